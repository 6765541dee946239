import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { boxClass, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'size' | 'className' | 'children'> {
  options: readonly SelectOption[];
  /** First row with an empty value: "Elegí una ciudad". */
  placeholder?: string;
}

/**
 * The native select: works before hydration, opens the phone's picker, needs no script.
 * Where `appearance: base-select` is supported its list is styled too (styles/select.css).
 */
export function Select(props: SelectProps) {
  const { label, hideLabel, optional, hint, error, warning, success, size, className, ...control } = props;
  const { options, placeholder, id: given, 'aria-describedby': describedBy, ...select } = control;
  const texts = { label, hideLabel, optional, hint, error, warning, success, size, className };
  const ids = useFieldIds(given, texts, describedBy);

  return (
    <FieldFrame id={ids.id} {...texts}>
      <div className={cx(boxClass(size, error), 'relative px-0!')}>
        <select
          {...select}
          {...ids}
          className="select-list -my-px min-h-[inherit] w-full min-w-0 rounded-m pr-11 pl-3.5 has-[option[value='']:checked]:text-text-3"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute right-3.5 size-5 text-text-3" />
      </div>
    </FieldFrame>
  );
}
