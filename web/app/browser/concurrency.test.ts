import { expect, test } from 'vitest';
import { withConcurrency } from './concurrency.ts';

test('runs every task, four at a time, also when others fail', async () => {
  const items = Array.from({ length: 11 }, (_, place) => place);
  const begun: number[] = [];
  const settled: number[] = [];
  let underWay = 0;
  let most = 0;

  const failures = await withConcurrency(
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
