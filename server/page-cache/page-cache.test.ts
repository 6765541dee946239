import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Change } from '../db/change-feed.ts';
import { noDependencies, trackResponse } from './dependencies.ts';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';

/** A cache whose change events come from the test. */
function cacheFor(options: Partial<PageCacheOptions> = {}) {
  const listeners: ((change: Change) => void)[] = [];
  let made = 0;
  let isSettled = true;
  const cache = createPageCache({
    changes: {
      onChange: (listener) => void listeners.push(listener),
      flush: async () => isSettled,
      start: () => {},
      stop: async () => {},
    },
    lists: { version: () => 0, upToDate: async () => {} },
    ...options,
  });
  return {
    cache,
    emit: (change: Change) => {
      for (const listener of listeners) listener(change);
    },
    cutOff: () => {
      isSettled = false;
    },
    made: () => made,
    /** A page with this text that depends on these rows. */
    page:
      (text: string, dependencies: Partial<ReturnType<typeof noDependencies>> = {}, status = 200) =>
      async () => {
        made += 1;
        const page = { status, headers: [], body: Buffer.from(text), inline: undefined, etag: `"${made}"` };
        return { page, dependencies: { ...noDependencies(), ...dependencies } };
      },
  };
}

const textOf = async (page: Promise<{ brotli: Buffer }>) => brotliDecompressSync((await page).brotli).toString();

test('a page is rendered once for concurrent requests', async () => {
  const { cache, page, made } = cacheFor();
  const texts = await Promise.all([1, 2, 3].map(() => textOf(cache.get('/', page('home')))));
  expect([...texts, await textOf(cache.get('/', page('other')))]).toEqual(['home', 'home', 'home', 'home']);
  expect(made()).toBe(1);
});

test('a write invalidates the pages that show it; a post invalidates every list', async () => {
  const { cache, page, emit, made } = cacheFor();
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
    emit(change);
    await ask();
    expect(made() - before, JSON.stringify(change)).toBe(again);
  }
});

test('a page that is invalidated while it renders is not cached nor shared', async () => {
  const { cache, page, emit } = cacheFor();
  const gate = Promise.withResolvers<void>();
  const slow = textOf(
    cache.get('/', async () => {
      await gate.promise;
      return page('old')();
    }),
  );
  await setImmediate(); // it starts once PostgreSQL has confirmed that no change is pending
  emit({ kind: 'row', ids: ['1'] });
  expect(await textOf(cache.get('/', page('new')))).toBe('new');
  gate.resolve();
  expect(await slow).toBe('old');
  expect(await textOf(cache.get('/', page('newer')))).toBe('new');
});

test('nothing cached is used while changes cannot arrive', async () => {
  const { cache, page, cutOff } = cacheFor();
  await cache.get('/', page('old'));
  cutOff();
  expect(await textOf(cache.get('/', page('new')))).toBe('new');
});

test('a list whose version changed is rendered again, also without an event', async () => {
  let version = 1;
  const { cache, page } = cacheFor({ lists: { version: () => version, upToDate: async () => {} } });
  await cache.get('/', page('old', { isList: true }));
  version = 2;
  expect(await textOf(cache.get('/', page('new', { isList: true })))).toBe('new');
});

test('cached pages expire: after a minute, earlier when a post in them ends, after seconds for a 404', async () => {
  let now = 0;
  const { cache, page, made } = cacheFor({ now: () => now });
  const ask = async () => {
    const before = made();
    await cache.get('/long', page('long'));
    await cache.get('/ends', page('ends', { freshUntil: 5_000 }));
    await cache.get('/missing', page('missing', {}, 404));
    await cache.get('/failed', page('failed', {}, 503));
    await cache.get('/torn', page('torn', { isComplete: false }));
    return made() - before;
  };
  const makings: number[] = [];
  for (now of [0, 4_999, 5_000, 10_000, 60_000]) makings.push(await ask());
  // Failed pages are rendered every time; the one that expired at 5 s is never cached again.
  expect(makings).toEqual([5, 2, 3, 4, 5]);
});

test('the cache is bounded, however many addresses there are', async () => {
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

test('dependencies of a page are collected from API answers', () => {
  const id = '01a1de35-7792-7465-8100-89e83fbe1bd7';
  const dependencies = noDependencies();
  const add = (text: string, more = {}) =>
    trackResponse(dependencies, { status: 200, text, isList: false, ...more }, 0);
  add(`{"id":"${id}","expirationDate" : "1970-01-01T00:01:00.000Z"}`);
  expect(dependencies).toEqual({
    ids: new Set([id]),
    isList: false,
    freshUntil: 60_000,
    isComplete: true,
    calls: 1,
    busyCalls: 0,
  });
  add('[]', { isList: true, cacheControl: 'public, max-age=1' });
  expect(dependencies).toMatchObject({ isList: true, freshUntil: 1_000, isComplete: true });
  add('{}', { status: 503 });
  expect(dependencies).toMatchObject({ isComplete: false, calls: 3, busyCalls: 1 });
});
