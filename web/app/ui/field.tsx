import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { boxLooks, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'className'> {
  /** Unit in front ("USD") or behind ("km"). */
  prefix?: string;
  suffix?: string;
  /** A lucide icon at the start. */
  icon?: ReactNode;
  /** A button at the end, inside the box. */
  action?: ReactNode;
}

/** A line of text with its label. Everything an input takes (and react-hook-form's `register`) goes to the input. */
export function Field(props: FieldProps) {
  const { label, hideLabel, optional, hint, error, warning, success, size, className, ...control } = props;
  const { prefix, suffix, icon, action, id: given, 'aria-describedby': describedBy, ...input } = control;
  const texts = { label, hideLabel, optional, hint, error, warning, success, size, className };
  const unit = prefix ?? suffix;
  const ids = useFieldIds(given, texts, describedBy);
  const unitId = unit ? `${ids.id}-unit` : undefined;
  const described = [ids['aria-describedby'], unitId].filter(Boolean).join(' ') || undefined;

  return (
    <FieldFrame id={ids.id} {...texts}>
      <div className={cx(boxLooks(size, error), '[&_.lucide]:size-5 [&_.lucide]:flex-none [&_.lucide]:text-text-3')}>
        {icon}
        {prefix && <Unit id={unitId}>{prefix}</Unit>}
        <input
          type="text"
          {...input}
          {...ids}
          aria-describedby={described}
          className="num h-full min-h-10.5 w-full min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {suffix && <Unit id={unitId}>{suffix}</Unit>}
        {action}
      </div>
    </FieldFrame>
  );
}

function Unit({ id, children }: { id?: string; children: string }) {
  return (
    <span id={id} className="text-14 font-semibold text-text-3">
      {children}
    </span>
  );
}
