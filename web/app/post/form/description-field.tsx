import { FIELD_LABELS } from '@rodado/contract/enums';
import { DESCRIPTION_LENGTH } from '@rodado/contract/limits';
import { ListPlus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { DESCRIPTION_GUIDE, FIRST_ANSWER } from './check-post.ts';
import { bind, type FormFields } from './form-fields.tsx';

export function DescriptionField({ form, rows }: { form: FormFields; rows: number }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { onChange, ...bound } = bind(form, 'description');
  const begin = () => {
    flushSync(() => onChange(DESCRIPTION_GUIDE)); // the text must be in the field before the cursor is set
    field.current?.focus();
    field.current?.setSelectionRange(FIRST_ANSWER, FIRST_ANSWER);
  };
  return (
    <div>
      <TextArea
        ref={field}
        label={FIELD_LABELS.description}
        hint="Contá cuántos dueños tuvo, si tiene los services, cómo está la patente y si aceptás permuta."
        rows={rows}
        maxLength={DESCRIPTION_LENGTH}
        required
        {...bound}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {bound.value.trim() === '' && (
        <Button kind="ghost" size="s" icon={<ListPlus />} onClick={begin} className="mt-1.5 -ml-3 max-md:min-h-11">
          Empezar con una guía
        </Button>
      )}
    </div>
  );
}
