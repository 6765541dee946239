import type { PriceType } from '@rodado/contract/enums';
import { between, chance, pick, type Random } from '../random.ts';

export interface Price {
  priceType: PriceType;
  price: number | null;
  minPrice: number | null;
  maxPrice: number | null;
}

/** Rounds like sellers do: 13.900, 21.500, 48.000. */
function asSellersWrite(r: Random, value: number): number {
  if (value < 2_500) return Math.max(300, Math.round(value / 50) * 50);
  if (value < 10_000) return Math.round(value / 100) * 100;
  if (value < 40_000) {
    const thousand = Math.floor(value / 1000) * 1000;
    return thousand + pick(r, [0, 200, 400, 500, 500, 800, 900, 900, 900, 990]);
  }
  return Math.round(value / 500) * 500;
}

function fixedPrice(r: Random, value: number): Price {
  return { priceType: 'fixed', price: asSellersWrite(r, value), minPrice: null, maxPrice: null };
}

/** From the seller's minimum to the hoped price. */
export function priceRange(r: Random, value: number): Price {
  const maxPrice = asSellersWrite(r, value * between(r, 1, 1.04));
  const step = maxPrice < 10_000 ? 50 : maxPrice < 40_000 ? 100 : 500;
  const minPrice = Math.round((maxPrice * between(r, 0.9, 0.955)) / step) * step;
  return { priceType: 'negotiable', price: null, minPrice: Math.min(minPrice, maxPrice - step), maxPrice };
}

export function pickPrice(r: Random, value: number, isDealer: boolean): Price {
  return chance(r, isDealer ? 0.3 : 0.55) ? priceRange(r, value) : fixedPrice(r, value);
}
