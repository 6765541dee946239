import { listPosts } from '@rodado/contract/post';
import { getFilterOptions } from '@rodado/contract/search';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testServer } from '../test/server.ts';

const { as, ctx, given } = await testServer({ config: { rateLimits: false } });

/** These responses are sent without serialization by schema: nothing strips fields outside the contract. */
describe.each(['PostgreSQL', 'the index'])(
  'answers of %s have the fields of the contract and no others',
  (answering) => {
    beforeAll(async () => {
      if (answering === 'PostgreSQL') {
        const { owner } = await given.company();
        await given.post(owner, { title: 'Peugeot 208', brand: 'Peugeot', model: '208' });
        await given.timedPost(await given.person());
        return;
      }
      ctx.search.start();
      await vi.waitUntil(ctx.search.isIndexed, { timeout: 60_000 });
    });

    test.each([{}, { title: 'Pegueot' }, { title: 'nada de esto' }])('posts: %j', async (query) => {
      const found = await as()(listPosts, { query });
      expect(found.total).toBe({ '': 2, Pegueot: 1 }[query.title ?? ''] ?? 0);
      expect(listPosts.schema.response[200].parse(found)).toStrictEqual(found);
    });

    test.each([{}, { brand: 'Peugeot' }])('options: %j', async (query) => {
      const options = await as()(getFilterOptions, { query });
      expect(options.category).toEqual({ Auto: query.brand ? 1 : 2 });
      expect(getFilterOptions.schema.response[200].parse(options)).toStrictEqual(options);
    });
  },
);
