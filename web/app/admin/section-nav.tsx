import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Count } from '../ui/count.tsx';
import { useFigures } from './figures/use-figures.ts';
import { SECTION_NAMES, SECTIONS, type SectionName, sectionAddress } from './sections.ts';

/** A rail at the left of wide screens, a row that scrolls on the others. With how much waits in each. */
export function SectionNav({ current }: { current: SectionName }) {
  const { figures } = useFigures();
  const waiting: Partial<Record<SectionName, number>> = {
    verificaciones: figures?.waiting.certificates,
    reportes: figures?.waiting.reports,
  };
  const list = useRef<HTMLUListElement>(null);
  const isCounted = figures !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen section is scrolled to, again once the counts have made room
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current, isCounted]);
  return (
    <nav aria-label="Administración" className="min-w-0 max-lg:-mx-(--gutter) max-lg:mb-5">
      <ul
        ref={list}
        className="scroll-row gap-1 max-lg:border-b max-lg:border-border max-lg:px-(--gutter) max-lg:py-2 lg:sticky lg:top-[calc(var(--bar)+32px)] lg:flex-col"
      >
        {SECTION_NAMES.map((section) => {
          const { name, icon: Icon } = SECTIONS[section];
          return (
            <li key={section} className="flex-none">
              <Link
                to={sectionAddress(section)}
                aria-current={section === current ? 'page' : undefined}
                className="flex h-11 items-center gap-2.5 rounded-m px-3 font-note whitespace-nowrap text-text-2 transition-colors hover:bg-surface-2 hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink lg:gap-3"
              >
                <Icon className="size-5 flex-none max-lg:hidden" />
                <span className="flex-1">{name}</span>
                <Count value={waiting[section] ?? 0} label="en espera" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
