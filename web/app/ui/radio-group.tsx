import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { FieldNote, noteIdOf } from './field-frame.tsx';
import { formatThousands } from './format-number.ts';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** A secondary line. */
  detail?: string;
  /** Icon or dot before the text. */
  mark?: ReactNode;
  /** Number of matches. */
  count?: number;
  disabled?: boolean;
}

/** One of several, as native radios: arrows, forms and pages without script all work. */
interface RadioGroupProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly Option<Value>[];
  /** Generated if missing. Needed only for forms that work without script. */
  name?: string;
  value?: Value | null;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string;
  size?: 'm' | 'l';
  disabled?: boolean;
  id?: string;
  className?: string;
}

/** Rows with a radio mark; the whole row is clickable. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { id, radioOf } = useRadios(props);
  return (
    <RadioFrame {...props} id={id}>
      <div className="grid">
        {props.options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-[34px] items-center gap-2.5 has-disabled:text-text-3 max-md:min-h-11"
          >
            <input
              {...radioOf(option)}
              className={cx(
                'size-5.5 flex-none appearance-none rounded-pill border-[1.5px] bg-surface checked:border-[6.5px] checked:border-brand',
                'disabled:border-border disabled:bg-surface-2',
                props.error ? 'border-danger' : 'border-border-strong',
              )}
            />
            {option.mark}
            <span className="min-w-0 flex-1">
              {option.label}
              {option.detail && <span className="block text-14 text-text-2">{option.detail}</span>}
            </span>
            {option.count !== undefined && <span className="num text-14 text-text-3">{option.count}</span>}
          </label>
        ))}
      </div>
    </RadioFrame>
  );
}

const columns = {
  1: 'grid-cols-1',
  2: 'grid-cols-halves',
  3: 'grid-cols-halves sm:grid-cols-3',
  4: 'grid-cols-halves sm:grid-cols-4',
};

interface RadioTilesProps<Value extends string> extends RadioGroupProps<Value> {
  columns?: keyof typeof columns;
}

/** Big tiles for the enumerations of a form. */
export function RadioTiles<Value extends string>({ columns: wanted = 3, ...props }: RadioTilesProps<Value>) {
  const { id, radioOf } = useRadios(props);
  return (
    <RadioFrame {...props} id={id}>
      <div className={cx('grid gap-2.5', columns[wanted])}>
        {props.options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'group/tile relative flex min-h-13 items-center gap-2.5 rounded-m border bg-surface px-3.5 py-3 leading-tight font-semibold transition-colors',
              'has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:inset-ring has-checked:inset-ring-brand',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'has-disabled:border-border has-disabled:bg-surface-2 has-disabled:text-text-3',
              'not-has-checked:not-has-disabled:hover:bg-surface-2',
              props.error ? 'border-danger' : 'border-border-strong',
            )}
          >
            <input {...radioOf(option)} className="sr-only" />
            {option.mark}
            <span className="min-w-0 flex-1">
              {option.label}
              {option.detail && (
                <span className="mt-0.5 block text-14 font-normal text-text-2 group-has-checked/tile:text-brand-ink">
                  {option.detail}
                </span>
              )}
            </span>
            {option.count !== undefined && (
              <span className="num text-14 font-normal">{formatThousands(option.count)}</span>
            )}
          </label>
        ))}
      </div>
    </RadioFrame>
  );
}

/** Two or three options side by side. The label is visually hidden unless `hideLabel={false}`. */
export function SegmentedControl<Value extends string>({ hideLabel = true, ...props }: RadioGroupProps<Value>) {
  const { id, radioOf } = useRadios(props);
  return (
    <RadioFrame {...props} hideLabel={hideLabel} id={id}>
      <div className="flex flex-wrap gap-1 rounded-track bg-surface-2 p-1">
        {props.options.map((option) => (
          <label key={option.value} className="segment [&_.lucide]:size-4.5">
            <input {...radioOf(option)} className="sr-only" />
            {option.mark}
            {option.label}
            {option.count !== undefined && (
              <span className="num font-medium text-text-3">{formatThousands(option.count)}</span>
            )}
          </label>
        ))}
      </div>
    </RadioFrame>
  );
}

interface RadioFrameProps
  extends Pick<RadioGroupProps<string>, 'label' | 'hideLabel' | 'hint' | 'error' | 'size' | 'disabled'> {
  id: string;
  className?: string;
  children: ReactNode;
}

export function RadioFrame({
  id,
  label,
  hideLabel,
  hint,
  error,
  size,
  disabled,
  className,
  children,
}: RadioFrameProps) {
  return (
    <fieldset
      id={id}
      disabled={disabled}
      aria-describedby={hint || error ? noteIdOf(id) : undefined}
      tabIndex={-1}
      className={cx('grid min-w-0', className)}
    >
      <legend
        className={hideLabel ? 'sr-only' : cx('mb-2', size === 'l' ? 'text-18 font-strong' : 'text-15 font-semibold')}
      >
        {label}
      </legend>
      {children}
      {(hint || error) && (
        <div className="mt-1.5">
          <FieldNote id={noteIdOf(id)} hint={hint} error={error} />
        </div>
      )}
    </fieldset>
  );
}

/** Props of the radios of one group, which share a name. */
export function useRadios<Value extends string>(props: RadioGroupProps<Value>) {
  const made = useId();
  const radioOf = (option: Option<Value>) => ({
    type: 'radio' as const,
    name: props.name ?? made,
    value: option.value,
    disabled: option.disabled,
    onBlur: props.onBlur,
    ...(props.value === undefined
      ? { defaultChecked: option.value === props.defaultValue, onChange: () => props.onChange?.(option.value) }
      : { checked: option.value === props.value, onChange: () => props.onChange?.(option.value) }),
  });
  return { id: props.id ?? made, radioOf };
}
