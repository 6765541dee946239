import { type DayStats, STATS_DAYS, type Stats } from '@rodado/contract/admin';
import { getStats } from '@rodado/contract/calls/admin';
import { formatNumber } from '@rodado/contract/format';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../api/api.ts';
import { ErrorState } from '../api/error-state.tsx';
import { queryClient } from '../api/query-client.ts';
import { DayChart, DayTable } from '../post-stats/day-chart.tsx';
import { cx } from '../ui/class-names.ts';
import { SegmentedControl } from '../ui/radio-group.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { STATS } from './moderation.ts';

const PERIOD_PARAM = 'dias';
const PERIOD_OPTIONS = STATS_DAYS.map((days) => ({ value: String(days), label: `${days} días` }));

/** Current totals, and charts per day. */
export function StatsBoard() {
  const [params, setParams] = useSearchParams();
  const days = STATS_DAYS.find((one) => String(one) === params.get(PERIOD_PARAM)) ?? STATS_DAYS[0];
  const { stats, isFailed, error, isBusy, isOfAnotherPeriod, retry } = useStats(days);
  const choose = (period: string) => setParams({ [PERIOD_PARAM]: period }, { replace: true, preventScrollReset: true });
  if (!stats && isFailed)
    return <ErrorState title="No pudimos traer las cifras" error={error} isBusy={isBusy} onRetry={retry} />;
  if (!stats) return <StatsSkeleton />;
  return (
    <>
      <Totals totals={stats.totals} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-18">Día por día</h2>
        <SegmentedControl
          label="Período"
          options={PERIOD_OPTIONS}
          value={String(days)}
          onChange={choose}
          className="max-sm:w-full sm:w-88"
        />
      </div>
      <div aria-busy={isOfAnotherPeriod} className={cx('transition-opacity', isOfAnotherPeriod && 'opacity-60')}>
        <div className={chartsClass}>
          {SERIES.map(({ counted, name }) => (
            <DayChart
              key={counted}
              name={name}
              days={stats.days.map((day) => ({ day: day.day, value: day[counted] }))}
            />
          ))}
        </div>
        <DayTable days={stats.days} series={SERIES} />
      </div>
    </>
  );
}

type Period = (typeof STATS_DAYS)[number];

const [SHORTEST] = STATS_DAYS;

/** While another period loads, the previous one stays visible. */
export function useStats(days: Period = SHORTEST) {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: [...STATS, days],
      queryFn: () => api(getStats, { query: { days } }),
      placeholderData: (before) => before,
    },
    queryClient,
  );
  return {
    stats: data,
    isFailed: isError,
    error,
    isBusy: isFetching,
    isOfAnotherPeriod: isPlaceholderData,
    retry: () => void refetch(),
  };
}

/** Counted per day. */
const SERIES = [
  { counted: 'users', name: 'Usuarios nuevos' },
  { counted: 'companies', name: 'Empresas nuevas' },
  { counted: 'posts', name: 'Publicaciones' },
  { counted: 'questions', name: 'Preguntas' },
  { counted: 'messages', name: 'Mensajes de chat' },
  { counted: 'offers', name: 'Ofertas' },
] as const satisfies { counted: keyof DayStats; name: string }[];

/** Current totals. */
const TOTALS = [
  { total: 'users', name: 'Usuarios' },
  { total: 'companies', name: 'Empresas' },
  { total: 'verifiedCompanies', name: 'Empresas verificadas' },
  { total: 'activePosts', name: 'Publicaciones activas' },
  { total: 'soldPosts', name: 'Vehículos vendidos' },
  { total: 'views', name: 'Visitas a publicaciones' },
  { total: 'conversations', name: 'Conversaciones' },
  { total: 'offers', name: 'Ofertas' },
] as const satisfies { total: keyof Stats['totals']; name: string }[];

const totalsClass = 'mt-5 grid grid-cols-halves gap-3 sm:grid-cols-4';
const chartsClass = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3';

function StatsSkeleton() {
  return (
    <>
      <div className={totalsClass}>
        {TOTALS.map(({ total }) => (
          <Skeleton key={total} className="h-23 rounded-l" />
        ))}
      </div>
      <div className={cx(chartsClass, 'mt-23')}>
        {SERIES.map(({ counted }) => (
          <Skeleton key={counted} className="h-52 rounded-l" />
        ))}
      </div>
    </>
  );
}

function Totals({ totals }: { totals: Stats['totals'] }) {
  return (
    <dl className={totalsClass}>
      {TOTALS.map(({ total, name }) => (
        <div key={total} className="flex flex-col-reverse justify-end rounded-l border border-border bg-surface p-4">
          <dt className="mt-1 text-14 text-text-2">{name}</dt>
          <dd className="display num text-26">{formatNumber(totals[total])}</dd>
        </div>
      ))}
    </dl>
  );
}
