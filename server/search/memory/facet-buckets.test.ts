import { expect, test } from 'vitest';
import { checkKeySize } from './facet-buckets.ts';

test('groups whose values do not fit in a key are refused at the start', () => {
  expect(() => checkKeySize([10, 6, 38, 12, 8, 4, 2_048], 7)).not.toThrow();
  expect(() => checkKeySize([2 ** 11, 2 ** 36], 6)).not.toThrow(); // 11 + 36 + 6 = 53 bits
  expect(() => checkKeySize([2 ** 11, 2 ** 36], 7)).toThrow(/54 bits/);
  expect(() => checkKeySize([2 ** 11, 2 ** 36, 6], 6)).toThrow(/56 bits/);
});
