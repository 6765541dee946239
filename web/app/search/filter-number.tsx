import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Field, type FieldProps } from '../ui/field.tsx';

interface FilterNumberProps extends Pick<FieldProps, 'label' | 'name' | 'prefix' | 'suffix' | 'placeholder'> {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min: number;
  max: number;
  step: number;
  /** 0 is as good as empty. */
  zeroIsNone?: boolean;
}

/** Long enough for the next figure, short enough to seem at once. */
const PAUSE = 600;

/** A figure that filters once it is written: on leaving the field, on Enter, or after a pause. */
export function FilterNumber({ value, onChange, zeroIsNone = false, min, max, ...field }: FilterNumberProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Chips and the buttons of the browser change it too; what is being typed is left alone.
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
    event.preventDefault(); // or the whole form would be sent
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

/** Too small is not finished yet, or nothing at all; too large is as large as can be. */
function readNumber(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const value = Math.round(Number(text));
  return text.trim() !== '' && value >= min ? Math.min(max, value) : undefined;
}
