import type { ReactNode } from 'react';
import { formatThousands } from './figures.ts';
import { UnreadDot } from './unread-dot.tsx';

export interface TabLabel {
  label: string;
  count?: number;
  unread?: boolean;
}

export const tabListLooks = 'scroll-row gap-5 md:gap-7 border-b border-border';

/** `active` and `aria-current` mark the chosen one: Base UI sets the first, links the second. */
export const tabLooks =
  'flex h-12 flex-none items-center gap-2 border-b-3 border-transparent font-semibold whitespace-nowrap text-text-2 transition-colors hover:text-text focus-visible:-outline-offset-2 data-active:border-brand data-active:text-text aria-[current=page]:border-brand aria-[current=page]:text-text';

export function TabText({ label, count, unread }: TabLabel): ReactNode {
  return (
    <>
      {label}
      {count !== undefined && <span className="num font-medium text-text-3">{formatThousands(count)}</span>}
      {unread && <UnreadDot label="sin leer" />}
    </>
  );
}
