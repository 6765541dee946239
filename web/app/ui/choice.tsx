import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { FieldNote, noteIdOf } from './field-frame.tsx';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** A second, quieter line. */
  detail?: string;
  /** Icon or dot before the words. */
  mark?: ReactNode;
  /** How many there are of it. */
  count?: number;
  disabled?: boolean;
}

/** One of several, as native radios: arrows, forms and pages without script all work. */
export interface ChoiceProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly Option<Value>[];
  /** Made up when missing. Needed only where the form is read without script. */
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

interface ChoiceFrameProps
  extends Pick<ChoiceProps<string>, 'label' | 'hideLabel' | 'hint' | 'error' | 'size' | 'disabled'> {
  id: string;
  className?: string;
  children: ReactNode;
}

export function ChoiceFrame({
  id,
  label,
  hideLabel,
  hint,
  error,
  size,
  disabled,
  className,
  children,
}: ChoiceFrameProps) {
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

/** The radios of one choice share a name and speak in values. */
export function useChoice<Value extends string>(props: ChoiceProps<Value>) {
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
