import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Change } from '../db/changes.ts';
import { addIngredient, noIngredients } from './ingredients.ts';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';

/** A cache whose word of changes comes from the test. */
function cacheFor(options: Partial<PageCacheOptions> = {}) {
  const listeners: ((change: Change) => void)[] = [];
  let made = 0;
  let isSettled = true;
  const cache = createPageCache({
    changes: {
      onChange: (listener) => void listeners.push(listener),
      settle: async () => isSettled,
      start: () => {},
      stop: async () => {},
    },
    lists: { version: () => 0, caughtUp: async () => {} },
    ...options,
  });
  return {
    cache,
    tell: (change: Change) => {
      for (const listener of listeners) listener(change);
    },
    cutOff: () => {
      isSettled = false;
    },
    made: () => made,
    /** A page with this text, made of these rows. */
    page:
      (text: string, ingredients: Partial<ReturnType<typeof noIngredients>> = {}, status = 200) =>
      async () => {
        made += 1;
        const page = { status, headers: [], body: Buffer.from(text), inline: undefined, etag: `"${made}"` };
        return { page, ingredients: { ...noIngredients(), ...ingredients } };
      },
  };
}

const textOf = async (page: Promise<{ brotli: Buffer }>) => brotliDecompressSync((await page).brotli).toString();

test('a page is made once, also for those who ask at the same time', async () => {
  const { cache, page, made } = cacheFor();
  const texts = await Promise.all([1, 2, 3].map(() => textOf(cache.get('/', page('home')))));
  expect([...texts, await textOf(cache.get('/', page('other')))]).toEqual(['home', 'home', 'home', 'home']);
  expect(made()).toBe(1);
});

test('what is written concerns the pages that it stands in; a post concerns every list', async () => {
  const { cache, page, tell, made } = cacheFor();
  const ask = () =>
    Promise.all([
      cache.get('/a', page('a', { ids: new Set(['1', '2']) })),
      cache.get('/b', page('b', { ids: new Set(['3']) })),
      cache.get('/list', page('list', { ids: new Set(['9']), isList: true })),
    ]);
  await ask();
  for (const [change, again] of [
    [{ kind: 'row', ids: ['2'] }, 1],
    [{ kind: 'row', ids: ['4'] }, 0],
    [{ kind: 'post', ids: ['4'] }, 1],
    [{ kind: 'post', ids: ['3'] }, 2],
    [{ kind: 'all' }, 3],
  ] satisfies [Change, number][]) {
    const before = made();
    tell(change);
    await ask();
    expect(made() - before, JSON.stringify(change)).toBe(again);
  }
});

test('a page that was overtaken while it was made is not kept, and nobody who comes later gets it', async () => {
  const { cache, page, tell } = cacheFor();
  const gate = Promise.withResolvers<void>();
  const slow = textOf(
    cache.get('/', async () => {
      await gate.promise;
      return page('old')();
    }),
  );
  await setImmediate(); // it sets out once PostgreSQL has said that nothing is left to tell
  tell({ kind: 'row', ids: ['1'] });
  expect(await textOf(cache.get('/', page('new')))).toBe('new');
  gate.resolve();
  expect(await slow).toBe('old');
  expect(await textOf(cache.get('/', page('newer')))).toBe('new');
});

test('nothing kept is used while nobody can know what was written', async () => {
  const { cache, page, cutOff } = cacheFor();
  await cache.get('/', page('old'));
  cutOff();
  expect(await textOf(cache.get('/', page('new')))).toBe('new');
});

test('lists that are found differently are made again, whether or not anybody told', async () => {
  let version = 1;
  const { cache, page } = cacheFor({ lists: { version: () => version, caughtUp: async () => {} } });
  await cache.get('/', page('old', { isList: true }));
  version = 2;
  expect(await textOf(cache.get('/', page('new', { isList: true })))).toBe('new');
});

test('time limits what is kept: a minute, less where something ends, seconds where nothing is', async () => {
  let now = 0;
  const { cache, page, made } = cacheFor({ now: () => now });
  const ask = async () => {
    const before = made();
    await cache.get('/long', page('long'));
    await cache.get('/ends', page('ends', { freshUntil: 5_000 }));
    await cache.get('/missing', page('missing', {}, 404));
    await cache.get('/failed', page('failed', {}, 503));
    await cache.get('/torn', page('torn', { isWhole: false }));
    return made() - before;
  };
  const makings: number[] = [];
  for (now of [0, 4_999, 5_000, 10_000, 60_000]) makings.push(await ask());
  // What failed is made every time; what ended at 5 s is never kept again.
  expect(makings).toEqual([5, 2, 3, 4, 5]);
});

test('no number of addresses fills the memory', async () => {
  const maxBytes = 100_000;
  const { cache, page, made } = cacheFor({ maxBytes });
  for (let i = 0; i < 500; i += 1) {
    await cache.get(`/publicaciones?titulo=${i}`, page(`page ${i}`));
    await cache.get('/', page('home')); // often used, so it stays
    expect(cache.size().bytes).toBeLessThanOrEqual(maxBytes);
  }
  expect(cache.size().entries).toBeGreaterThan(10);
  expect(made()).toBe(501);
});

test('answers say what a page is made of', () => {
  const id = '01a1de35-7792-7465-8100-89e83fbe1bd7';
  const ingredients = noIngredients();
  const add = (text: string, more = {}) => addIngredient(ingredients, { status: 200, text, isList: false, ...more }, 0);
  add(`{"id":"${id}","expirationDate" : "1970-01-01T00:01:00.000Z"}`);
  expect(ingredients).toEqual({
    ids: new Set([id]),
    isList: false,
    freshUntil: 60_000,
    isWhole: true,
    calls: 1,
    busyCalls: 0,
  });
  add('[]', { isList: true, cacheControl: 'public, max-age=1' });
  expect(ingredients).toMatchObject({ isList: true, freshUntil: 1_000, isWhole: true });
  add('{}', { status: 503 });
  expect(ingredients).toMatchObject({ isWhole: false, calls: 3, busyCalls: 1 });
});
