import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { cx } from './class-names.ts';
import { UnreadDot } from './counter.tsx';
import { formatThousands } from './format-number.ts';

interface TabLinksProps {
  label: string;
  tabs: readonly (TabLabel & { to: To; active: boolean })[];
  className?: string;
}

/** Links with the styles of tabs, each with its own URL: they work without script and with Back. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ active }) => active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is scrolled to when another becomes it
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]');
    if (!list.current || !link) return;
    // Not `scrollIntoView`, which would scroll the page to a row that is out of sight.
    const [row, tab] = [list.current.getBoundingClientRect(), link.getBoundingClientRect()];
    list.current.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2;
  }, [current]);
  return (
    <nav ref={list} aria-label={label} className={cx(tabListClass, className)}>
      {tabs.map(({ to, active, ...text }) => (
        <Link
          key={text.label}
          to={to}
          aria-current={active ? 'page' : undefined}
          preventScrollReset
          className={tabClass}
        >
          <TabText {...text} />
        </Link>
      ))}
    </nav>
  );
}

export interface TabLabel {
  label: string;
  count?: number;
  unread?: boolean;
}

export const tabListClass = 'scroll-row gap-5 md:gap-7 border-b border-border';

/** `active` and `aria-current` mark the chosen one: Base UI sets the first, links the second. */
export const tabClass =
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
