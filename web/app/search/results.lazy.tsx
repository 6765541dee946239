import { DEFAULT_SORT, SORT_LABELS, SORTS } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { SaveSearch } from '../saved-search/save-search.tsx';
import { Button } from '../ui/button.tsx';
import { ChipLink } from '../ui/chip.tsx';
import { cx } from '../ui/class-names.ts';
import { hydrateOnMedia } from '../ui/lazy-hydration.tsx';
import { Select } from '../ui/select.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { FilterSheetButton, RequestedFilterSheet, SIDEBAR_ID } from './filter-sheet-button.tsx';
import { ListLayoutButton } from './list-layout-button.tsx';
import type { LoadedResults } from './load-results.ts';
import { activeFiltersOf, formatVehicles } from './results.texts.ts';
import { ResultsList } from './results-list.tsx';
import { filtersOf, type ResultsQuery, readResultsQuery, withFilters, withoutFilters } from './results-query.ts';

// In the HTML from the start, hydrated later: until then it works as a plain form.
const FilterSidebar = hydrateOnMedia(
  '(width >= 1024px)',
  async () => (await import('./filter-sidebar.tsx')).FilterSidebar,
);

// Lazy, because most lists need none of them.
const loadStates = () => import('./results-states.tsx');
const TextNotes = lazy(async () => ({ default: (await loadStates()).TextNotes }));
const NoList = lazy(async () => ({ default: (await loadStates()).NoList }));

const RESULTS_ID = 'resultados';

export interface ResultsProps {
  results: LoadedResults;
  title: string;
  /** Under the headline of a landing page. */
  intro?: string;
  /** Below the list. */
  children?: ReactNode;
  addressOfPage: (page: number) => string;
}

/** The filtered catalogue. Every choice changes the URL, so that it can be shared and works with Back. */
export function ResultsContent({ results, title, intro, children, addressOfPage }: ResultsProps) {
  const { found, options } = results;
  const { query, isChanging, change } = usePendingQuery(results);
  const isCounted = activeFiltersOf(results.query).length > 0;

  return (
    <main className="results wrap pt-5 md:pt-7 lg:grid lg:grid-cols-[minmax(0,1fr)_230px] lg:items-end lg:gap-x-6">
      <div className="mb-4">
        <SkipLink to={RESULTS_ID}>Saltar a los resultados</SkipLink>
        <h1 className="display text-26 wrap-anywhere md:text-30">{title}</h1>
        {intro && <p className="num mt-1.5 text-text-2">{intro}</p>}
        {/* The headline of a search has the count too, but screen readers announce only changes of this line. */}
        <p role="status" className={cx('num mt-1.5 text-text-2', isCounted && 'sr-only')}>
          {found && formatVehicles(found.total)}
        </p>
        <div className="mt-3">
          <SaveSearch filters={filtersOf(results.query)} />
        </div>
      </div>
      <div className="sticky top-(--bar) z-(--z-sticky) -mx-(--gutter) mb-3 flex min-w-0 flex-wrap gap-2 border-b border-border bg-bg px-(--gutter) py-3 lg:static lg:mx-0 lg:mb-4 lg:block lg:border-0 lg:p-0 [@media(height<30rem)]:static">
        <FilterSheetButton count={activeFiltersOf(query).length} />
        <ResultsSort query={query} onChange={change} />
        <ListLayoutButton />
      </div>
      <div className="lg:col-span-2">
        <ResultsChips query={query} />
        {found && (found.correction || found.understood.length > 0) && (
          <Suspense>
            <TextNotes
              text={results.query.titulo}
              found={found}
              addressWith={(titulo) => pages.results.href({ search: withFilters(results.query, { titulo }) })}
            />
          </Suspense>
        )}
      </div>
      <div className="flex flex-col-reverse gap-8 lg:col-span-2 lg:grid lg:grid-cols-[272px_minmax(0,1fr)] lg:items-start">
        <aside
          id={SIDEBAR_ID}
          tabIndex={-1}
          aria-label="Filtros"
          className="hidden outline-none lg:sticky lg:top-[calc(var(--bar)+16px)] lg:mb-16 lg:block noscript:block"
        >
          <FilterSidebar query={query} options={options} onChange={change} />
        </aside>
        <section
          id={RESULTS_ID}
          tabIndex={-1}
          aria-label="Publicaciones"
          aria-busy={isChanging}
          className={cx(
            'min-h-[50vh] min-w-0 outline-none transition-opacity max-lg:scroll-mt-20',
            isChanging && 'opacity-50',
          )}
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
      <RequestedFilterSheet results={results} />
    </main>
  );
}

const SORT_OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

interface ResultsSortProps {
  query: ResultsQuery;
  onChange: (change: Partial<ResultsQuery>) => void;
}

/** Sorts on change; without script, with a button. */
function ResultsSort({ query, onChange }: ResultsSortProps) {
  const { orden = DEFAULT_SORT, pagina: _, ...filters } = query;
  return (
    <form
      action={pages.results.href()}
      className="min-w-[7rem] flex-1 max-md:[&_select]:pr-9 max-md:[&_select]:pl-3 sm:max-lg:ml-auto sm:max-lg:max-w-64"
    >
      {Object.entries(filters).flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={String(one)} />),
      )}
      <Select
        label="Ordenar por"
        hideLabel
        name="orden"
        value={orden}
        options={SORT_OPTIONS}
        onChange={({ target }) => {
          const sort = SORTS.find((one) => one === target.value);
          onChange({ orden: sort === DEFAULT_SORT ? undefined : sort });
        }}
      />
      <noscript>
        <Button type="submit" kind="line" wide className="mt-2">
          Ordenar
        </Button>
      </noscript>
    </form>
  );
}

/** The active filters; each is a link to the same search without it. */
function ResultsChips({ query }: { query: ResultsQuery }) {
  const filters = activeFiltersOf(query);
  if (filters.length === 0) return null;
  return (
    <div className="relative -mx-(--gutter) mb-4 flex items-center gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:mx-0 lg:mb-5 lg:flex-wrap lg:px-0">
      {filters.map(({ label, without }) => (
        <ChipLink key={label} to={pages.results.href({ search: without })}>
          {label}
        </ChipLink>
      ))}
      <Link
        to={pages.results.href({ search: withoutFilters(query) })}
        className="link inline-flex h-8 flex-none items-center px-1.5 text-14"
      >
        Limpiar todo
      </Link>
    </div>
  );
}

/** The chosen query, also while its results load: controls show it at once, the list when it has loaded. */
function usePendingQuery(results: LoadedResults) {
  const navigate = useNavigate();
  const linked = useLinkedQuery();
  const [chosen, setChosen] = useState<{ query: ResultsQuery; after: LoadedResults }>();
  const pending = chosen?.after === results ? chosen.query : linked;
  const query = pending ?? results.query;
  const change = (part: Partial<ResultsQuery>) => {
    const next = withFilters(query, part);
    setChosen({ query: next, after: results });
    void navigate(pages.results.href({ search: next }));
  };
  return { query, isChanging: pending !== null, change };
}

/** The query of a pending navigation: a chip, Back or Forward. */
function useLinkedQuery(): ResultsQuery | null {
  const { location } = useNavigation();
  const here = useLocation();
  if (location?.pathname !== pages.results.href() || location.search === here.search) return null;
  return readResultsQuery(new URLSearchParams(location.search));
}
