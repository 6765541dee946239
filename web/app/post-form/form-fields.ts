import type { PostErrors } from './check-post.ts';
import type { PostField, PostValues } from './post-values.ts';

/** What every group of fields works on. */
export interface FormFields {
  values: PostValues;
  errors: PostErrors;
  onChange: (field: PostField, value: string) => void;
  /** `l`: one question after the other, as in the wizard. */
  size: 'm' | 'l';
  /** Why the price and the end cannot be changed. */
  frozenPrice?: string;
}

/** Fields are named and found by their ids. */
export const bind = ({ values, errors, onChange, size }: FormFields, field: PostField) => ({
  id: field,
  name: field,
  size,
  value: values[field],
  error: errors[field],
  onChange: (value: string) => onChange(field, value),
});

export const optionsOf = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
