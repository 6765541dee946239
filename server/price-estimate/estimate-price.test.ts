import { describe, expect, test } from 'vitest';
import { type Candidate, estimatePrice } from './estimate-price.ts';
import { DEFAULT_COEFFICIENTS, fitSlopes, logPriceChange, type PricedVehicle, type Vehicle } from './price-slopes.ts';

const YEAR = 2026;
const slopes = { year: YEAR, coefficients: DEFAULT_COEFFICIENTS };
const vehicle: Vehicle = { year: 2018, km: 90_000, fuel: 'Nafta', transmission: 'Manual' };

/** Repeatable numbers from -1 to 1. */
function noise(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Vehicles of one model that costs `base` as new, priced by the slopes and some noise. */
function market(count: number, { base = 20_000, spread = 0.1, seed = 1, coefficients = DEFAULT_COEFFICIENTS } = {}) {
  const die = noise(seed);
  return Array.from({ length: count }, (_, i): Candidate => {
    const one: Vehicle = {
      year: YEAR - Math.round(8 + die() * 8),
      km: Math.round(100_000 + die() * 90_000),
      fuel: die() > 0.4 ? 'Diesel' : 'Nafta',
      transmission: die() > 0.2 ? 'Automático' : 'Manual',
    };
    const atNew = { year: YEAR, km: 0, fuel: 'Nafta', transmission: 'Manual' } as const;
    const change = logPriceChange({ year: YEAR, coefficients }, atNew, one);
    const price = Math.round(base * Math.exp(change + die() * spread));
    return { ...one, id: String(i).padStart(6, '0'), sellerId: `seller ${i}`, price };
  });
}

const trueLog = Math.log(20_000) + logPriceChange(slopes, { ...vehicle, year: YEAR, km: 0 }, vehicle);
const truth = Math.exp(trueLog);

describe('slopes', () => {
  const coefficients = [-0.8, -0.1, 0.3, -0.5, 0.2, 0.2, -0.1, 0.3];
  const known = (count: number): PricedVehicle[] =>
    [5_000, 12_000, 40_000].flatMap((base, i) =>
      market(count, { base, coefficients, seed: i + 1 }).map((one) => ({
        ...one,
        group: `model ${i}`,
        sellerId: `${i} ${one.sellerId}`,
      })),
    );
  const off = (found: { coefficients: readonly number[] }) =>
    Math.abs(
      logPriceChange({ year: YEAR, ...found }, { year: 2024, km: 20_000 }, { year: 2014, km: 140_000 }) -
        logPriceChange({ year: YEAR, coefficients }, { year: 2024, km: 20_000 }, { year: 2014, km: 140_000 }),
    );

  test('are found again in prices that follow them, whatever the models cost', async () => {
    expect(off(await fitSlopes(known(600), YEAR))).toBeLessThan(0.05);
  });

  test('are not moved by prices that were typed wrongly', async () => {
    const typedWrongly = known(600).map((one, i) =>
      i % 20 === 0 ? { ...one, price: i % 40 === 0 ? 100 : 9_999_999 } : one,
    );
    expect(off(await fitSlopes(typedWrongly, YEAR))).toBeLessThan(0.05);
  });

  test('are not moved by a seller with as many posts as all the others', async () => {
    const fakes = known(600).map((one) => ({
      ...one,
      sellerId: 'one',
      price: (Math.round(one.price * 1.2 ** one.year) % 90_000) + 1,
    }));
    expect(off(await fitSlopes([...known(600), ...fakes], YEAR))).toBeLessThan(0.05);
  });

  test('are the default ones without posts, and the same for the same posts', async () => {
    const none = await fitSlopes([], YEAR);
    expect(none.coefficients.map((one) => Number(one.toFixed(6)))).toEqual(DEFAULT_COEFFICIENTS);
    expect(await fitSlopes(known(50), YEAR)).toEqual(await fitSlopes(known(50), YEAR));
  });
});

describe('an estimate', () => {
  test('is near the truth, and its middle half holds half of the prices', () => {
    let [inside, tried, worst] = [0, 0, 0];
    for (let seed = 1; seed <= 60; seed += 1) {
      const [one, ...others] = market(60, { seed });
      const found = one && estimatePrice(slopes, one, others);
      if (!found) throw new Error('no estimate');
      tried += 1;
      worst = Math.max(worst, Math.abs(found.price / one.price - 1));
      if (one.price >= found.low && one.price <= found.high) inside += 1;
    }
    expect(worst).toBeLessThan(0.2);
    expect(inside / tried).toBeGreaterThan(0.3);
    expect(inside / tried).toBeLessThan(0.7);
  });

  test('does not depend on the order of the candidates', () => {
    const candidates = market(200);
    expect(estimatePrice(slopes, vehicle, candidates.toReversed())).toEqual(estimatePrice(slopes, vehicle, candidates));
  });

  test('rests on at most 24, two of a seller, the most alike first', () => {
    const candidates = market(200).map((one, i) => ({ ...one, sellerId: `seller ${i % 30}` }));
    const found = estimatePrice(slopes, vehicle, candidates);
    const perSeller = Map.groupBy(found?.comparables ?? [], ({ candidate }) => candidate.sellerId);
    expect(found?.comparables).toHaveLength(24);
    expect(Math.max(...[...perSeller.values()].map((own) => own.length))).toBe(2);
  });

  test.each([100, 9_999_999])('is not moved at all by prices of USD %d', (price) => {
    const candidates = market(12);
    const absurd = market(4, { seed: 9 }).map((one, i) => ({
      ...one,
      ...vehicle,
      id: `x${i}`,
      sellerId: `x${i}`,
      price,
    }));
    const [without, found] = [candidates, [...candidates, ...absurd]].map((all) => estimatePrice(slopes, vehicle, all));
    expect(found?.price).toBe(without?.price);
    expect(found?.comparables).toEqual(without?.comparables);
  });

  test('stays within the middle half of the honest ones, whatever one seller publishes', () => {
    const honest = market(6);
    const alone = estimatePrice(slopes, vehicle, honest);
    for (const factor of [0.5, 0.8, 1.3, 2]) {
      const fakes = Array.from({ length: 10 }, (_, i) => ({
        ...vehicle,
        id: `fake ${i}`,
        sellerId: 'one',
        price: Math.round(truth * factor),
      }));
      const found = estimatePrice(slopes, vehicle, [...honest, ...fakes]);
      expect(found?.price).toBeGreaterThanOrEqual(alone?.low ?? 0);
      expect(found?.price).toBeLessThanOrEqual(alone?.high ?? 0);
    }
  });

  test('brings every comparable to the year, kilometres, gearbox and fuel in question', () => {
    const [one] = market(1, { spread: 0 });
    const found = one && estimatePrice(slopes, vehicle, [one]);
    expect(found?.comparables[0]?.adjustedPrice).toBeCloseTo(truth, -1);
  });

  test('leaves out adjustments for unknown facts of the vehicle', () => {
    const { year, km } = vehicle;
    const diesels = market(20).map((one) => ({ ...one, fuel: 'Diesel' as const }));
    const petrol = market(20).map((one) => ({ ...one, fuel: 'Nafta' as const }));
    const estimateOf = (candidates: Candidate[]) => estimatePrice(slopes, { year, km }, candidates)?.price;
    expect(estimateOf(diesels)).toBe(estimateOf(petrol));
  });

  test('there is none without candidates', () => {
    expect(estimatePrice(slopes, vehicle, [])).toBeNull();
  });
});
