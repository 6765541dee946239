import { formatNumber } from '@rodado/contract/format';
import { type PointerEvent, useState } from 'react';
import { barsPath } from './bars.ts';
import { type DayValue, dayInNumbers, dayInWords, summaryOf, sumOf } from './series.ts';

const WIDTH = 320;
const HEIGHT = 88;

interface DayChartProps {
  name: string;
  /** The oldest first. */
  days: readonly DayValue[];
}

/** A bar a day. Pointing at one, or walking through them with the arrow keys, tells its number. */
export function DayChart({ name, days }: DayChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const end = days.length - 1;
  const shown = at === null ? undefined : days[at];
  const highest = Math.max(...days.map(({ value }) => value));
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(end, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  return (
    <figure className="min-w-0 rounded-l border border-border bg-surface p-4">
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
        {/* Unseen over the bars: the browser's own way to walk through numbers, by key and by finger. */}
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
      <p aria-hidden="true" className="num mt-1.5 flex justify-between text-13 text-text-3">
        <span>{dayInNumbers(first.day)}</span>
        <span>{dayInNumbers(last.day)}</span>
      </p>
    </figure>
  );
}

function Bars({ name, days, highest, at }: DayChartProps & { highest: number; at: number | null }) {
  const values = days.map(({ value }) => value);
  const picture = { width: WIDTH, height: HEIGHT, gap: gapOf(days.length), highest };
  const step = WIDTH / days.length;
  return (
    <svg role="img" aria-label={summaryOf(name, days)} viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} className="block w-full">
      {at !== null && <rect x={at * step} width={step} height={HEIGHT} className="fill-surface-3" />}
      <path d={barsPath(values, picture)} className={at === null ? 'fill-brand' : 'fill-brand opacity-50'} />
      {at !== null && (
        <path
          d={barsPath(
            values.map((value, place) => (place === at ? value : 0)),
            picture,
          )}
          className="fill-brand"
        />
      )}
      <rect y={HEIGHT} width={WIDTH} height="1" className="fill-border-strong" />
    </svg>
  );
}

/** A year leaves no room between its days. */
const gapOf = (days: number) => (days <= 31 ? 3 : days <= 100 ? 1 : 0);

const valueInWords = ({ day, value }: DayValue) => `${dayInWords(day)}: ${formatNumber(value)}`;
