import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testServer } from '../test/server.ts';

const { app, ctx, given } = await testServer({ pages: 'built', config: { rateLimits: false } });
await given.publishedPost({ title: 'Fiat Uno' });

const LONG = 'a'.repeat(10_000);
const REFUSED = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=999999999',
  `page=${2n ** 63n}`,
  'page=1&page=2',
  'year=abc',
  `minPrice=1${'0'.repeat(30)}`,
  'maxPrice=1e3',
  'sort=nada',
  'sort=recent;drop table post',
  `title=${LONG}`,
  'title=%00',
  'title=a&title=b',
];
const EMPTY = [
  'page=1000000',
  'title=%25_%5C%27%22%3B--',
  'title=(%5B%7B*%2B%3F%7C%5E%24.%29',
  "title=' or 1=1 --",
  'title=!zzzzz %26 :*|<->',
  'brand=%27%3B drop table post%3B--',
  'company=%25',
  'year=9999',
];

describe.each(['PostgreSQL', 'the index'])('asked of %s', (answering) => {
  beforeAll(async () => {
    if (answering === 'PostgreSQL') return;
    ctx.search.start();
    await vi.waitUntil(ctx.search.isIndexed, { timeout: 60_000 });
  });

  test.each(REFUSED)('%s is refused with a message', async (query) => {
    for (const path of ['/api/post', '/api/post/filter/options']) {
      const { statusCode, payload } = await app.inject(`${path}?${query}`);
      const isOfLists = /^(page|sort)/.test(query);
      if (path === '/api/post' || !isOfLists) {
        expect(statusCode, path).toBe(400);
        expect(JSON.parse(payload)).toMatchObject({ statusCode: 400, error: 'Bad Request', issues: [{}] });
      } else expect(statusCode, path).toBe(200);
    }
  });

  test.each(EMPTY)('%s finds nothing', async (query) => {
    const { statusCode, payload } = await app.inject(`/api/post?${query}`);
    expect([statusCode, JSON.parse(payload).posts]).toEqual([200, []]);
  });
});

test.each([
  'pagina=0',
  'pagina=999999999',
  'pagina=1000000',
  'anio=abc',
  `precioDesde=1${'0'.repeat(30)}`,
  'orden=nada',
  'categoria[]=1',
  `titulo=${LONG}`,
  'titulo=%00',
  'marca=%00%07',
  'titulo=%ED%A0%80',
  'titulo=%',
  'titulo=%27%22%3B--%25_%5C',
  'titulo=(%5B%7B*%2B%3F',
  'empresa=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
])('the page of /publicaciones?%s can be used', async (query) => {
  const { statusCode, payload } = await app.inject(`/publicaciones?${query}`);
  expect(statusCode).toBe(200);
  expect(payload).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  expect(payload).toContain('name="titulo"');
  expect(payload).not.toContain('<script>alert');
});

test.each(['/marcas/%00', '/marcas/fiat/%27', '/departamentos/%27', '/empresas/%00', '/publicaciones/%00'])(
  '%s is a page that does not exist',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);
