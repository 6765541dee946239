import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { CardPost } from '../post/card/card-post.ts';
import { PostGrid } from '../post/card/post-grid.tsx';
import { Silhouette } from '../post/card/post-image.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChipLink } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { FoundList, LoadedResults } from './load-results.ts';
import { activeFiltersOf, formatVehicles } from './results.texts.ts';
import { withoutFilters } from './results-query.ts';

interface NoListProps {
  results: LoadedResults;
  /** URL of the first page. */
  first: string;
}

/** Replaces the list: no results, a page past the end, or a failed search. */
export function NoList({ results, first }: NoListProps) {
  if (!results.found) return <Failed />;
  if (results.found.total > 0) return <PastTheEnd to={first} />;
  return (
    <>
      <NoResults results={results} />
      {results.found.near && <NearPosts posts={results.found.near} leftOut={results.found.leftOut} />}
    </>
  );
}

function NoResults({ results: { query, relaxations, found } }: { results: LoadedResults }) {
  const choices =
    relaxations.length > 0 ? relaxations : activeFiltersOf(query).map((filter) => ({ ...filter, total: null }));
  return (
    <EmptyState
      icon={<Silhouette category={query.categoria ?? 'Auto'} className="w-24" />}
      title="No hay publicaciones que coincidan con la búsqueda"
      action={
        <>
          {choices.map(({ label, without, total }) => (
            <ChipLink key={label} to={pages.results.href({ search: without })}>
              {label}
              {total !== null && <span className="num font-normal"> ({formatVehicles(total)})</span>}
            </ChipLink>
          ))}
          <ButtonLink kind="ghost" size="s" to={pages.results.href({ search: withoutFilters(query) })}>
            Ver todos los vehículos
          </ButtonLink>
        </>
      }
      className={found?.near ? 'py-8' : 'py-16'}
    >
      {choices.length > 0 ? 'Quitá un filtro para ver más:' : 'Todavía no hay nada publicado. Volvé pronto.'}
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

interface TextNotesProps {
  text: string | undefined;
  found: Pick<FoundList, 'correction' | 'understood'>;
  /** The same search with another text. */
  addressWith: (text: string | undefined) => string;
}

/** How the text was corrected and understood, and the search for exactly what was typed: quotes stand for that. */
export function TextNotes({ text, found: { correction, understood }, addressWith }: TextNotesProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-text-2">
      {correction && (
        <p>
          Mostramos resultados para <b className="text-text">{correction}</b>.
        </p>
      )}
      {understood.length > 0 && (
        <>
          <p id="entendimos">Entendimos:</p>
          <ul aria-labelledby="entendimos" className="contents">
            {understood.map(({ kind, label, typed, without }) => (
              <li key={typed} className="flex">
                <ChipLink to={addressWith(without || undefined)}>
                  {kind === 'year' && /^\d/.test(label) ? `Año ${label}` : label}
                </ChipLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {text && !text.startsWith('"') && (
        <Link to={addressWith(`"${text}"`)} preventScrollReset className="link">
          Buscar “{text}” tal cual
        </Link>
      )}
    </div>
  );
}

/** Below an empty list: what matches without some of the words, or without the filters, which are named above. */
export function NearPosts({ posts, leftOut }: { posts: readonly CardPost[]; leftOut: readonly string[] }) {
  return (
    <section aria-labelledby="parecidos">
      <h2 id="parecidos" className="mb-4 text-20 font-strong">
        {leftOut.length > 0
          ? `Parecidos, sin ${leftOut.map((word) => `“${word}”`).join(' ni ')}`
          : 'Otros vehículos, sin los filtros'}
      </h2>
      <PostGrid posts={posts} beside="sidebar" headingLevel="h3" eager={1} canBeCompact />
    </section>
  );
}
