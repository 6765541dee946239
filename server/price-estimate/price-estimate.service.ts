import { OTHER } from '@rodado/contract/catalog';
import { formatMoney, yearOf } from '@rodado/contract/format';
import type { PostPriceEstimate, PriceEstimate } from '@rodado/contract/price-estimate';
import { ESTIMATE_FROM, isFarOff, priceLabelOf, singlePriceOf } from '@rodado/contract/price-estimate-rules';
import { createConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import type { Context } from '../context.ts';
import { type EstimatedPrice, estimatePrice } from './estimate-price.ts';
import {
  type CandidatePost,
  getPostToEstimate,
  listCandidates,
  listCandidatesOfMany,
  readPriceFit,
  type VehicleOfModel,
} from './price-estimate.queries.ts';

type Dependencies = Pick<Context, 'runPrepared' | 'now'>;

/** Read from the database each time, so that every process answers alike, and a post that is gone is no evidence. */
export async function estimateVehicle(
  { runPrepared, now }: Dependencies,
  vehicle: VehicleOfModel,
  exceptSeller: string | null,
): Promise<PriceEstimate> {
  const [{ slopes, measured }, candidates] = await Promise.all([
    readPriceFit(runPrepared, yearOf(now())),
    isOneModel(vehicle) ? listCandidates(runPrepared, vehicle, exceptSeller) : [],
  ]);
  return { ...toEvidence(estimatePrice(slopes, vehicle, candidates)), measured };
}

/** The seller's own posts are no evidence for their price. */
export async function estimatePost(
  ctx: Dependencies & Pick<Context, 'db'>,
  postId: string,
): Promise<PostPriceEstimate> {
  const { personId, ...post } = await getPostToEstimate(ctx.db, postId);
  const vehicle = { ...post, brand: post.brand ?? OTHER, model: post.model ?? OTHER };
  const evidence = await estimateVehicle(ctx, vehicle, personId);
  return { ...evidence, post, label: priceLabelOf(singlePriceOf(post), evidence) };
}

const isOneModel = ({ brand, model }: VehicleOfModel) => brand !== OTHER && model !== OTHER;

interface PricedVehicle extends Omit<VehicleOfModel, 'brand' | 'model'> {
  brand: string | null;
  model: string | null;
  price: number | null;
  minPrice: number | null;
  maxPrice: number | null;
}

/** A stock takes up to a second of the database: others keep most connections. */
const limitMany = createConcurrencyLimit({ atOnce: 2 });

/** In words, for each of these vehicles of one seller, why its price may be a slip; null where nothing speaks for it. */
export async function warnOfFarOffPrices(
  { runPrepared, now }: Dependencies,
  priced: readonly PricedVehicle[],
  sellerId: string,
): Promise<(string | null)[]> {
  const vehicles = priced.flatMap((one) => {
    const { brand, model } = one;
    // Vehicles without a model have no estimate: any price is accepted for those.
    return brand === null || model === null ? [] : { one, vehicle: { ...one, brand, model } };
  });
  const estimated = vehicles.map(({ vehicle }) => vehicle).filter(isOneModel);
  const { slopes } = await readPriceFit(runPrepared, yearOf(now()));
  const candidates = await limitMany(() => listCandidatesOfMany(runPrepared, estimated, sellerId));
  const candidatesOf = new Map(estimated.map((vehicle, place) => [vehicle, candidates[place] ?? []]));
  const warnings = new Map(
    vehicles.map(({ one, vehicle }) => [
      one,
      farOffText(one, toEvidence(estimatePrice(slopes, vehicle, candidatesOf.get(vehicle) ?? []))),
    ]),
  );
  return priced.map((one) => warnings.get(one) ?? null);
}

function farOffText(
  { price, minPrice, maxPrice }: PricedVehicle,
  evidence: Pick<PriceEstimate, 'estimate' | 'comparableCount'>,
): string | null {
  const far = [price, minPrice, maxPrice].filter((one) => one !== null).find((one) => isFarOff(one, evidence));
  if (far === undefined) return null;
  if (!evidence.estimate) return `${formatMoney(far)} es un precio poco común para un vehículo. ${CHECK_ZEROS}`;
  const { low, high } = evidence.estimate;
  return `${formatMoney(far)} está lejos de lo que se pide por vehículos parecidos, entre ${formatMoney(low)} y ${formatMoney(high)}. ${CHECK_ZEROS}`;
}

const CHECK_ZEROS = 'Fijate si no sobra o falta un cero.';

function toEvidence(found: EstimatedPrice<CandidatePost> | null): Omit<PriceEstimate, 'measured'> {
  if (!found) return { estimate: null, comparableCount: 0, comparables: [] };
  const { price, low, high, error, comparables } = found;
  return {
    estimate:
      comparables.length < ESTIMATE_FROM
        ? null
        : { price: rounded(price), low: rounded(low), high: rounded(high), error },
    comparableCount: comparables.length,
    comparables: comparables.map(({ candidate, adjustedPrice }) => ({
      ...candidate,
      adjustedPrice: rounded(adjustedPrice),
    })),
  };
}

/** More digits would claim more than is known. */
const rounded = (price: number) => {
  const step = price < 5_000 ? 50 : 100;
  return Math.round(price / step) * step;
};
