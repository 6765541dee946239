import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Fuel, Transmission } from '@rodado/contract/enums';
import { fitRobustly, medianOf, type Sample } from './robust-regression.ts';

/** What a price depends on beside the model. A gearbox or fuel that is not known changes nothing. */
export interface Vehicle {
  year: number;
  km: number;
  fuel?: Fuel | null;
  transmission?: Transmission | null;
}

/** How prices change with age, kilometres, gearbox and fuel: the same for the whole market. */
export interface PriceSlopes {
  /** The year in which they were measured: ages are counted from it. */
  year: number;
  /** Change of the logarithm of the price, in the order of `featuresOf`. */
  coefficients: readonly number[];
}

export interface PricedVehicle extends Vehicle {
  /** Brand and model. */
  group: string;
  sellerId: string;
  price: number;
}

/**
 * Used until there are posts, and worth `DEFAULT_WORTH` of them afterwards: the middle of five public data sets of
 * second-hand cars (docs/price-estimate.md). Per ten years, ten more after the sixth, ten more after the fifteenth; per
 * 100,000 km, as many more after 150,000; automatic; diesel; hybrid or electric.
 */
export const DEFAULT_COEFFICIENTS: readonly number[] = [-1.1, 0.1, 0.5, -0.35, 0.15, 0.12, 0.08, 0.1];
const DEFAULT_WORTH = 30;

const WIDTH = DEFAULT_COEFFICIENTS.length;
const OLDEST = 40;
const MAX_PLAUSIBLE_KM = 500_000;
/** Fewer of one model say nothing about what changes within a model. */
const MIN_IN_GROUP = 3;
/** A seller with more posts than this counts as much as one with this many. */
const POSTS_PER_SELLER = 20;
/** In milliseconds. */
const MAX_TASK_MS = 3;

export function featuresOf(vehicle: Vehicle, thisYear: number): number[] {
  const age = Math.max(0, Math.min(OLDEST, thisYear - vehicle.year)) / 10;
  const km = Math.min(MAX_PLAUSIBLE_KM, vehicle.km) / 100_000;
  return [
    age,
    Math.max(0, age - 0.6),
    Math.max(0, age - 1.5),
    km,
    Math.max(0, km - 1.5),
    isAutomatic(vehicle) ? 1 : 0,
    vehicle.fuel === 'Diesel' ? 1 : 0,
    vehicle.fuel === 'Híbrido' || vehicle.fuel === 'Electricidad' ? 1 : 0,
  ];
}

/** Null where it is not known. */
export const isAutomatic = ({ transmission }: Vehicle) => (transmission ? transmission !== 'Manual' : null);

/** How much more the logarithm of the price is for `to` than for `from`. */
export function logPriceChange({ year, coefficients }: PriceSlopes, from: Vehicle, to: Vehicle): number {
  const alike = {
    ...from,
    transmission: to.transmission ? from.transmission : null,
    fuel: to.fuel ? from.fuel : null,
  };
  const [before, after] = [featuresOf(alike, year), featuresOf(to, year)];
  return coefficients.reduce((sum, slope, i) => sum + slope * ((after[i] ?? 0) - (before[i] ?? 0)), 0);
}

/**
 * One set of slopes from vehicles of any models: only differences within a model count, so that what a model costs
 * plays no part.
 */
export async function fitSlopes(vehicles: readonly PricedVehicle[], year: number): Promise<PriceSlopes> {
  const groups = Map.groupBy(vehicles, ({ group }) => group);
  const used = [...groups.values()].filter((group) => group.length >= MIN_IN_GROUP);
  const postsOf = new Map<string, number>();
  for (const { sellerId } of used.flat()) postsOf.set(sellerId, (postsOf.get(sellerId) ?? 0) + 1);
  const count = used.reduce((sum, group) => sum + group.length, 0);
  const sample: Sample = {
    width: WIDTH,
    rows: new Float64Array(count * WIDTH),
    values: new Float64Array(count),
    weights: new Float64Array(count),
  };
  let first = 0;
  let begun = performance.now();
  for (const group of used) {
    if (performance.now() - begun > MAX_TASK_MS) {
      await nextTurn();
      begun = performance.now();
    }
    fillCentred(sample, first, group, year);
    for (const [i, { sellerId }] of group.entries())
      sample.weights[first + i] = Math.min(1, POSTS_PER_SELLER / (postsOf.get(sellerId) ?? 1));
    first += group.length;
  }
  const coefficients = await fitRobustly(sample, {
    coefficients: Float64Array.from(DEFAULT_COEFFICIENTS),
    strengths: new Float64Array(WIDTH).fill(DEFAULT_WORTH),
  });
  return { year, coefficients: [...coefficients] };
}

/** The rows of one model, less their mean; prices less their median, which wrong ones do not move. */
function fillCentred({ rows, values }: Sample, first: number, group: readonly PricedVehicle[], year: number): void {
  const means = new Float64Array(WIDTH);
  const features = group.map((vehicle) => featuresOf(vehicle, year));
  for (const row of features) for (const [j, value] of row.entries()) means[j] = (means[j] ?? 0) + value / group.length;
  const logs = Float64Array.from(group, ({ price }) => Math.log(price));
  const middle = medianOf(logs);
  for (const [i, row] of features.entries()) {
    for (const [j, value] of row.entries()) rows[(first + i) * WIDTH + j] = value - (means[j] ?? 0);
    values[first + i] = (logs[i] ?? 0) - middle;
  }
}
