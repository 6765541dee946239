import { describe, expect, test } from 'vitest';
import { POST_STATUSES } from './enums.ts';
import * as rules from './post-rules.ts';

const NOW = new Date('2025-11-15T12:00:00Z');
const post = {
  status: 'ACTIVE',
  expirationDate: null,
  priceType: 'negotiable',
  minPrice: 15_000,
  maxPrice: 18_000,
} as const;
const ended = { ...post, expirationDate: '2025-11-15T12:00:00.000Z' };

describe('an open post', () => {
  test('is active and before its end', () => {
    expect(POST_STATUSES.filter((status) => rules.isOpen({ ...post, status }, NOW))).toEqual(['ACTIVE']);
    expect(rules.isOpen({ ...post, expirationDate: '2025-11-15T12:00:00.001Z' }, NOW)).toBe(true);
    expect(rules.isOpen(ended, NOW)).toBe(false);
  });

  test('is negotiable when its price is a range', () => {
    expect(rules.isNegotiable(post)).toBe(true);
    expect(rules.isNegotiable({ ...post, priceType: 'fixed' })).toBe(false);
  });

  test('an offer lies inside the range, ends included', () => {
    expect([14_999, 15_000, 18_000, 18_001, 16_000.5].map((amount) => rules.fitsRange(post, amount))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});

test('a post changes between the specified statuses only', () => {
  const moves = POST_STATUSES.flatMap((from) =>
    POST_STATUSES.filter((to) => rules.canBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves.sort()).toEqual([
    'ACTIVE → PAUSED',
    'ACTIVE → SOLD',
    'EXPIRED → ACTIVE',
    'EXPIRED → SOLD',
    'PAUSED → ACTIVE',
    'PAUSED → SOLD',
    'SOLD → ACTIVE',
  ]);
});
