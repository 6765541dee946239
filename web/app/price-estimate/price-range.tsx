import type { Evidence } from './price-estimate.texts.ts';

interface PriceRangeProps {
  estimate: NonNullable<Evidence['estimate']>;
  /** The price to compare, if any. */
  price?: number | null;
}

/** Empty space on both sides of what is drawn, as a share of it. */
const MARGIN = 0.35;

/** The middle half as a band on a line, with the estimate and the price on it. Drawn: the sentence beside it says it. */
export function PriceRange({ estimate: { price: middle, low, high }, price }: PriceRangeProps) {
  const shown = price ?? middle;
  const [from, to] = [Math.min(low, shown), Math.max(high, shown)];
  const margin = Math.max(1, to - from) * MARGIN;
  const at = (amount: number) => `${percentOf(amount, from - margin, to + margin)}%`;
  const width = `${percentOf(high, from - margin, to + margin) - percentOf(low, from - margin, to + margin)}%`;
  return (
    <svg aria-hidden="true" className="block h-7 w-full overflow-visible">
      <rect x="0" y="10" width="100%" height="8" rx="4" className="fill-surface-3" />
      <rect x={at(low)} y="10" width={width} height="8" rx="4" className="fill-brand" />
      <rect x={at(middle)} y="7" width="2" height="14" className="fill-text" />
      {price != null && <circle cx={at(price)} cy="14" r="9" strokeWidth="4" className="fill-surface stroke-text" />}
    </svg>
  );
}

const percentOf = (amount: number, from: number, to: number) =>
  Math.round(((amount - from) / (to - from)) * 1_000) / 10;
