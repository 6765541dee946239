import type { ComponentProps } from 'react';
import { cx } from '../../ui/class-names.ts';

/** At the foot of a phone, always in reach until the page ends. */
export function Dock({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-print="hide"
      className={cx('foot-bar bg-surface px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] md:hidden', className)}
      {...rest}
    />
  );
}
