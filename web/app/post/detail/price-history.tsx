import { formatDate, formatMoney, formatPrice, formatShortDate } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { askingPrice, withoutSlips } from '@rodado/contract/price-drop';
import type { PriceEntry } from '@rodado/contract/price-history';
import { ChevronDown } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';

const DAY = 24 * 3_600_000;

/**
 * Since when the vehicle is on sale, and every price as a chart and as a table. Nothing where there was only one and the
 * post itself says since when: one that was published again has been on sale for longer.
 */
export function PriceHistory({ post }: { post: Pick<Post, 'priceHistory' | 'createdAt'> }) {
  const entries = withoutSlips(post.priceHistory);
  const [first] = entries;
  if (!first) return null;
  const isRelisted = Date.parse(post.createdAt) - Date.parse(first.since) > DAY;
  if (entries.length < 2 && !isRelisted) return null;
  return (
    <section aria-labelledby="historial-de-precio" className="mt-7.5">
      <h2 id="historial-de-precio" className="mb-1 text-22">
        Historial de precio
      </h2>
      <p className="text-text-2">
        En venta en Rodado desde el {formatDate(first.since)}
        {entries.length < 2 && ', al mismo precio'}.
        {isRelisted && ` Se volvió a publicar el ${formatDate(post.createdAt)}.`}
      </p>
      {entries.length > 1 && <PricesSinceThen entries={entries} />}
    </section>
  );
}

function PricesSinceThen({ entries }: { entries: readonly PriceEntry[] }) {
  return (
    <>
      <PriceChart entries={entries} />
      <details className="group">
        <summary className="link flex min-h-11 w-fit list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
          Ver todos los precios
          <ChevronDown className="size-5 group-open:rotate-180" />
        </summary>
        <PriceTable entries={entries} />
      </details>
    </>
  );
}

const WIDTH = 640;
const HEIGHT = 96;
/** Room for the stroke above and below. */
const INSET = 4;
/** What the current price takes of the width at least: the page does not know for how long it will be valid. */
const CURRENT_SHARE = 0.15;

function PriceChart({ entries }: { entries: readonly PriceEntry[] }) {
  const prices = entries.map(askingPrice);
  const [highest, lowest] = [Math.max(...prices), Math.min(...prices)];
  const points = stepPoints(entries, { highest, lowest });
  return (
    <figure className="mt-3 grid max-w-160 grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden="true" className="num flex flex-col justify-between text-end text-14 text-text-3">
        <span>{formatMoney(highest)}</span>
        <span className={cx(highest === lowest && 'invisible')}>{formatMoney(lowest)}</span>
      </div>
      <svg
        role="img"
        aria-label={`${entries.length} precios: de ${formatPrice(first(entries))} a ${formatPrice(last(entries))}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-24 w-full border-b border-border-strong"
      >
        <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} className="fill-brand-soft" />
        <polyline
          points={points}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2.5"
          strokeLinejoin="round"
          className="fill-none stroke-brand"
        />
      </svg>
    </figure>
  );
}

/** Each price is a horizontal line until the next one begins. */
export function stepPoints(
  entries: readonly PriceEntry[],
  { highest, lowest }: { highest: number; lowest: number },
): string {
  const begin = Date.parse(first(entries).since);
  const end = Date.parse(last(entries).since);
  const scale = (WIDTH * (1 - CURRENT_SHARE)) / Math.max(1, end - begin);
  const xOf = (entry: PriceEntry) => Math.round((Date.parse(entry.since) - begin) * scale);
  const yOf = (entry: PriceEntry) =>
    Math.round(INSET + ((HEIGHT - 3 * INSET) * (highest - askingPrice(entry))) / Math.max(1, highest - lowest));
  return entries
    .flatMap((entry, index) => {
      const next = entries[index + 1];
      return [`${xOf(entry)},${yOf(entry)}`, `${next ? xOf(next) : WIDTH},${yOf(entry)}`];
    })
    .join(' ');
}

function PriceTable({ entries }: { entries: readonly PriceEntry[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard where large type makes it wider
    <section aria-label="Precios anteriores" tabIndex={0} className="overflow-x-auto">
      <table className="num w-full max-w-160 whitespace-nowrap text-15">
        <thead className="sr-only">
          <tr>
            <th scope="col">Desde</th>
            <th scope="col">Precio</th>
            <th scope="col">Cambio</th>
          </tr>
        </thead>
        <tbody>
          {entries
            .map((entry, index) => ({ entry, change: changeAt(entries, index) }))
            .toReversed()
            .map(({ entry, change }) => (
              <tr key={entry.since} className="border-t border-border">
                <td className="py-2.5 pr-3 text-text-2">{formatShortDate(entry.since)}</td>
                <td className="py-2.5 pr-3 text-end font-act">{formatPrice(entry)}</td>
                <td className={cx('py-2.5 text-end', change < 0 ? 'text-success' : 'text-text-2')}>{signed(change)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function changeAt(entries: readonly PriceEntry[], index: number): number {
  const [before, entry] = [entries[index - 1], entries[index]];
  return before && entry ? askingPrice(entry) - askingPrice(before) : 0;
}

const signed = (change: number) => (change === 0 ? '' : `${change < 0 ? '−' : '+'} ${formatMoney(Math.abs(change))}`);

function first(entries: readonly PriceEntry[]): PriceEntry {
  const [entry] = entries;
  if (!entry) throw new Error('A vehicle without a price');
  return entry;
}

const last = (entries: readonly PriceEntry[]) => first(entries.slice(-1));
