import { FIELD_LABELS } from '@rodado/contract/vocabulary';
import type { Option } from '../ui/choice.tsx';
import { ChoiceTiles } from '../ui/choice-tiles.tsx';
import { bind, type FormFields } from './form-fields.ts';

interface ChoiceFieldProps {
  form: FormFields;
  field: keyof typeof FIELD_LABELS;
  options: readonly Option<string>[];
  columns?: 1 | 2 | 3 | 4;
}

/** One of the words that a post may hold, as tiles. */
export function ChoiceField({ form, field, options, columns }: ChoiceFieldProps) {
  return <ChoiceTiles label={FIELD_LABELS[field]} options={options} columns={columns} {...bind(form, field)} />;
}
