import { expect, test } from 'vitest';
import { doAFewAtOnce } from './a-few-at-once.ts';

test('every one has its turn, four at a time, whatever becomes of the others', async () => {
  const items = Array.from({ length: 11 }, (_, place) => place);
  const begun: number[] = [];
  const settled: number[] = [];
  let underWay = 0;
  let most = 0;

  const failures = await doAFewAtOnce(
    items,
    async (item) => {
      begun.push(item);
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      if (item % 5 === 0) throw new Error(`no ${item}`);
    },
    (count) => settled.push(count),
  );

  expect(begun).toEqual(items);
  expect(most).toBe(4);
  expect(settled).toEqual(items.map((place) => place + 1));
  expect(failures).toEqual([0, 5, 10].map((item) => ({ item, error: new Error(`no ${item}`) })));
});
