import { FAILED } from '@rodado/contract/messages';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { resultsAddress } from '../post/addresses.ts';
import { Silhouette } from '../post/silhouette.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChipLink } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Results } from './load-results.ts';
import { type ResultsQuery, withFilters, withoutFilters } from './results-query.ts';
import { activeFiltersOf, formatVehicles } from './results-words.ts';

interface NoListProps {
  results: Results;
  /** Address of the first page. */
  first: string;
}

/** What stands in the place of a list: that there is nothing, that it ended before, or that it could not be loaded. */
export function NoList({ results, first }: NoListProps) {
  if (!results.found) return <Failed />;
  return results.found.total === 0 ? <NoResults results={results} /> : <PastTheEnd to={first} />;
}

function NoResults({ results: { query, waysOut } }: { results: Results }) {
  const ways = waysOut.length > 0 ? waysOut : activeFiltersOf(query).map((filter) => ({ ...filter, total: null }));
  return (
    <EmptyState
      icon={<Silhouette category={query.categoria ?? 'Auto'} className="w-24" />}
      title="No hay publicaciones que coincidan con la búsqueda"
      action={
        <>
          {ways.map(({ label, without, total }) => (
            <ChipLink key={label} to={resultsAddress(without)}>
              {label}
              {total !== null && <span className="num font-normal"> ({formatVehicles(total)})</span>}
            </ChipLink>
          ))}
          <ButtonLink kind="ghost" size="s" to={resultsAddress(withoutFilters(query))}>
            Ver todos los vehículos
          </ButtonLink>
        </>
      }
      className="py-16"
    >
      {ways.length > 0 ? 'Quitá un filtro para ver más:' : 'Todavía no hay nada publicado. Volvé pronto.'}
    </EmptyState>
  );
}

function PastTheEnd({ to }: { to: string }) {
  return (
    <EmptyState
      icon={<Silhouette category="Auto" className="w-24" />}
      title="La lista termina antes de esta página"
      action={<ButtonLink to={to}>Ver desde el principio</ButtonLink>}
      className="py-16"
    />
  );
}

function Failed() {
  return (
    <EmptyState
      icon={<CircleAlert />}
      title={FAILED.listPosts}
      action={<Button onClick={() => window.location.reload()}>Reintentar</Button>}
      className="py-16"
    >
      Probá de nuevo en un momento.
    </EmptyState>
  );
}

/** Somebody who meant what they wrote can still have it: quotes ask for the words as they are. */
export function Correction({ query, correction }: { query: ResultsQuery; correction: string }) {
  const { titulo } = query;
  return (
    <p className="mb-4 text-text-2">
      Mostramos resultados para <b className="text-text">{correction}</b>.{' '}
      {titulo && !titulo.startsWith('"') && (
        <Link to={resultsAddress(withFilters(query, { titulo: `"${titulo}"` }))} className="link">
          Buscar “{titulo}” tal cual
        </Link>
      )}
    </p>
  );
}
