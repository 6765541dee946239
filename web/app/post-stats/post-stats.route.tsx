import { exportPostStats, getPostStats } from '@rodado/contract/calls/post-stats';
import { formatMoney, formatNumber } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { OwnPostStats } from '@rodado/contract/post-stats';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../api/api.ts';
import { ErrorState } from '../api/error-state.tsx';
import { downloadFile } from '../api/files.ts';
import { queryClient } from '../api/query-client.ts';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { StatusBadge } from '../post/card/post-labels.tsx';
import { OWN_POSTS } from '../post/post-queries.ts';
import { PriceLabelBadge } from '../price-estimate/price-label.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/post-stats.route.ts';
import { marketSentence, positionInWords } from './stats-posts.tsx';
import { periodSearch, StatsCharts, StatsSkeleton, StatsTools, usePeriod } from './stats-summary.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Estadísticas de tu publicación',
    description: 'Cuánta gente mira tu publicación, de dónde llega y qué pasa después.',
    page: pages.postStats,
  });

export default function PostStatsPage({ params: { id } }: Route.ComponentProps) {
  const { status, user } = usePrivatePage();
  return (
    <main className="wrap min-h-[70vh] pt-4 pb-12 md:pt-6">
      {status === 'in' && user ? (
        <PostStats key={`${user.id} ${id}`} id={id} />
      ) : (
        <>
          <PostStatsSkeleton />
          <noscript>
            <p className="mt-6 text-text-2">Para ver tus estadísticas hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}

function PostStats({ id }: { id: string }) {
  const period = usePeriod();
  const { days } = period;
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: [...OWN_POSTS, 'stats', id, days],
      queryFn: () => api(getPostStats, { params: { id }, query: { days } }),
      placeholderData: (before) => before,
    },
    queryClient,
  );
  if (!data && isError)
    return (
      <ErrorState
        level="h1"
        title="No pudimos traer las estadísticas"
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PostStatsSkeleton />;
  const { post, market } = data;
  return (
    <>
      <BackLink to={pages.stats.href({ search: periodSearch(days) })}>Todas las estadísticas</BackLink>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="display max-w-full text-26 wrap-anywhere md:text-30">{post.title}</h1>
        <StatusBadge status={post.status} />
        <Link to={pages.post.href({ id })} className="link inline-flex min-h-11 items-center sm:ml-auto">
          Ver la publicación
        </Link>
      </div>
      <StatsTools period={period} download={() => downloadFile(exportPostStats, { params: { id }, query: { days } })} />
      <StatsCharts stats={data} isOld={isPlaceholderData}>
        <PostNow post={post} market={market} />
      </StatsCharts>
    </>
  );
}

const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="-ml-1 inline-flex min-h-11 items-center gap-1 text-15 text-text-2 hover:text-text">
    <ChevronLeft aria-hidden="true" className="size-5" />
    {children}
  </Link>
);

/** What does not depend on the period. */
function PostNow({ post, market }: Pick<OwnPostStats, 'post' | 'market'>) {
  const { daysOnSale, favoriteCount, position, status } = post;
  return (
    <Card className="mt-4 grid grid-cols-halves gap-x-8 gap-y-3 p-4 sm:grid-cols-3 lg:grid-cols-[auto_auto_auto_minmax(0,1fr)]">
      <Now name={status === 'ACTIVE' ? 'Publicada hace' : 'Estuvo publicada'}>
        {daysOnSale === 1 ? '1 día' : `${formatNumber(daysOnSale)} días`}
      </Now>
      <Now name="Favoritos hoy">{formatNumber(favoriteCount)}</Now>
      <Now name="Posición en la búsqueda de su modelo">
        {position ? positionInWords(position) : <span className="text-text-2">Sin posición</span>}
      </Now>
      <div className="col-span-full lg:col-span-1">
        <p className="text-14 text-text-2">Precio frente a lo estimado</p>
        {market ? (
          <>
            <p className="num mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
              <b className="text-18">{formatMoney(market.price)}</b>
              {market.label && <PriceLabelBadge label={market.label} />}
            </p>
            <p className="num mt-1 text-14 text-text-2">
              {marketSentence(market)}{' '}
              <Link to={pages.postPrice.href({ id: post.id })} className="link">
                Cómo lo calculamos
              </Link>
            </p>
          </>
        ) : (
          <p className="mt-0.5 text-text-2">
            {status === 'ACTIVE' ? 'No hay suficientes vehículos parecidos.' : 'Solo mientras está a la venta.'}
          </p>
        )}
      </div>
    </Card>
  );
}

const Now = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="max-sm:odd:col-span-full max-sm:first:col-span-1">
    <p className="text-14 text-text-2">{name}</p>
    <p className="num mt-0.5 text-18 font-strong">{children}</p>
  </div>
);

const PostStatsSkeleton = () => (
  <>
    <h1 className="sr-only">Estadísticas de tu publicación</h1>
    <Skeleton className="mt-12 mb-6 h-8 max-w-96" />
    <StatsSkeleton />
  </>
);
