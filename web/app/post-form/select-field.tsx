import { FIELD_LABELS } from '@rodado/contract/vocabulary';
import { Select } from '../ui/select.tsx';
import { bind, type FormFields, optionsOf } from './form-fields.ts';

interface SelectFieldProps {
  form: FormFields;
  field: keyof typeof FIELD_LABELS;
  words: readonly string[];
  placeholder: string;
  hint?: string;
  disabled?: boolean;
}

/** One of a long list. */
export function SelectField({ form, field, words, ...rest }: SelectFieldProps) {
  const { onChange, ...bound } = bind(form, field);
  return (
    <Select
      label={FIELD_LABELS[field]}
      options={optionsOf(words)}
      required
      {...rest}
      {...bound}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
