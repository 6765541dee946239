import { expect, test } from 'vitest';
import { isLong } from './is-long.ts';

test('a description is folded by its lines, written or wrapped', () => {
  expect(isLong('Único dueño, service al día.')).toBe(false);
  expect(isLong(Array.from({ length: 7 }, () => 'renglón').join('\n'))).toBe(false);
  expect(isLong(Array.from({ length: 8 }, () => 'renglón').join('\n'))).toBe(true);
  expect(isLong('palabra '.repeat(50))).toBe(false);
  expect(isLong('palabra '.repeat(80))).toBe(true);
  expect(isLong('\n\n\n\n\n\n\n')).toBe(true);
});
