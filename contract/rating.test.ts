import { expect, test } from 'vitest';
import { RateCompany } from './rating.ts';

test.each([1, 2, 3, 4, 5])('%i stars are a rating', (rating) => {
  expect(RateCompany.parse({ rating })).toEqual({ rating });
});

test.each([0, 6, 4.5, '5', null])('%j is none', (rating) => {
  expect(RateCompany.safeParse({ rating }).success).toBe(false);
});
