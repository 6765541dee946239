import { formatNumber } from '@rodado/contract/format';
import { STATS_PERIODS, type StatCounts, type StatsPeriod, type StatsSummary } from '@rodado/contract/post-stats';
import { VIEW_ORIGIN_LABELS, VIEW_ORIGINS } from '@rodado/contract/view-origin';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { saveFile } from '../api/files.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/class-names.ts';
import { SegmentedControl } from '../ui/radio-group.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DayChart, DayTable } from './day-chart.tsx';

const PERIOD_PARAM = 'dias';
const PERIOD_OPTIONS = STATS_PERIODS.map((days) => ({ value: String(days), label: `${days} días` }));

/** In the URL, so that it is there after Back and in a link. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const days: StatsPeriod =
    STATS_PERIODS.find((period) => String(period) === params.get(PERIOD_PARAM)) ?? STATS_PERIODS[0];
  return {
    days,
    choose: (period: string) => setParams({ [PERIOD_PARAM]: period }, { replace: true, preventScrollReset: true }),
  };
}

/** The parameters of links between the pages of stats. */
export const periodSearch = (days: StatsPeriod) => (days === STATS_PERIODS[0] ? {} : { [PERIOD_PARAM]: days });

interface StatsToolsProps {
  period: ReturnType<typeof usePeriod>;
  /** Loads the numbers as a file. */
  download: () => Promise<Blob>;
}

/** The choice of the period, and the file. */
export function StatsTools({ period: { days, choose }, download }: StatsToolsProps) {
  const { act: save, isBusy } = useAction({
    run: download,
    done: (file) => saveFile(file, `estadisticas-${days}-dias.csv`),
    failed: 'No pudimos preparar el archivo',
    toastId: 'stats-file',
  });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <SegmentedControl
        label="Período"
        options={PERIOD_OPTIONS}
        value={String(days)}
        onChange={choose}
        className="max-sm:w-full sm:w-80"
      />
      <Button kind="line" icon={<Download />} busy={isBusy} onClick={() => void save()} className="max-sm:w-full">
        Descargar CSV
      </Button>
    </div>
  );
}

/** Counted per day, ordered by how close they are to a sale. */
const SERIES = [
  { counted: 'views', name: 'Visitas' },
  { counted: 'favorites', name: 'Favoritos nuevos' },
  { counted: 'contacts', name: 'Contactos' },
  { counted: 'offers', name: 'Ofertas' },
] as const satisfies { counted: keyof StatCounts; name: string }[];

const totalsClass = 'grid grid-cols-halves gap-3 md:grid-cols-4';
const chartsClass = 'mt-3 grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]';
const smallChartsClass = 'mt-3 grid grid-cols-1 gap-3 empty:hidden md:auto-cols-fr md:grid-flow-col';

interface StatsChartsProps {
  stats: StatsSummary;
  /** Of another period than the chosen one, which is being loaded. */
  isOld: boolean;
  /** Between the totals and the charts. */
  children?: ReactNode;
}

export function StatsCharts({ stats, isOld, children }: StatsChartsProps) {
  const [views, ...others] = SERIES;
  const seriesOf = (counted: keyof StatCounts) => stats.days.map((day) => ({ day: day.day, value: day[counted] }));
  return (
    <div aria-busy={isOld} className={cx('transition-opacity', isOld && 'opacity-60')}>
      <Totals stats={stats} />
      {children}
      <div className={chartsClass}>
        <DayChart name={views.name} days={seriesOf(views.counted)} />
        <Origins origins={stats.origins} />
      </div>
      <div className={smallChartsClass}>
        {/* Of nothing there is nothing to see: the totals say it. */}
        {others
          .filter(({ counted }) => stats.total[counted] > 0)
          .map(({ counted, name }) => (
            <DayChart key={counted} name={name} days={seriesOf(counted)} />
          ))}
      </div>
      <DayTable days={stats.days} series={SERIES} />
    </div>
  );
}

function Totals({ stats: { total, before, days } }: { stats: StatsSummary }) {
  return (
    <>
      <dl className={totalsClass}>
        {SERIES.map(({ counted, name }) => (
          <div key={counted} className="flex flex-col rounded-l border border-border bg-surface p-4">
            <dt className="text-14 text-text-2">{name}</dt>
            <dd className="display num mt-1 text-26">{formatNumber(total[counted])}</dd>
            <dd className="num mt-1 text-14">
              <Change now={total[counted]} before={before[counted]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-14 text-text-3">
        Comparado con los {days.length} días anteriores. Un contacto es una conversación nueva o una pregunta.
      </p>
    </>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  if (now === before) return <span className="text-text-3">Igual que antes</span>;
  const isMore = now > before;
  const Arrow = isMore ? ArrowUp : ArrowDown;
  return (
    <span className={cx('inline-flex items-center gap-1 font-semibold', isMore ? 'text-success' : 'text-text-2')}>
      <Arrow aria-hidden="true" className="size-4 flex-none" />
      {changeInWords(now, before)}
    </span>
  );
}

/** From as many on, a share says more than a difference. */
const ENOUGH_FOR_SHARE = 20;

/** '12 % más', or of few '3 más' */
export function changeInWords(now: number, before: number): string {
  const difference = Math.abs(now - before);
  const amount =
    before < ENOUGH_FOR_SHARE
      ? formatNumber(difference)
      : `${formatNumber(Math.max(1, Math.round((difference / before) * 100)))} %`;
  return `${amount} ${now > before ? 'más' : 'menos'}`;
}

/** Where views came from, the most first; what nothing came from is left out. */
function Origins({ origins }: { origins: StatsSummary['origins'] }) {
  const views = VIEW_ORIGINS.reduce((sum, origin) => sum + origins[origin], 0);
  const found = VIEW_ORIGINS.filter((origin) => origins[origin] > 0).toSorted((a, b) => origins[b] - origins[a]);
  return (
    <Card className="min-w-0 p-4">
      <h2 className="text-15 font-semibold">De dónde llegaron</h2>
      {found.length === 0 ? (
        <p className="mt-2 text-15 text-text-2">Todavía no hay visitas en este período.</p>
      ) : (
        <ul className="mt-3 grid grid-cols-1 gap-3">
          {found.map((origin) => (
            <li key={origin} className="text-14">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 wrap-anywhere">{VIEW_ORIGIN_LABELS[origin]}</span>
                <span className="num ml-auto">
                  <b>{formatNumber(origins[origin])}</b>{' '}
                  <span className="text-text-2">· {Math.round((origins[origin] / views) * 100)} %</span>
                </span>
              </p>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="mt-1 block h-2 w-full overflow-hidden rounded-pill bg-surface-3"
              >
                <rect width={(origins[origin] / views) * 100} height="1" className="fill-brand" />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function StatsSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-4 h-12 max-w-80 rounded-l" />
      <div className={totalsClass}>
        {SERIES.map(({ counted }) => (
          <Skeleton key={counted} className="h-29 rounded-l" />
        ))}
      </div>
      <div className={cx(chartsClass, 'mt-10!')}>
        <Skeleton className="h-75 rounded-l" />
        <Skeleton className="h-75 rounded-l" />
      </div>
    </div>
  );
}
