import { formatNumber } from '@rodado/contract/format';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { DrawnIcon } from '../ui/drawn-icon.tsx';
import { Field, type FieldProps } from '../ui/field.tsx';

interface FilterGroupProps {
  title: string;
  /** Whether it is open at first; afterwards the user decides. */
  isOpen?: boolean;
  children: ReactNode;
}

export function FilterGroup({ title, isOpen = true, children }: FilterGroupProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <details className="filter-group" open={wasOpen || undefined}>
      <summary>
        {title}
        <DrawnIcon name="chevron-down" className="size-5 text-text-3" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

export interface FilterOption {
  value: string;
  label: string;
  /** Number of results with this option; undefined if counting failed. */
  count?: number;
}

interface FilterRowsProps {
  legend: string;
  /** Name of the URL parameter. */
  name: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Several may be chosen. */
  multiple?: boolean;
  /** How many are shown before 'Ver todos…'. */
  first?: number;
  /** Plural with article: 'los años', 'las marcas'. */
  many?: string;
  /** Label of a search field above the rows. */
  searchLabel?: string;
}

/** The options of one filter with their counts. Pressing the chosen option again clears it. */
export function FilterRows({ legend, options, first = options.length, many, searchLabel, ...rows }: FilterRowsProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed === '' ? '' : foldedOf(typed);
  const matching = wanted === '' ? options : options.filter(({ label }) => foldedOf(label).includes(wanted));
  // Chosen options are never hidden behind 'Ver todos…'.
  const shown = matching.filter(({ value }, index) => index < first || rows.chosen.includes(value));
  const rest = matching.filter((option) => !shown.includes(option));
  return (
    <fieldset className="filter-rows min-w-0">
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
          // Enter would submit the whole form.
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
  const uncheck = () => isChosen && onChange(others);
  return (
    <label>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={() => onChange(isChosen ? others : [...others, value])}
        onClick={multiple ? undefined : uncheck}
      />
      {label}
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </label>
  );
}

interface FilterFlag {
  /** Name of the URL parameter. */
  name: string;
  label: string;
  /** Number of results with it; null if counting failed. */
  count: number | null;
  isChosen: boolean;
  onChange: (isChosen: true | undefined) => void;
}

/** Filters that are on or off, with their counts. */
export function FilterFlags({ legend, hint, flags }: { legend: string; hint: string; flags: readonly FilterFlag[] }) {
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="filter-rows min-w-0">
      <legend className="sr-only">{legend}</legend>
      {flags.map(({ name, label, count, isChosen, onChange }) => (
        <Row
          key={name}
          name={name}
          option={{ value: 'true', label, ...(count !== null && { count }) }}
          multiple
          chosen={isChosen ? ['true'] : []}
          onChange={([chosen]) => onChange(chosen === undefined ? undefined : true)}
        />
      ))}
      <p id={id} className="mt-1.5 text-14 text-text-2">
        {hint}
      </p>
    </fieldset>
  );
}

const foldedOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

interface FilterNumberProps extends Pick<FieldProps, 'label' | 'name' | 'prefix' | 'suffix' | 'placeholder'> {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min: number;
  max: number;
  step: number;
  /** 0 counts as empty. */
  zeroIsNone?: boolean;
}

/** Debounce: long enough for the next digit, short enough to seem immediate. */
const PAUSE = 600;

/** A number filter that applies on blur, on Enter, or after a pause. */
export function FilterNumber({ value, onChange, zeroIsNone = false, min, max, ...field }: FilterNumberProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Chips and Back or Forward change it too; a value that is being typed is not overwritten.
    if (input.current && timer.current === undefined) input.current.value = value === undefined ? '' : String(value);
  }, [value]);

  const apply = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = readNumber(input.current?.value ?? '', { min: zeroIsNone ? 1 : min, max });
    if (next !== value) onChange(next);
  };
  const applyLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, PAUSE);
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // or the whole form would be submitted
    apply();
  };

  return (
    <Field
      {...field}
      ref={input}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      defaultValue={value}
      onInput={applyLater}
      onBlur={apply}
      onKeyDown={applyOnEnter}
    />
  );
}

/** A value below `min` is unfinished and counts as empty; one above `max` is clamped. */
function readNumber(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const value = Math.round(Number(text));
  return text.trim() !== '' && value >= min ? Math.min(max, value) : undefined;
}
