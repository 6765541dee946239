// node bench/price-methods.ts listings.jsonl.gz [--tests 2000]: compares ways to estimate a price by cross-validation and
// prints the tables of docs/price-estimate.md. The file has lines of JSON with brand, model, year, km, price, fuel,
// transmission and source; such files are not part of the project. Each source is a market of its own.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { LABEL_FROM, LABEL_MAX_ERROR } from '@rodado/contract/price-estimate-rules';
import { type Candidate, estimatePrice } from '../server/price-estimate/estimate-price.ts';
import { featuresOf, fitSlopes, type PriceSlopes } from '../server/price-estimate/price-slopes.ts';
import { fitRobustly, medianOf, predict, type Sample } from '../server/price-estimate/robust-regression.ts';
import { dice } from './random.ts';
import { table } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', default: '2000' } },
});
const FOLDS = 5;
const TESTS_PER_FOLD = Number(values.tests) / FOLDS;
/** The slopes of the market are fitted to as many as the product takes. */
const MARKET_SAMPLE = 10_000;
/** The regression that is the mark to beat answers from this many listings of a model on. */
const MIN_FOR_REGRESSION = 30;
/** Regressions have an intercept and the features of the product. */
const WIDTH = featuresOf({ year: 0, km: 0 }, 0).length + 1;
const BRAND_WORTH = 5;

interface Listing extends Candidate {
  brand: string;
  model: string;
  group: string;
  source: string;
  fold: number;
}

interface Answer {
  price: number;
  low: number;
  high: number;
  error?: number;
  comparables?: number;
}

/** What a method answers in one market, learnt from some of its listings; undefined where it has no answer. */
type Method = (listing: Listing, ofModel: readonly Listing[]) => Answer | undefined | Promise<Answer | undefined>;

interface Result {
  method: string;
  source: string;
  /** Listings of the model that it could learn from. */
  size: string;
  off: number;
  isInside: boolean;
  predictedError?: number;
  isLabelled: boolean;
}

const sizeOf = (count: number) => (count < 8 ? '1–7' : count < 30 ? '8–29' : count < 100 ? '30–99' : '100+');

async function readListings(file: string): Promise<Listing[]> {
  const die = dice(7);
  const listings: Listing[] = [];
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const { id, brand, model, ...rest } = JSON.parse(line);
    if (!brand || !model || !(rest.price > 0)) continue;
    listings.push({
      ...rest,
      id: String(id).padStart(9, '0'),
      sellerId: String(id), // unknown in these files: everybody sells one
      brand,
      model,
      group: `${brand} ${model}`,
      fold: Math.floor(die() * FOLDS),
    });
  }
  return listings;
}

function medianOfModel({ year }: Listing, ofModel: readonly Listing[]): Answer | undefined {
  const near = ofModel.filter((one) => Math.abs(one.year - year) <= 1);
  const sorted = (near.length >= 3 ? near : ofModel).map(({ price }) => price).sort((a, b) => a - b);
  return spread(sorted, (price) => price);
}

/** Of sorted values, by what turns a value into a price. */
function spread(sorted: readonly number[], priceOf: (value: number) => number, middle?: number): Answer | undefined {
  const at = (share: number) => {
    const place = Math.max(0, Math.min(sorted.length - 1, share * (sorted.length + 1) - 1));
    const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return below + (place - Math.floor(place)) * (above - below);
  };
  if (sorted.length === 0) return undefined;
  return { price: priceOf(middle ?? at(0.5)), low: priceOf(at(0.25)), high: priceOf(at(0.75)) };
}

function sampleOf(listings: readonly Listing[], year: number): Sample {
  const rows = new Float64Array(listings.length * WIDTH);
  for (const [i, listing] of listings.entries()) rows.set([1, ...featuresOf(listing, year)], i * WIDTH);
  return {
    width: WIDTH,
    rows,
    values: Float64Array.from(listings, ({ price }) => Math.log(price)),
    weights: new Float64Array(listings.length).fill(1),
  };
}

/** A robust regression per model, each fitted once. `priorOf` gives slopes to be pulled to, and how strongly. */
function regression(
  year: number,
  least: number,
  priorOf: (listing: Listing) => { slopes: readonly number[]; worth: number },
): Method {
  const fits = new Map<string, Promise<{ coefficients: Float64Array; residuals: number[] }>>();
  const learn = async (listing: Listing, ofModel: readonly Listing[]) => {
    const sample = sampleOf(ofModel, year);
    const { slopes, worth } = priorOf(listing);
    const prior = Float64Array.from([0, ...slopes]);
    prior[0] = medianOf(sample.values.map((value, i) => value - predict(prior, sample.rows, i)));
    const strengths = new Float64Array(WIDTH).fill(worth);
    strengths[0] = 0.01;
    const coefficients = await fitRobustly(sample, { coefficients: prior, strengths });
    const residuals = [...sample.values.map((value, i) => value - predict(coefficients, sample.rows, i))];
    return { coefficients, residuals: residuals.sort((a, b) => a - b) };
  };
  return async (listing, ofModel) => {
    if (ofModel.length < least) return undefined;
    const fitted = fits.get(listing.group) ?? learn(listing, ofModel);
    fits.set(listing.group, fitted);
    const { coefficients, residuals } = await fitted;
    const log = predict(coefficients, Float64Array.from([1, ...featuresOf(listing, year)]), 0);
    return spread(residuals, (residual) => Math.exp(log + residual), 0);
  };
}

