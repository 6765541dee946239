import { MAX_COMPARABLES } from '@rodado/contract/price-estimate-rules';
import { isAutomatic, logPriceChange, type PriceSlopes, type Vehicle } from './price-slopes.ts';

/** A post of the same brand and model. */
export interface Candidate extends Vehicle {
  id: string;
  sellerId: string;
  price: number;
}

export interface Comparable<C extends Candidate> {
  candidate: C;
  /** What it would cost with the year, kilometres, gearbox and fuel of the vehicle in question. */
  adjustedPrice: number;
  weight: number;
}

export interface EstimatedPrice<C extends Candidate> {
  price: number;
  /** Between these lies the middle half of the adjusted prices. */
  low: number;
  high: number;
  /** Half of the adjusted prices differ from `price` by less than this share of it. */
  error: number;
  /** The nearest first. */
  comparables: readonly Comparable<C>[];
}

/** Distance of one year, in logarithms of kilometres: 35 % more or less. */
const KM_PER_YEAR = 0.3;
/** So that the first thousands of kilometres are not worlds apart. */
const KM_BASE = 20_000;
/** Another gearbox or fuel is as far as this many years. */
const OTHER_KIND = 2;
/** From one seller at most so many, so that eight comparables are four sellers at least. */
const PER_SELLER = 2;
/** No seller has more than this share of the whole weight, however near the posts. */
const SELLER_SHARE = 1 / 4;
/** Adjusted prices further than this factor from the middle were typed wrongly, or are of another kind of vehicle. */
const ABSURD = Math.log(2.5);
/** Some more than shown: absurd ones are taken away. */
const CONSIDERED = MAX_COMPARABLES + 8;
/** With as many candidates, some of them of the same sellers, no others have to be looked for further away. */
export const ENOUGH = 2 * CONSIDERED;

/** Null without any comparable. Deterministic for the same candidates in any order. */
export function estimatePrice<C extends Candidate>(
  slopes: PriceSlopes,
  vehicle: Vehicle,
  candidates: readonly C[],
): EstimatedPrice<C> | null {
  const near = nearest(vehicle, candidates).map(({ candidate, distance }) => ({
    candidate,
    log: Math.log(candidate.price) + logPriceChange(slopes, candidate, vehicle),
    weight: 1 / (1 + distance),
  }));
  if (near.length === 0) return null;
  // All alike: a wrong price that is very near must not decide what is wrong.
  const middle = quantileOf(
    near.map(({ log }) => ({ log, weight: 1 })),
    0.5,
  );
  const kept = boundSellers(near.filter(({ log }) => Math.abs(log - middle) <= ABSURD).slice(0, MAX_COMPARABLES));
  if (kept.length === 0) return null;
  const [low, log, high] = [0.25, 0.5, 0.75].map((share) => quantileOf(kept, share));
  const price = Math.exp(log ?? 0);
  return {
    price,
    low: Math.exp(low ?? 0),
    high: Math.exp(high ?? 0),
    error: quantileOf(
      kept.map(({ log, weight }) => ({ log: Math.abs(Math.exp(log) / price - 1), weight })),
      0.5,
    ),
    comparables: kept.map(({ candidate, log, weight }) => ({ candidate, adjustedPrice: Math.exp(log), weight })),
  };
}

/** Years apart, or as much in kilometres, gearbox and fuel. */
function distanceBetween(one: Vehicle, other: Vehicle): number {
  const years = Math.abs(one.year - other.year);
  const km = Math.abs(Math.log((one.km + KM_BASE) / (other.km + KM_BASE))) / KM_PER_YEAR;
  return years + km + differ(isAutomatic(one), isAutomatic(other)) + differ(one.fuel ?? null, other.fuel ?? null);
}

const differ = (one: string | boolean | null, other: string | boolean | null) =>
  one === null || other === null || one === other ? 0 : OTHER_KIND;

function nearest<C extends Candidate>(vehicle: Vehicle, candidates: readonly C[]) {
  const taken = new Map<string, number>();
  return candidates
    .map((candidate) => ({ candidate, distance: distanceBetween(candidate, vehicle) }))
    .sort((a, b) => a.distance - b.distance || (a.candidate.id < b.candidate.id ? -1 : 1))
    .filter(({ candidate: { sellerId } }) => {
      const before = taken.get(sellerId) ?? 0;
      taken.set(sellerId, before + 1);
      return before < PER_SELLER;
    })
    .slice(0, CONSIDERED);
}

interface Weighted {
  log: number;
  weight: number;
}

/**
 * Repeated, because every bound lowers the whole. With less than four sellers nothing can be bounded to a quarter, and
 * all count alike.
 */
function boundSellers<R extends Weighted & { candidate: Candidate }>(rows: readonly R[]): R[] {
  const ofSeller = Map.groupBy(rows, ({ candidate }) => candidate.sellerId);
  let sums = new Map([...ofSeller].map(([seller, own]) => [seller, own.reduce((sum, { weight }) => sum + weight, 0)]));
  const original = sums;
  if (sums.size < 1 / SELLER_SHARE) sums = new Map([...sums].map(([seller]) => [seller, 1]));
  else
    for (let round = 0; round < 20; round += 1) {
      const bound = SELLER_SHARE * [...sums.values()].reduce((sum, own) => sum + own, 0);
      sums = new Map([...sums].map(([seller, own]) => [seller, Math.min(own, bound)]));
    }
  return rows.map((row) => {
    const { sellerId } = row.candidate;
    return { ...row, weight: (row.weight * (sums.get(sellerId) ?? 0)) / (original.get(sellerId) ?? 1) };
  });
}

/**
 * Of the next vehicle, not of these: the ends are as far out as few comparables demand, so that the middle half holds
 * half of all prices with eight of them too.
 */
function quantileOf(rows: readonly Weighted[], share: number): number {
  const sorted = rows.toSorted((a, b) => a.log - b.log);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const typical = sorted.reduce((sum, { weight }) => sum + weight * weight, 0) / total;
  let below = 0;
  let previous: { log: number; place: number } | undefined;
  for (const { log, weight } of sorted) {
    const place = (below + (weight + typical) / 2) / (total + typical);
    if (place >= share)
      return previous
        ? previous.log + ((share - previous.place) / (place - previous.place)) * (log - previous.log)
        : log;
    previous = { log, place };
    below += weight;
  }
  return previous?.log ?? 0;
}
