import { formatNumber } from '@rodado/contract/format';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';

export interface FilterOption {
  value: string;
  label: string;
  /** How many vehicles choosing it gives; unknown while they could not be counted. */
  count?: number;
}

interface FilterRowsProps {
  legend: string;
  /** Of the parameter in the address. */
  name: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Several may be chosen. */
  multiple?: boolean;
  /** How many are shown before 'Ver todos…'. */
  first?: number;
  /** 'los años', 'las marcas': what there is more of. */
  many?: string;
  /** A field above the rows that narrows them. */
  searchLabel?: string;
}

/** The options of one filter with what each gives. The one that is chosen can be pressed again to take it back. */
export function FilterRows({ legend, options, first = options.length, many, searchLabel, ...rows }: FilterRowsProps) {
  const [typed, setTyped] = useState('');
  const wanted = foldedOf(typed);
  const matching = wanted === '' ? options : options.filter(({ label }) => foldedOf(label).includes(wanted));
  // What is chosen is never hidden behind 'Ver todos…'.
  const shown = matching.filter(({ value }, index) => index < first || rows.chosen.includes(value));
  const rest = matching.filter((option) => !shown.includes(option));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      {searchLabel && options.length > first && (
        <Field
          label={searchLabel}
          hideLabel
          type="search"
          placeholder={searchLabel}
          icon={<Search />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Enter would send the whole form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
          className="mb-2 noscript:hidden"
        />
      )}
      {shown.map((option) => (
        <Row key={option.value} option={option} {...rows} />
      ))}
      {rest.length > 0 && (
        <details className="filter-rest" open={wanted !== '' || undefined}>
          <summary>
            <span>Ver {many ?? 'todos'}</span>
            <span>Ver menos</span>
          </summary>
          {rest.map((option) => (
            <Row key={option.value} option={option} {...rows} />
          ))}
        </details>
      )}
      {matching.length === 0 && <p className="py-1.5 text-14 text-text-2">No hay ninguna con ese nombre.</p>}
    </fieldset>
  );
}

interface RowProps extends Pick<FilterRowsProps, 'name' | 'chosen' | 'onChange' | 'multiple'> {
  option: FilterOption;
}

function Row({ option: { value, label, count }, name, chosen, onChange, multiple }: RowProps) {
  const isChosen = chosen.includes(value);
  const others = multiple ? chosen.filter((one) => one !== value) : [];
  const takeBack = () => isChosen && onChange(others);
  return (
    <label className="filter-row">
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={() => onChange(isChosen ? others : [...others, value])}
        onClick={multiple ? undefined : takeBack}
      />
      <span>{label}</span>
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </label>
  );
}

const foldedOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
