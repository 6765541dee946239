import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { boxLooks, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className'>;

/** Grows with its text where the browser can, up to about twelve lines. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, optional, hint, error, warning, success, size, className, ...control } = props;
  const { id: given, rows = 3, 'aria-describedby': describedBy, ...textarea } = control;
  const texts = { label, hideLabel, optional, hint, error, warning, success, size, className };
  const ids = useFieldIds(given, texts, describedBy);

  return (
    <FieldFrame id={ids.id} {...texts}>
      <div className={cx(boxLooks(size, error), 'px-0!')}>
        <textarea
          rows={rows}
          {...textarea}
          {...ids}
          className="field-sizing-content max-h-80 min-h-[calc(3lh+22px)] w-full resize-y rounded-m bg-transparent px-3.5 py-[11px] outline-none"
        />
      </div>
    </FieldFrame>
  );
}
