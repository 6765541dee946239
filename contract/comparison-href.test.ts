import { describe, expect, test } from 'vitest';
import { comparedIds, comparisonHref } from './comparison-href.ts';

const id = (digit: string) => `${digit.repeat(8)}-0000-7000-8000-000000000000`;
const ids = ['a', 'b', 'c', 'd'].map(id);
const inAddress = (address: string) => comparedIds(new URL(address, 'http://localhost').searchParams.get('ids'));

test('an address has the ids in their order, without characters that messengers would break', () => {
  const address = comparisonHref(ids);
  expect(address).toBe(`/comparar?ids=${ids.join('.')}`);
  expect(inAddress(address)).toEqual({ ids, leftOut: 0 });
  expect(comparisonHref([])).toBe('/comparar');
});

describe('ids in any address', () => {
  test('each post counts once, also in capitals', () => {
    expect(comparedIds([ids[0], ids[1], ids[0]?.toUpperCase()].join('.')).ids).toEqual([ids[0], ids[1]]);
  });

  test('at most four posts are read, and the rest is counted', () => {
    const many = Array.from('0123456789', id);
    expect(comparedIds(many.join('.'))).toEqual({ ids: many.slice(0, 4), leftOut: 6 });
  });

  test.each([null, '', '.', 'hola', '../../etc', "' or 1=1 --", '\u0000', '%00', id('g'), '<script>'])(
    '%j has no ids',
    (text) => {
      expect(comparedIds(text)).toEqual({ ids: [], leftOut: 0 });
    },
  );

  test('ids are found between any other text, however long', () => {
    expect(comparedIds(`${ids[0]},${ids[1]} y ${ids[2]}`).ids).toEqual(ids.slice(0, 3));
    expect(comparedIds(`${ids[0]}${'x'.repeat(1_000_000)}${ids[1]}`).ids).toEqual([ids[0]]);
  });
});
