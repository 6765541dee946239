import type { PriceEntry } from './price-history.ts';

/** How often the price of a post can change in a day, and so how many prices the days of `REFERENCE_DAYS` can have. */
export const PRICE_CHANGES_PER_DAY = 10;
const REFERENCE_DAYS = 30;
export const MAX_PRICE_HISTORY = PRICE_CHANGES_PER_DAY * REFERENCE_DAYS;

/** A price that is changed again within this time was a slip: it does not notify, and is not compared with. */
export const SLIP_MINUTES = 10;

/** What a buyer pays at most: the price, or the upper end of a range. */
export const askingPrice = ({ price, maxPrice }: Pick<PriceEntry, 'price' | 'maxPrice'>): number =>
  price ?? maxPrice ?? 0;

export interface PriceDrop {
  amount: number;
  since: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How far the current price lies below the lowest one of the 30 days before it. A price that was raised to be lowered
 * again is no drop. `history` is in order of time.
 */
export function findPriceDrop(history: readonly PriceEntry[]): PriceDrop | null {
  const lasting = withoutSlips(history);
  const current = lasting.at(-1);
  if (!current) return null;
  const begin = Date.parse(current.since) - REFERENCE_DAYS * DAY;
  const compared = lasting.slice(0, -1).filter((_, index) => Date.parse(lasting[index + 1]?.since ?? '') > begin);
  const lowest = Math.min(...compared.map(askingPrice));
  const amount = lowest - askingPrice(current);
  return Number.isFinite(amount) && amount > 0 ? { amount, since: current.since } : null;
}

/** The prices that stayed for a while, and the current one; equal ones in a row are one. */
export function withoutSlips(history: readonly PriceEntry[]): PriceEntry[] {
  const stayed = history.filter((entry, index) => {
    const next = history[index + 1];
    return !next || Date.parse(next.since) - Date.parse(entry.since) >= SLIP_MINUTES * MINUTE;
  });
  return stayed.filter((entry, index) => {
    const before = stayed[index - 1];
    return !before || before.minPrice !== entry.minPrice || askingPrice(before) !== askingPrice(entry);
  });
}
