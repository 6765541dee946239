import type { City, Fuel, Transmission } from '@rodado/contract/enums';
import type { MeasuredError } from '@rodado/contract/price-estimate';
import { PLAUSIBLE_PRICE, WIDEST_RANGE } from '@rodado/contract/price-estimate-rules';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isHiddenFromPublic, LIVE, OF_SUSPENDED } from '../db/expressions.ts';
import type { PreparedQueries, PreparedQuery } from '../db/prepared.ts';
import { notFound } from '../errors.ts';
import { type Candidate, ENOUGH } from './estimate-price.ts';
import { DEFAULT_COEFFICIENTS, type PricedVehicle, type PriceSlopes, type Vehicle } from './price-slopes.ts';

export interface CandidatePost extends Candidate {
  title: string;
  location: City;
  fuel: Fuel;
  transmission: Transmission;
  isSold: boolean;
}

export interface VehicleOfModel extends Vehicle {
  brand: string;
  model: string;
}

/** Only these are evidence, at the middle of their range. */
const EVIDENCE = `${LIVE} and price_hi <= price_lo * ${WIDEST_RANGE}::float8
  and price_lo >= ${PLAUSIBLE_PRICE.min} and price_hi <= ${PLAUSIBLE_PRICE.max}`;
const MIDDLE = '(price_lo + price_hi) / 2 as price';

/** What the vehicle, the bounds and the seller are called in a statement. */
interface Parameters {
  brand: string;
  model: string;
  km: string;
  perSide: string;
  exceptSeller: string;
}

const postsOfYear = ({ brand, model, exceptSeller }: Parameters) => `
  select id, person_id as "sellerId", title, year, km, location, fuel, transmission, ${MIDDLE}, false as "isSold"
  from post where ${EVIDENCE} and person_id is distinct from ${exceptSeller}::uuid and brand = ${brand}
    and model = ${model} and year = of_year`;

/** A closing price this far from the accepted offer, as a part of it, is a mistake or an attempt to move estimates. */
const FAR_FROM_OFFER = 0.3;

/** Closing prices that both sides show, near what was offered. Older ones say little about today. */
const SOLD = `post join offer on offer.post_id = post.id and offer.status = 'ACCEPTED'
  join sale on sale.offer_id = offer.id and sale.seller_shows_price and sale.buyer_shows_price
  where post.state = 'SOLD' and not ${OF_SUSPENDED} and sale.price between ${PLAUSIBLE_PRICE.min} and ${PLAUSIBLE_PRICE.max}
    and abs(sale.price - offer.price) <= offer.price * ${FAR_FROM_OFFER}
    and greatest(sale.seller_confirmed_at, sale.buyer_confirmed_at) > now() - interval '1 year'`;

const soldOfYear = ({ brand, model, km, perSide, exceptSeller }: Parameters) => `
  select post.id, post.person_id as "sellerId", title, year, km, location, fuel, transmission, sale.price, true as "isSold"
  from ${SOLD} and post.person_id is distinct from ${exceptSeller}::uuid and brand = ${brand} and model = ${model}
    and year = of_year
  order by abs(km - ${km}), post.id limit ${perSide}`;

/**
 * Of each year the nearest in kilometres, on both sides. A scan of the index a year and side, so that a model which is
 * sold fifty thousand times costs no more than one that is sold a thousand times.
 */
const nearOfYear = (given: Parameters) => `(
    (${postsOfYear(given)} and km >= ${given.km} order by km, id limit ${given.perSide})
    union all
    (${postsOfYear(given)} and km < ${given.km} order by km desc, id desc limit ${given.perSide})
    union all
    (${soldOfYear(given)})) as near`;

const CANDIDATES: PreparedQuery = {
  name: 'price-candidates',
  text: `select near.* from unnest($4::int[]) as of_year,
    lateral ${nearOfYear({ brand: '$1', model: '$2', km: '$3', perSide: '$5', exceptSeller: '$6' })}`,
};

const CANDIDATES_OF_MANY: PreparedQuery = {
  name: 'price-candidates-of-many',
  text: `select v.place::int as place, near.*
    from unnest($1::text[], $2::text[], $3::int[], $4::int[]) with ordinality as v (of_brand, of_model, of_km, own_year, place),
    lateral (select own_year + distance as of_year from generate_series(-$6::int, $6::int) as distance
      where abs(distance) >= $5::int) as years,
    lateral ${nearOfYear({ brand: 'of_brand', model: 'of_model', km: 'of_km', perSide: '$7', exceptSeller: '$8' })}`,
};

/** How many years around the vehicle's own are read, and how many posts on each side of its kilometres. */
const NEAR = { from: 0, to: 3, perSide: 20 };
/** Models of which few are sold have nothing nearer. */
const FAR = { from: 4, to: 25, perSide: 12 };

/** Posts of the same model, on sale or sold, without those of one seller. */
export async function listCandidates(
  runPrepared: PreparedQueries,
  { brand, model, year, km }: VehicleOfModel,
  exceptSeller: string | null,
): Promise<CandidatePost[]> {
  const read = ({ from, to, perSide }: typeof NEAR) =>
    runPrepared<CandidatePost>(CANDIDATES, [brand, model, km, yearsAround(year, from, to), perSide, exceptSeller]);
  const near = await read(NEAR);
  return near.length < ENOUGH ? [...near, ...(await read(FAR))] : near;
}

