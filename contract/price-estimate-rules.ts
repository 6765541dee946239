/** The rules of price estimates, for the server and the pages: how much evidence an estimate and a label need. */

/** How many posts an estimate rests on at most. */
export const MAX_COMPARABLES = 24;
/** With fewer comparables there is no estimate, and below the second number no label. */
export const ESTIMATE_FROM = 4;
export const LABEL_FROM = 8;
/** A label is no better than the estimate: no label where half of the comparables are further from it than this share. */
export const LABEL_MAX_ERROR = 0.15;
/** Further from the estimate than this factor, a price was probably typed wrongly: no label, and the seller is asked. */
export const FAR_OFF = 2;
/** Outside of this no car is on sale, whatever the model: such prices are no evidence, and the seller is asked. */
export const PLAUSIBLE_PRICE = { min: 300, max: 500_000 } as const;
/** The middle of a wider range says little about a price. */
export const WIDEST_RANGE = 1.5;

export const PRICE_LABELS = ['very-good', 'good', 'fair', 'high'] as const;
export type PriceLabel = (typeof PRICE_LABELS)[number];

export const PRICE_LABEL_TEXTS = {
  'very-good': 'Muy buen precio',
  good: 'Buen precio',
  fair: 'Precio justo',
  high: 'Precio alto',
} as const satisfies Record<PriceLabel, string>;

export const NO_LABEL_TEXT = 'Sin datos suficientes';

interface Estimate {
  price: number;
  low: number;
  high: number;
  error: number;
}

interface Evidence {
  estimate: Estimate | null;
  comparableCount: number;
}

interface Priced {
  price: number | null;
  minPrice: number | null;
  maxPrice: number | null;
}

/** The one price of a post: of a range the middle; null where the range is too wide to have one. */
export function singlePriceOf({ price, minPrice, maxPrice }: Priced): number | null {
  if (price !== null) return price;
  if (minPrice === null || maxPrice === null || maxPrice > minPrice * WIDEST_RANGE) return null;
  return Math.round((minPrice + maxPrice) / 2);
}

/** Null where there is too little to say it, or the price is too strange. */
export function priceLabelOf(price: number | null, { estimate, comparableCount }: Evidence): PriceLabel | null {
  if (price === null || !estimate || comparableCount < LABEL_FROM || estimate.error > LABEL_MAX_ERROR) return null;
  if (isFarOff(price, { estimate, comparableCount })) return null;
  const { low, high } = estimate;
  if (price > high) return 'high';
  if (price >= low) return 'fair';
  return price >= low - (high - low) / 2 ? 'good' : 'very-good';
}

export function isFarOff(price: number, { estimate, comparableCount }: Evidence): boolean {
  if (price < PLAUSIBLE_PRICE.min || price > PLAUSIBLE_PRICE.max) return true;
  if (!estimate || comparableCount < LABEL_FROM) return false;
  return price < estimate.price / FAR_OFF || price > estimate.price * FAR_OFF;
}
