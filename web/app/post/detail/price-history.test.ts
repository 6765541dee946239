import { expect, test } from 'vitest';
import { stepPoints } from './price-history.tsx';

const entry = (price: number, since: string) => ({
  priceType: 'fixed' as const,
  price,
  minPrice: null,
  maxPrice: null,
  since,
});

test('each price is a line until the next one begins, the current one to the edge', () => {
  const entries = [entry(10_000, '2026-01-01T00:00:00.000Z'), entry(9_000, '2026-01-11T00:00:00.000Z')];
  expect(stepPoints(entries, { highest: 10_000, lowest: 9_000 })).toBe('0,4 544,4 544,88 640,88');
});

test('prices of one moment and one amount are still inside the chart', () => {
  const entries = [entry(9_000, '2026-01-01T00:00:00.000Z'), entry(9_000, '2026-01-01T00:00:00.000Z')];
  expect(stepPoints(entries, { highest: 9_000, lowest: 9_000 })).toBe('0,4 0,4 0,4 640,4');
});