const VEHICLES_AT_ONCE = 100;

/** The same for each of many vehicles, in their order. */
export async function listCandidatesOfMany(
  runPrepared: PreparedQueries,
  vehicles: readonly VehicleOfModel[],
  exceptSeller: string | null,
): Promise<CandidatePost[][]> {
  const found: CandidatePost[][] = vehicles.map(() => []);
  const read = async (places: readonly number[], { from, to, perSide }: typeof NEAR) => {
    const some = places.flatMap((place) => vehicles[place] ?? []);
    const rows = await runPrepared<CandidatePost & { place: number }>(CANDIDATES_OF_MANY, [
      some.map(({ brand }) => brand),
      some.map(({ model }) => model),
      some.map(({ km }) => km),
      some.map(({ year }) => year),
      from,
      to,
      perSide,
      exceptSeller,
    ]);
    for (const { place, ...row } of rows) found[places[place - 1] ?? -1]?.push(row);
  };
  for (let start = 0; start < vehicles.length; start += VEHICLES_AT_ONCE) {
    const places = [...vehicles.keys()].slice(start, start + VEHICLES_AT_ONCE);
    await read(places, NEAR);
    const rare = places.filter((place) => (found[place]?.length ?? 0) < ENOUGH);
    if (rare.length > 0) await read(rare, FAR);
  }
  return found;
}

function yearsAround(year: number, from: number, to: number): number[] {
  const distances = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [...new Set(distances.flatMap((distance) => [year - distance, year + distance]))];
}

const ONE_MODEL = sql`brand is not null and brand <> 'Otro' and model <> 'Otro'`;

/** The newest posts that say what they cost, and what was sold. */
export async function listPricedVehicles(db: Db, limit: number): Promise<(PricedVehicle & VehicleOfModel)[]> {
  const { rows } = await sql<PricedVehicle & VehicleOfModel>`
    select brand || ' ' || model as group, brand, model, person_id as seller_id, year, km, fuel, transmission,
      ${sql.raw(MIDDLE)}
    from post where ${sql.raw(EVIDENCE)} and ${ONE_MODEL}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  const sold = await sql<PricedVehicle & VehicleOfModel>`
    select brand || ' ' || model as group, brand, model, post.person_id as seller_id, year, km, fuel, transmission,
      sale.price
    from ${sql.raw(SOLD)} and ${ONE_MODEL}
    order by post.created_at desc, post.id desc limit ${limit}`.execute(db);
  return [...rows, ...sold.rows];
}

export interface PriceFit {
  slopes: PriceSlopes;
  measured: MeasuredError | null;
}

const FIT: PreparedQuery = {
  name: 'price-fit',
  text: `select year, coefficients, measured_posts as "posts", median_error as "medianError", coverage,
    moment(fitted_at) as "measuredAt" from price_fit`,
};
interface FitRow {
  year: number;
  coefficients: number[];
  posts: number | null;
  medianError: number | null;
  coverage: number | null;
  measuredAt: string;
}

/** Until the first fit there are the default slopes. */
export async function readPriceFit(runPrepared: PreparedQueries, thisYear: number): Promise<PriceFit> {
  const [row] = await runPrepared<FitRow>(FIT, []);
  if (!row) return { slopes: { year: thisYear, coefficients: DEFAULT_COEFFICIENTS }, measured: null };
  const { year, coefficients, posts, medianError, coverage, measuredAt } = row;
  const isMeasured = posts !== null && medianError !== null && coverage !== null;
  return { slopes: { year, coefficients }, measured: isMeasured ? { posts, medianError, coverage, measuredAt } : null };
}

export interface NewPriceFit {
  slopes: PriceSlopes;
  posts: number;
  measured: Omit<MeasuredError, 'measuredAt'> | null;
}

export async function replacePriceFit(db: Db, { slopes, posts, measured }: NewPriceFit): Promise<void> {
  const row = {
    year: slopes.year,
    coefficients: [...slopes.coefficients],
    posts,
    measuredPosts: measured?.posts ?? null,
    medianError: measured?.medianError ?? null,
    coverage: measured?.coverage ?? null,
    fittedAt: sql<string>`now()`,
  };
  await db
    .insertInto('priceFit')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** By the database's clock, as everything else about the fit. */
export async function isPriceFitOlderThan(db: Db, hours: number): Promise<boolean> {
  const fresh = await db
    .selectFrom('priceFit')
    .where('fittedAt', '>', sql<string>`now() - make_interval(hours => ${hours})`)
    .select('id')
    .executeTakeFirst();
  return fresh === undefined;
}

/** Of what everybody sees. */
export function getPostToEstimate(db: Db, postId: string) {
  return db
    .selectFrom('post')
    .where('id', '=', postId)
    .where('state', '<>', 'DELETED')
    .where(sql<boolean>`not ${isHiddenFromPublic}`)
    .select(['id', 'personId', 'title', 'brand', 'model', 'year', 'km', 'priceType', 'price', 'minPrice', 'maxPrice'])
    .select([sql<Fuel>`fuel`.as('fuel'), sql<Transmission>`transmission`.as('transmission')])
    .executeTakeFirstOrThrow(() => notFound('la publicación'));
}
