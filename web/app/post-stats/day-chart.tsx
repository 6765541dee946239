import { formatDate, formatNumber, formatShortDate } from '@rodado/contract/format';
import { ChevronDown } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { cx } from '../ui/class-names.ts';

interface DayValue {
  day: string;
  value: number;
}

interface DayChartProps {
  name: string;
  /** Oldest first. */
  days: readonly DayValue[];
  className?: string;
}

/** One bar per day. Hover or the arrow keys show its value. */
export function DayChart({ name, days, className }: DayChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const end = days.length - 1;
  const isWeek = days.length <= 7;
  const shown = at === null ? undefined : days[at];
  const highest = Math.max(...days.map(({ value }) => value));
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(end, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  return (
    <figure className={cx('min-w-0 rounded-l border border-border bg-surface p-4', className)}>
      <figcaption className="text-15 font-semibold">{name}</figcaption>
      <p className="num mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="display text-26">{formatNumber(shown?.value ?? sumOf(days))}</span>
        <span className="text-14 text-text-2">{shown ? dayInWords(shown.day) : `en ${days.length} días`}</span>
        {highest > 0 && <span className="ml-auto text-13 text-text-3">Máximo {formatNumber(highest)}</span>}
      </p>
      <div
        className="relative mt-3 rounded-s has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        <Bars name={name} days={days} highest={highest} at={at} />
        {/* Invisible over the bars: a native range input gives keyboard and touch control. */}
        <input
          type="range"
          aria-label={`${name}, día por día`}
          aria-valuetext={valueInWords(shown ?? last)}
          max={end}
          value={at ?? end}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          onFocus={() => setAt((now) => now ?? end)}
          onBlur={() => setAt(null)}
          className="absolute inset-0 size-full touch-pan-y opacity-0"
        />
      </div>
      <p
        aria-hidden="true"
        className={cx(
          'num mt-1.5 text-13 text-text-3',
          isWeek ? 'grid auto-cols-fr grid-flow-col text-center' : 'flex justify-between',
        )}
      >
        {(isWeek ? days : [first, last]).map(({ day }) => (
          <span key={day}>{isWeek ? shortDay(day) : dayInNumbers(day)}</span>
        ))}
      </p>
    </figure>
  );
}

const CHART_WIDTH = 320;
const CHART_HEIGHT = 88;

function Bars({
  name,
  days,
  highest,
  at,
}: Pick<DayChartProps, 'name' | 'days'> & { highest: number; at: number | null }) {
  const values = days.map(({ value }) => value);
  const box = { width: CHART_WIDTH, height: CHART_HEIGHT, gap: gapOf(days.length), highest };
  const step = CHART_WIDTH / days.length;
  return (
    <svg
      role="img"
      aria-label={chartSummary(name, days)}
      viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT + 1}`}
      className="block w-full"
    >
      {at !== null && <rect x={at * step} width={step} height={CHART_HEIGHT} className="fill-surface-3" />}
      <path d={barsPath(values, box)} className={at === null ? 'fill-brand' : 'fill-brand opacity-50'} />
      {at !== null && (
        <path
          d={barsPath(
            values.map((value, place) => (place === at ? value : 0)),
            box,
          )}
          className="fill-brand"
        />
      )}
      <rect y={CHART_HEIGHT} width={CHART_WIDTH} height="1" className="fill-border-strong" />
    </svg>
  );
}

/** A year leaves no room for gaps. */
const gapOf = (days: number) => (days <= 31 ? 3 : days <= 100 ? 1 : 0);

interface ChartBox {
  width: number;
  height: number;
  /** Between two bars. */
  gap: number;
  /** The value that fills the height. */
  highest: number;
}

/** One bar per value in a single path, so that a year of them is one element. */
export function barsPath(values: readonly number[], { width, height, gap, highest }: ChartBox): string {
  const step = width / values.length;
  return values
    .map((value, at) => {
      if (value === 0) return '';
      const top = round(height - (height * value) / highest);
      return `M${round(at * step + gap / 2)} ${height}V${top}h${round(step - gap)}V${height}Z`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Noon UTC is the same day in Uruguay. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** '15 de noviembre de 2026' */
export const dayInWords = (day: string) => formatDate(noonOf(day));
/** '15/11/2026' */
const dayInNumbers = (day: string) => formatShortDate(noonOf(day));
/** '15/11' */
const shortDay = (day: string) => dayInNumbers(day).slice(0, 5);

const sumOf = (values: readonly DayValue[]) => values.reduce((sum, { value }) => sum + value, 0);

/** Text alternative of a chart. */
export function chartSummary(name: string, values: readonly DayValue[]): string {
  const [first, ...rest] = values;
  if (!first) return `${name}: sin datos`;
  const period = `${name}: ${formatNumber(sumOf(values))} en ${formatNumber(values.length)} días`;
  const top = rest.reduce((best, one) => (one.value > best.value ? one : best), first);
  return top.value === 0
    ? `${period}.`
    : `${period}. El máximo fue ${formatNumber(top.value)}, el ${dayInWords(top.day)}.`;
}

const valueInWords = ({ day, value }: DayValue) => `${dayInWords(day)}: ${formatNumber(value)}`;

interface DayTableProps<Counted extends string> {
  /** Oldest first. */
  days: readonly ({ day: string } & Record<Counted, number>)[];
  series: readonly { counted: Counted; name: string }[];
}

/** The values behind charts, newest day first. */
export function DayTable<Counted extends string>({ days, series }: DayTableProps<Counted>) {
  return (
    <details className="group mt-3 rounded-l border border-border bg-surface">
      <summary className="flex min-h-12 items-center gap-1.5 rounded-l px-4 font-semibold text-brand [&::-webkit-details-marker]:hidden">
        Ver como tabla
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard */}
      <section aria-label="Cifras por día" tabIndex={0} className="max-h-120 overflow-auto border-t border-border">
        <table className="num w-full text-14">
          <thead>
            <tr className="text-right text-text-2">
              {['Día', ...series.map(({ name }) => name)].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="sticky top-0 h-10 bg-surface-2 px-4 font-semibold whitespace-nowrap first:text-left"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((ofDay) => (
              <tr key={ofDay.day} className="border-t border-border">
                <th scope="row" className="h-10 px-4 text-left font-normal">
                  {dayInNumbers(ofDay.day)}
                </th>
                {series.map(({ counted }) => (
                  <td key={counted} className="px-4 text-right">
                    {formatNumber(ofDay[counted])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
