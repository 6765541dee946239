import { expect, test } from 'vitest';
import { formatDecimal, formatThousands } from './format-number.ts';

test('thousands have dots, also with four figures', () => {
  expect([0, 950, 4650, 31500, 1234567].map(formatThousands)).toEqual(['0', '950', '4.650', '31.500', '1.234.567']);
});

test('a mean has one decimal after a comma', () => {
  expect([4.666, 5, 0].map(formatDecimal)).toEqual(['4,7', '5,0', '0,0']);
});