const comparables =
  (slopesOf: (listing: Listing) => PriceSlopes): Method =>
  (listing, ofModel) => {
    const found = estimatePrice(slopesOf(listing), listing, candidatesFor(listing, ofModel));
    return found ? { ...found, comparables: found.comparables.length } : undefined;
  };

/** As the query of the product: near years whole, others only where those are few. */
function candidatesFor({ year }: Listing, ofModel: readonly Listing[]): readonly Listing[] {
  const near = ofModel.filter((one) => Math.abs(one.year - year) <= 3);
  return near.length >= 60 ? near : ofModel;
}

async function methodsFor(known: readonly Listing[], year: number): Promise<Record<string, Method>> {
  const market = await fitSlopes(known.slice(0, MARKET_SAMPLE), year);
  const ofBrand = new Map<string, PriceSlopes>();
  for (const [brand, listings] of Map.groupBy(known, ({ brand }) => brand))
    ofBrand.set(brand, await fitSlopes(listings.slice(0, MARKET_SAMPLE), year));
  const brandSlopes = ({ brand }: Listing) => ofBrand.get(brand) ?? market;
  console.error(`  slopes of the market: ${market.coefficients.map((slope) => slope.toFixed(2)).join(', ')}`);
  return {
    'median of the model, ±1 year': medianOfModel,
    'regression per model': regression(year, MIN_FOR_REGRESSION, () => ({
      slopes: market.coefficients,
      worth: 0.01,
    })),
    'regression, pulled to the brand': regression(year, 1, (listing) => ({
      slopes: brandSlopes(listing).coefficients,
      worth: BRAND_WORTH,
    })),
    'comparables, slopes of the brand': comparables(brandSlopes),
    'comparables, slopes of the market': comparables(() => market),
  };
}

async function tryAll(source: string, listings: readonly Listing[]): Promise<Result[]> {
  const results: Result[] = [];
  const year = listings.reduce((newest, one) => Math.max(newest, one.year), 0);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const known = listings.filter((one) => one.fold !== fold);
    const models = Map.groupBy(known, ({ group }) => group);
    const methods = await methodsFor(known, year);
    const unknown = listings.filter((one) => one.fold === fold && models.has(one.group));
    const every = Math.max(1, unknown.length / TESTS_PER_FOLD);
    const tests = unknown.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every));
    for (const listing of tests) {
      const ofModel = models.get(listing.group) ?? [];
      for (const [method, ask] of Object.entries(methods)) {
        const answer = await ask(listing, ofModel);
        if (!answer) continue;
        results.push({
          method,
          source,
          size: sizeOf(ofModel.length),
          off: Math.abs(answer.price / listing.price - 1),
          isInside: listing.price >= answer.low && listing.price <= answer.high,
          predictedError: answer.error,
          isLabelled: (answer.comparables ?? 0) >= LABEL_FROM && (answer.error ?? 1) <= LABEL_MAX_ERROR,
        });
      }
    }
  }
  return results;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const errorOf = (some: readonly Result[]) => medianOf(Float64Array.from(some, ({ off }) => off));
const insideOf = (some: readonly Result[]) => some.filter(({ isInside }) => isInside).length / some.length;
/** 'error (coverage)' */
const cellOf = (some: readonly Result[]) =>
  some.length === 0 ? '–' : `${percent(errorOf(some))} (${Math.round(insideOf(some) * 100)})`;

function crossTable(results: readonly Result[], rowOf: (result: Result) => string, head: string): string {
  const methods = [...new Set(results.map(({ method }) => method))];
  const rows = [...Map.groupBy(results, rowOf)].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return table([
    [head, 'tests', ...methods],
    ...rows.map(([name, some]) => [
      name,
      String(some.filter(({ method }) => method === methods.at(-1)).length),
      ...methods.map((method) => cellOf(some.filter((one) => one.method === method))),
    ]),
  ]);
}

const [file = ''] = positionals;
const results: Result[] = [];
for (const [source, listings] of Map.groupBy(await readListings(file), ({ source }) => source)) {
  console.error(`${source}: ${listings.length} listings`);
  results.push(...(await tryAll(source, listings)));
}
const kept = results.filter(({ method }) => method.endsWith('of the market'));
const bands = [0, 0.05, 0.08, 0.1, LABEL_MAX_ERROR, 0.25, Number.POSITIVE_INFINITY];
console.log(crossTable(results, ({ source }) => source, 'source'));
console.log(`\n${crossTable(results, ({ size }) => size, 'listings of the model')}`);
console.log(`\n${crossTable(results, ({ source, size }) => `${source}, ${size}`, 'source and size')}`);
console.log(
  `\n${table([
    ['error that the comparables announce', 'tests', 'error found', 'inside the middle half'],
    ...bands.slice(1).map((to, i) => {
      const from = bands[i] ?? 0;
      const some = kept.filter(({ predictedError = 1 }) => predictedError > from && predictedError <= to);
      const name = to === Number.POSITIVE_INFINITY ? `over ${percent(from)}` : `up to ${percent(to)}`;
      return [name, String(some.length), percent(errorOf(some)), percent(insideOf(some))];
    }),
  ])}`,
);
console.log(
  `\n${table([
    ['source', 'with a label', 'their error', 'inside the middle half'],
    ...[...Map.groupBy(kept, ({ source }) => source)].map(([source, some]) => {
      const labelled = some.filter(({ isLabelled }) => isLabelled);
      return [source, percent(labelled.length / some.length), percent(errorOf(labelled)), percent(insideOf(labelled))];
    }),
  ])}`,
);
