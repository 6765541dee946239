import { expect, test } from 'vitest';
import { isFarOff, priceLabelOf, singlePriceOf } from './price-estimate-rules.ts';

const estimate = { price: 10_000, low: 9_000, high: 11_000, error: 0.08 };
const evidence = { estimate, comparableCount: 8 };

test.each([
  [11_001, 'high'],
  [11_000, 'fair'],
  [9_000, 'fair'],
  [8_999, 'good'],
  [8_000, 'good'],
  [7_999, 'very-good'],
  [5_000, 'very-good'],
  [4_999, null],
  [20_001, null],
  [100, null],
  [9_999_999, null],
])('USD %d beside 9.000 to 11.000 is %s', (price, label) => {
  expect(priceLabelOf(price, evidence)).toBe(label);
});

test('there is no label from seven comparables, nor where they disagree, nor without an estimate or a price', () => {
  expect(priceLabelOf(10_000, { ...evidence, comparableCount: 7 })).toBeNull();
  expect(priceLabelOf(10_000, { ...evidence, estimate: { ...estimate, error: 0.16 } })).toBeNull();
  expect(priceLabelOf(10_000, { estimate: null, comparableCount: 3 })).toBeNull();
  expect(priceLabelOf(null, evidence)).toBeNull();
});

test('with enough comparables a price is far off from double or half of it on; an absurd one always is', () => {
  const alone = { estimate: null, comparableCount: 0 };
  for (const [price, beside, isFar] of [
    [4_999, evidence, true],
    [5_000, evidence, false],
    [20_001, evidence, true],
    [4_999, { ...evidence, comparableCount: 7 }, false],
    [4_999, alone, false],
    [299, alone, true],
    [500_001, alone, true],
  ] as const)
    expect(isFarOff(price, beside), String(price)).toBe(isFar);
});

test('the price of a range is its middle, and a wide range has none', () => {
  expect(singlePriceOf({ price: 9_000, minPrice: null, maxPrice: null })).toBe(9_000);
  expect(singlePriceOf({ price: null, minPrice: 9_000, maxPrice: 11_000 })).toBe(10_000);
  expect(singlePriceOf({ price: null, minPrice: 1_000, maxPrice: 1_501 })).toBeNull();
});
