import { yearOf } from '@rodado/contract/format';
import { LABEL_FROM } from '@rodado/contract/price-estimate-rules';
import { type Kysely, sql } from 'kysely';
import { type RepeatedJob, runEvery } from '../concurrency/run-every.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Db } from '../db/connect.ts';
import type { PreparedQueries } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { estimatePrice } from './estimate-price.ts';
import {
  isPriceFitOlderThan,
  listCandidates,
  listPricedVehicles,
  type NewPriceFit,
  replacePriceFit,
  type VehicleOfModel,
} from './price-estimate.queries.ts';
import { fitSlopes, type PricedVehicle, type PriceSlopes } from './price-slopes.ts';
import { medianOf } from './robust-regression.ts';

const SOON = 5_000;
const CHECK_EVERY = 15 * 60_000;
const FIT_EVERY_HOURS = 6;
/** The newest. Eight numbers are fitted: more posts would not make them better. */
const FITTED_POSTS = 10_000;
/** On how many of them the method is tried, and from how many on that says something. */
const MEASURED_POSTS = 300;
const MIN_MEASURED = 30;

interface RefitOptions {
  /** Of jobs, not of requests. */
  db: Kysely<Database>;
  runPrepared: PreparedQueries;
  now: () => Date;
}

/** One process of all fits, a few times a day; the others read what it stored. */
export const startPriceRefit = ({ log, ...options }: RefitOptions & { log: Pick<Log, 'warn'> }): RepeatedJob =>
  runEvery({ name: 'price refit', first: SOON, every: CHECK_EVERY, log, failure: 'prices were not fitted again' }, () =>
    refitIfDue(options),
  );

export async function refitIfDue({ db, runPrepared, now }: RefitOptions): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.refitPrices)}) as is_ours`.execute(trx);
    if (rows[0]?.isOurs && (await isPriceFitOlderThan(trx, FIT_EVERY_HOURS)))
      await refitPrices(trx, runPrepared, now());
  });
}

export async function refitPrices(db: Db, runPrepared: PreparedQueries, now: Date): Promise<NewPriceFit> {
  const vehicles = await listPricedVehicles(db, FITTED_POSTS);
  const slopes = await fitSlopes(vehicles, yearOf(now));
  const fit = { slopes, posts: vehicles.length, measured: await measure(runPrepared, slopes, vehicles) };
  await replacePriceFit(db, fit);
  return fit;
}

/** Tries the method on posts as if their price were not known: nothing of the same seller helps. */
async function measure(
  runPrepared: PreparedQueries,
  slopes: PriceSlopes,
  vehicles: readonly (PricedVehicle & VehicleOfModel)[],
): Promise<NewPriceFit['measured']> {
  const every = Math.max(1, Math.floor(vehicles.length / MEASURED_POSTS));
  const errors: number[] = [];
  let inside = 0;
  for (const vehicle of vehicles.filter((_, i) => i % every === 0).slice(0, MEASURED_POSTS)) {
    const { price } = vehicle;
    const found = estimatePrice(slopes, vehicle, await listCandidates(runPrepared, vehicle, vehicle.sellerId));
    if (!found || found.comparables.length < LABEL_FROM) continue;
    errors.push(Math.abs(found.price / price - 1));
    if (price >= found.low && price <= found.high) inside += 1;
  }
  const posts = errors.length;
  if (posts < MIN_MEASURED) return null;
  return { posts, medianError: medianOf(Float64Array.from(errors)), coverage: inside / posts };
}
