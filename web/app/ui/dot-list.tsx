import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** Short facts in a row with dots between them; where they wrap, no line begins or ends with a dot. */
export function DotList({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="overflow-hidden">
      <ul className={cx('num -ml-4 flex flex-wrap text-text-2', className)}>{children}</ul>
    </div>
  );
}

/** The dot precedes the text: at the start of a line it lies outside the list, where overflow hides it. */
export function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="relative max-w-full pl-4 wrap-anywhere before:absolute before:top-[calc(0.75em-1.5px)] before:left-[6.5px] before:size-[3px] before:rounded-pill before:bg-border-strong">
      {children}
    </li>
  );
}
