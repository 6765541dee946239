import { describe, expect, test } from 'vitest';
import { findPriceDrop, withoutSlips } from './price-drop.ts';
import type { PriceEntry } from './price-history.ts';

const DAY = 24 * 60;

/** Prices with the minutes after the first day at which they began. */
const history = (...prices: [price: number, minutes: number][]): PriceEntry[] =>
  prices.map(([price, minutes]) => ({
    priceType: 'fixed',
    price,
    minPrice: null,
    maxPrice: null,
    since: new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString(),
  }));

const amount = (...prices: [price: number, minutes: number][]) => findPriceDrop(history(...prices))?.amount ?? null;

describe('a price drop', () => {
  test('is the difference to the price before', () => {
    expect(findPriceDrop(history([10_000, 0], [9_500, 5 * DAY]))).toEqual({
      amount: 500,
      since: '2026-01-06T00:00:00.000Z',
    });
  });

  test.each([
    ['nothing has changed', [[10_000, 0]], null],
    ['there is no price', [], null],
    [
      'it was raised',
      [
        [10_000, 0],
        [11_000, DAY],
      ],
      null,
    ],
    [
      'it was raised and lowered again',
      [
        [10_000, 0],
        [12_000, DAY],
        [10_000, 2 * DAY],
      ],
      null,
    ],
    [
      'it was raised and lowered to less',
      [
        [10_000, 0],
        [12_000, DAY],
        [9_800, 2 * DAY],
      ],
      200,
    ],
    [
      'the lower price is more than 30 days old',
      [
        [9_000, 0],
        [10_000, DAY],
        [9_500, 40 * DAY],
      ],
      500,
    ],
    [
      'the lower price ended within the 30 days',
      [
        [9_000, 0],
        [10_000, 20 * DAY],
        [9_500, 40 * DAY],
      ],
      null,
    ],
    [
      'a lower price was a slip of some minutes',
      [
        [10_000, 0],
        [100, DAY],
        [10_000, DAY + 3],
        [9_500, 3 * DAY],
      ],
      500,
    ],
    [
      'it came down in several steps at once',
      [
        [10_000, 0],
        [9_900, DAY],
        [9_800, DAY + 2],
        [9_000, DAY + 4],
      ],
      1_000,
    ],
    [
      'the vehicle was published again at the same price',
      [
        [10_000, 0],
        [9_500, DAY],
        [9_500, 9 * DAY],
      ],
      500,
    ],
  ] satisfies [string, [number, number][], number | null][])('when %s', (_when, prices, drop) => {
    expect(amount(...prices)).toBe(drop);
  });

  test('of a range is that of its upper end', () => {
    const range = (minPrice: number, maxPrice: number, since: string): PriceEntry => ({
      priceType: 'negotiable',
      price: null,
      minPrice,
      maxPrice,
      since,
    });
    const first = range(9_000, 11_000, '2026-01-01T00:00:00.000Z');
    expect(findPriceDrop([first, range(8_000, 11_000, '2026-01-02T00:00:00.000Z')])).toBeNull();
    expect(findPriceDrop([first, range(9_000, 10_000, '2026-01-02T00:00:00.000Z')])?.amount).toBe(1_000);
  });
});

test('the prices that are shown are those that stayed, each once', () => {
  const prices = history([10_000, 0], [1, DAY], [10_000, DAY + 1], [9_000, 2 * DAY], [9_000, 3 * DAY]);
  expect(withoutSlips(prices).map(({ price }) => price)).toEqual([10_000, 9_000]);
});
