import { expect, test } from 'vitest';
import { checkKeySize } from './facet-buckets.ts';

const SIX = ['category', 'condition', 'location', 'fuel', 'transmission', 'year'];

test('groups whose values do not fit in a key are refused at the start', () => {
  expect(() => checkKeySize([...SIX, 'color'], 6)).not.toThrow(); // 36 + 11 + 6 = 53 bits
  expect(() => checkKeySize([...SIX, 'color'], 7)).toThrow(/54 bits/);
  expect(() => checkKeySize([...SIX, 'color', 'doors'], 2)).toThrow(/55 bits/);
});
