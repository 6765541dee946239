import { lazy, type ReactNode, Suspense } from 'react';
import { cx } from '../ui/class-names.ts';
import { islandSeenOn } from '../ui/island.tsx';
import { AskedFilterPanel, FilterPanelLink } from './filter-panel-link.tsx';
import type { Results as ResultsData } from './load-results.ts';
import { ResultsChips } from './results-chips.tsx';
import { ResultsList } from './results-list.tsx';
import { ResultsSort } from './results-sort.tsx';
import { activeFiltersOf, formatVehicles } from './results-words.ts';
import { useChosenQuery } from './use-chosen-query.ts';

// In the page from the start, alive a moment later: until then the form works as forms do.
const FilterSidebar = islandSeenOn(
  '(width >= 1024px)',
  async () => (await import('./filter-sidebar.tsx')).FilterSidebar,
);
// Most lists need none of them.
const loadStates = () => import('./results-states.tsx');
const Correction = lazy(async () => ({ default: (await loadStates()).Correction }));
const NoList = lazy(async () => ({ default: (await loadStates()).NoList }));

export interface ResultsProps {
  results: ResultsData;
  title: string;
  /** Under the headline of a landing page. */
  intro?: string;
  /** Below the list. */
  children?: ReactNode;
  addressOfPage: (page: number) => string;
}

/** The catalogue under some filters. Every choice is an address, so that it can be shared and walked back. */
export function Results({ results, title, intro, children, addressOfPage }: ResultsProps) {
  const { found, options } = results;
  const { query, isChanging, change } = useChosenQuery(results);
  const isCounted = activeFiltersOf(results.query).length > 0;

  return (
    <main className="results wrap pt-5 md:pt-7 lg:grid lg:grid-cols-[minmax(0,1fr)_230px] lg:items-end lg:gap-x-6">
      <div className="mb-4">
        <h1 className="display text-26 wrap-anywhere md:text-30">{title}</h1>
        {intro && <p className="num mt-1.5 text-text-2">{intro}</p>}
        {/* The headline of a search says it too, but only this line is heard when it changes. */}
        <p role="status" className={cx('num mt-1.5 text-text-2', isCounted && 'sr-only')}>
          {found && formatVehicles(found.total)}
        </p>
      </div>
      <div className="sticky top-(--bar) z-(--z-sticky) -mx-(--gutter) mb-3 flex min-w-0 flex-wrap gap-2 border-b border-border bg-bg px-(--gutter) py-3 lg:static lg:mx-0 lg:mb-4 lg:block lg:border-0 lg:p-0">
        <FilterPanelLink count={activeFiltersOf(query).length} />
        <ResultsSort query={query} onChange={change} />
      </div>
      <div className="lg:col-span-2">
        <ResultsChips query={query} />
        {found?.correction && (
          <Suspense>
            <Correction query={results.query} correction={found.correction} />
          </Suspense>
        )}
      </div>
      <div className="flex flex-col-reverse gap-8 lg:col-span-2 lg:grid lg:grid-cols-[272px_minmax(0,1fr)] lg:items-start">
        <aside
          id="filtros"
          aria-label="Filtros"
          className="hidden lg:sticky lg:top-[calc(var(--bar)+16px)] lg:mb-16 lg:block noscript:block"
        >
          <FilterSidebar query={query} options={options} onChange={change} />
        </aside>
        <section
          aria-label="Publicaciones"
          aria-busy={isChanging}
          className={cx('min-h-[50vh] min-w-0 transition-opacity', isChanging && 'opacity-50')}
        >
          {found && found.posts.length > 0 ? (
            <ResultsList query={results.query} found={found} addressOfPage={addressOfPage} />
          ) : (
            <Suspense>
              <NoList results={results} first={addressOfPage(1)} />
            </Suspense>
          )}
        </section>
      </div>
      {children && <div className="lg:col-span-2">{children}</div>}
      <AskedFilterPanel results={results} />
    </main>
  );
}
