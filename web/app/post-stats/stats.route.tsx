import { exportStockStats, getStockMarket, getStockStats } from '@rodado/contract/calls/post-stats';
import { pages } from '@rodado/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { api } from '../api/api.ts';
import { ErrorState } from '../api/error-state.tsx';
import { downloadFile } from '../api/files.ts';
import { queryClient } from '../api/query-client.ts';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { OWN_POSTS } from '../post/post-queries.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/stats.route.ts';
import { MarketSummary, StatsPosts, UnseenPosts } from './stats-posts.tsx';
import { StatsCharts, StatsSkeleton, StatsTools, usePeriod } from './stats-summary.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Estadísticas',
    description: 'Cuánta gente mira tus publicaciones, de dónde llega y qué pasa después.',
    page: pages.stats,
  });

export default function StatsPage() {
  const { status, user, account } = usePrivatePage();
  return (
    <main className="wrap min-h-[70vh] pt-7 pb-12 md:pt-9">
      <h1 className="display text-26 md:text-30">Estadísticas</h1>
      <p className="mt-1.5 mb-5 max-w-[68ch] text-pretty text-text-2 md:mb-7">
        Qué pasa con tus publicaciones. Contamos visitas sin identificar a nadie, y las tuyas no cuentan.
      </p>
      {status === 'in' && user ? (
        <StockStats key={user.id} isAdmin={account?.role === 'ADMIN'} />
      ) : (
        <>
          <StatsSkeleton />
          <noscript>
            <p className="mt-6 text-text-2">Para ver tus estadísticas hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}

function StockStats({ isAdmin }: { isAdmin: boolean }) {
  const period = usePeriod();
  const { days } = period;
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: [...OWN_POSTS, 'stats', days],
      queryFn: () => api(getStockStats, { query: { days } }),
      placeholderData: (before) => before,
    },
    queryClient,
  );
  const markets = useMarkets();
  if (!data && isError)
    return (
      <ErrorState
        title="No pudimos traer tus estadísticas"
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <StatsSkeleton />;
  if (data.postCount === 0)
    return (
      <EmptyState
        icon={<ChartColumn />}
        title="Todavía no hay nada para contar"
        action={isAdmin ? undefined : <ButtonLink to={pages.publish.href()}>Publicar un vehículo</ButtonLink>}
        className="py-16"
      >
        {isAdmin
          ? 'La administración no publica vehículos.'
          : 'Cuando publiques, acá vas a ver cuánta gente mira tu vehículo y de dónde llega.'}
      </EmptyState>
    );
  return (
    <>
      <StatsTools period={period} download={() => downloadFile(exportStockStats, { query: { days } })} />
      <StatsCharts stats={data} isOld={isPlaceholderData}>
        <UnseenPosts posts={data.posts} days={days} />
      </StatsCharts>
      <MarketSummary markets={markets} />
      <StatsPosts posts={data.posts} postCount={data.postCount} markets={markets} days={days} />
    </>
  );
}

/** Takes longer than the rest, and does not depend on the period. Without it the prices are left out. */
function useMarkets() {
  const { data, isError } = useQuery(
    {
      queryKey: [...OWN_POSTS, 'market'],
      queryFn: () => api(getStockMarket),
      select: (prices) => new Map(prices.map((market) => [market.id, market])),
    },
    queryClient,
  );
  return isError ? new Map<string, never>() : data;
}
