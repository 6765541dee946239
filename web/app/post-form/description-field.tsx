import { DESCRIPTION_LENGTH } from '@rodado/contract/limits';
import { FIELD_LABELS } from '@rodado/contract/vocabulary';
import { TextArea } from '../ui/text-area.tsx';
import { bind, type FormFields } from './form-fields.ts';

export function DescriptionField({ form, rows }: { form: FormFields; rows: number }) {
  const { onChange, ...bound } = bind(form, 'description');
  return (
    <TextArea
      label={FIELD_LABELS.description}
      hint="Contá cuántos dueños tuvo, si tiene los services, cómo está la patente y si aceptás permuta."
      rows={rows}
      maxLength={DESCRIPTION_LENGTH}
      required
      {...bound}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
