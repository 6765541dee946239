import { Link } from 'react-router';
import { resultsAddress } from '../post/addresses.ts';
import { ChipLink } from '../ui/chip.tsx';
import { type ResultsQuery, withoutFilters } from './results-query.ts';
import { activeFiltersOf } from './results-words.ts';

/** The filters in force; each is a link to the same search without it. */
export function ResultsChips({ query }: { query: ResultsQuery }) {
  const filters = activeFiltersOf(query);
  if (filters.length === 0) return null;
  return (
    <div className="relative -mx-(--gutter) mb-4 flex items-center gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:mx-0 lg:mb-5 lg:flex-wrap lg:px-0">
      {filters.map(({ label, without }) => (
        <ChipLink key={label} to={resultsAddress(without)}>
          {label}
        </ChipLink>
      ))}
      <Link
        to={resultsAddress(withoutFilters(query))}
        className="link inline-flex h-8 flex-none items-center px-1.5 text-14"
      >
        Limpiar todo
      </Link>
    </div>
  );
}
