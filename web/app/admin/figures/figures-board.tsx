import { FIGURE_DAYS, type Figures } from '@rodado/contract/admin';
import { formatNumber } from '@rodado/contract/format';
import { useSearchParams } from 'react-router';
import { FailedList } from '../../profile/failed-list.tsx';
import { cx } from '../../ui/class-names.ts';
import { Segment } from '../../ui/segment.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { SERIES, TOTALS } from './series.ts';
import { useFigures } from './use-figures.ts';

const PERIOD = 'dias';
const PERIODS = FIGURE_DAYS.map((days) => ({ value: String(days), label: `${days} días` }));

/** The product in numbers: as it stands, and day by day. */
export function FiguresBoard() {
  const [params, setParams] = useSearchParams();
  const days = FIGURE_DAYS.find((one) => String(one) === params.get(PERIOD)) ?? FIGURE_DAYS[0];
  const { figures, isFailed, error, isBusy, isOfAnotherPeriod, retry } = useFigures(days);
  const choose = (period: string) => setParams({ [PERIOD]: period }, { replace: true, preventScrollReset: true });
  if (!figures && isFailed)
    return <FailedList title="No pudimos traer las cifras" error={error} isBusy={isBusy} onRetry={retry} />;
  if (!figures) return <FiguresSkeleton />;
  return (
    <>
      <Totals totals={figures.totals} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-18">Día por día</h2>
        <Segment
          label="Período"
          options={PERIODS}
          value={String(days)}
          onChange={choose}
          className="max-sm:w-full sm:w-88"
        />
      </div>
      <div aria-busy={isOfAnotherPeriod} className={cx('transition-opacity', isOfAnotherPeriod && 'opacity-60')}>
        <div className={charts}>
          {SERIES.map(({ counted, name }) => (
            <DayChart
              key={counted}
              name={name}
              days={figures.days.map((figure) => ({ day: figure.day, value: figure[counted] }))}
            />
          ))}
        </div>
        <DayTable days={figures.days} />
      </div>
    </>
  );
}

const tiles = 'mt-5 grid grid-cols-halves gap-3 sm:grid-cols-4';
const charts = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3';

function Totals({ totals }: { totals: Figures['totals'] }) {
  return (
    <dl className={tiles}>
      {TOTALS.map(({ total, name }) => (
        <div key={total} className="flex flex-col-reverse justify-end rounded-l border border-border bg-surface p-4">
          <dt className="mt-1 text-14 text-text-2">{name}</dt>
          <dd className="display num text-26">{formatNumber(totals[total])}</dd>
        </div>
      ))}
    </dl>
  );
}

function FiguresSkeleton() {
  return (
    <>
      <div className={tiles}>
        {TOTALS.map(({ total }) => (
          <Skeleton key={total} className="h-23 rounded-l" />
        ))}
      </div>
      <div className={cx(charts, 'mt-23')}>
        {SERIES.map(({ counted }) => (
          <Skeleton key={counted} className="h-52 rounded-l" />
        ))}
      </div>
    </>
  );
}
