import { FIELD_LABELS } from '@rodado/contract/enums';
import { IDENTIFYING_FIELDS } from '@rodado/contract/post-rules';
import type { Option } from '../../ui/radio-group.tsx';
import { RadioTiles } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import type { PostErrors } from './check-post.ts';
import type { PostField, PostValues } from './post-values.ts';

/** The state shared by the groups of fields. */
export interface FormFields {
  values: PostValues;
  errors: PostErrors;
  onChange: (field: PostField, value: string) => void;
  /** `l`: one field per row, as in the wizard. */
  size: 'm' | 'l';
  /** Why the price and the end cannot be changed; what identifies the vehicle cannot either. */
  frozenTerms?: string;
}

/** Fields have their name as id. */
export const bind = ({ values, errors, onChange, size, frozenTerms }: FormFields, field: PostField) => ({
  id: field,
  name: field,
  size,
  value: values[field],
  error: errors[field],
  onChange: (value: string) => onChange(field, value),
  ...(frozenTerms !== undefined && isIdentifying(field) && { disabled: true }),
});

const isIdentifying = (field: PostField) => IDENTIFYING_FIELDS.some((one) => one === field);

interface ChoiceFieldProps {
  form: FormFields;
  field: keyof typeof FIELD_LABELS;
  options: readonly Option<string>[];
  columns?: 1 | 2 | 3 | 4;
}

/** An enum of the post, as tiles. */
export function ChoiceField({ form, field, options, columns }: ChoiceFieldProps) {
  return <RadioTiles label={FIELD_LABELS[field]} options={options} columns={columns} {...bind(form, field)} />;
}

interface SelectFieldProps {
  form: FormFields;
  field: keyof typeof FIELD_LABELS;
  values: readonly string[];
  placeholder: string;
  hint?: string;
  disabled?: boolean;
}

export function SelectField({ form, field, values, ...rest }: SelectFieldProps) {
  const { onChange, ...bound } = bind(form, field);
  return (
    <Select
      label={FIELD_LABELS[field]}
      options={optionsOf(values)}
      required
      {...rest}
      {...bound}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
