import { formatNumber } from '@rodado/contract/format';
import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import { listPosts } from '@rodado/contract/post';
import { Link } from 'react-router';
import { pageMeta } from '../layout/page-meta.ts';
import { apiOf } from '../page-context.ts';
import { ChipLink } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import type { Route } from './+types/results.route.ts';
import { resultsAddress } from './addresses.ts';
import { PostGrid } from './post-grid.tsx';
import { PostSearch } from './post-search.tsx';
import { ResultsChips } from './results-chips.tsx';
import { readResultsQuery, resultsTitle } from './results-query.ts';
import { ResultsSort } from './results-sort.tsx';
import { Silhouette } from './silhouette.tsx';
import { useAppendedPosts } from './use-appended-posts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readResultsQuery(new URL(request.url).searchParams);
  const { titulo: title, categoria: category, empresa: company, orden: sort, pagina: page } = query;
  const found = await apiOf(context)(listPosts, { query: { title, category, company, sort, page } });
  return { query, found };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { query, found } = loaderData ?? { query: {}, found: { total: 0 } };
  const { orden: _, pagina: __, ...canonical } = query;
  return pageMeta(matches, {
    title: resultsTitle(query),
    description: `${formatNumber(found.total)} vehículos publicados por particulares y automotoras de todo Uruguay. Compará precios, kilómetros y fotos.`,
    path: resultsAddress(canonical),
    noindex: found.total === 0,
  });
};

export default function ResultsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  const page = query.pagina ?? 1;
  const first = resultsAddress({ ...query, pagina: undefined });
  const posts = useAppendedPosts(first, page, found.posts);
  // Somebody who came in by a link to a later page sees that page, and a way to those before it.
  const skipped = posts.length < found.posts.length + (page - 1) * POSTS_PER_PAGE ? (page - 1) * POSTS_PER_PAGE : 0;
  return (
    <main className="wrap pt-4 md:pt-7">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="display text-26 md:text-30">{resultsTitle(query)}</h1>
          <p className="num mt-1 text-text-2" role="status">
            {found.total === 1 ? '1 vehículo' : `${formatNumber(found.total)} vehículos`}
          </p>
        </div>
        <ResultsSort query={query} />
      </div>
      <PostSearch defaultValue={query.titulo} className="mb-4 max-w-[620px]" key={query.titulo} />
      <ResultsChips query={query} />
      {found.correction && (
        <p className="mb-4 text-text-2">
          Mostramos resultados de <b className="text-text">{found.correction}</b>.
        </p>
      )}
      {skipped > 0 && (
        <p className="mb-4">
          <Link to={first} className="link">
            Ver desde el principio
          </Link>
        </p>
      )}
      {found.total === 0 ? <NoResults query={query} /> : <PostGrid posts={posts} headingLevel="h2" eager={4} />}
      {found.total > 0 && (
        <LoadMore
          shown={skipped + posts.length}
          total={found.total}
          to={resultsAddress({ ...query, pagina: page + 1 })}
        />
      )}
    </main>
  );
}

function NoResults({ query }: { query: ReturnType<typeof readResultsQuery> }) {
  return (
    <EmptyState
      icon={<Silhouette category={query.categoria ?? 'Auto'} className="w-24" />}
      title="No hay publicaciones que coincidan con la búsqueda"
      action={<ChipLink to="/publicaciones">todos los filtros</ChipLink>}
      className="py-16"
    >
      Probá con menos palabras o mirá todos los vehículos.
    </EmptyState>
  );
}
