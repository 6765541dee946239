import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { listPosts } from '@rodado/contract/post';
import { ListPosts } from '@rodado/contract/post-filter';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { requestReindex } from '../../commands/reindex.ts';
import type { RepeatedJob } from '../../concurrency/run-every.ts';
import { createLog } from '../../log.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { createGiven } from '../../test/given.ts';
import { hasSearchd, NEEDS_SEARCHD, startSearchd } from '../../test/search-engine.ts';
import { testServer } from '../../test/server.ts';
import { type LiveSearch, openSearch } from '../open-search.ts';
import { createSqlSearch } from '../sql-search.ts';
import { NO_END, TABLES } from './documents.ts';
import { openEngine } from './engine.ts';
import { startSearchFeed } from './open-engine-search.ts';

const HERE = import.meta.dirname;
const log = createLog('silent');
const everything = ListPosts.parse({});
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const PATIENTLY = { timeout: 60_000, interval: 20 };

async function startEngine() {
  const searchd = await startSearchd();
  closing.push(searchd.remove);
  return searchd;
}

function feed({ appUrl: databaseUrl }: TestDatabase, searchUrl: string): RepeatedJob {
  const job = startSearchFeed({ databaseUrl, searchUrl, log });
  closing.push(job.stop);
  return job;
}

async function searching({ db, appUrl: databaseUrl }: TestDatabase, searchUrl: string): Promise<LiveSearch> {
  const search = openSearch({ db, databaseUrl, searchUrl, log });
  closing.push(search.stop);
  search.start();
  await vi.waitUntil(search.isIndexed, PATIENTLY);
  return search;
}

const idsIn = async (search: LiveSearch, asked: object = {}) => (await search.find(ListPosts.parse(asked))).ids;

describe.skipIf(!hasSearchd)(`the search engine${NEEDS_SEARCHD}`, () => {
  test('is filled with what there is, and has at once what a process wrote', async () => {
    const [searchd, database] = [await startEngine(), await testDatabase()];
    const given = createGiven(database.db);
    const owner = await given.person();
    const before = await given.post(owner, { title: 'Gol impecable' });
    feed(database, searchd.url);
    const search = await searching(database, searchd.url);
    expect(await idsIn(search)).toEqual([before.id]);

    const version = search.version();
    // A word that no post had, so that also the words are known at once.
    const written = await given.post(owner, { title: 'Gol zafirantino' });
    await search.changed([written.id]);
    expect(await idsIn(search, { title: 'zafirantino' })).toEqual([written.id]);
    expect(await idsIn(search)).toEqual([written.id, before.id]);
    expect(search.version()).toBeGreaterThan(version ?? 0);
    expect(search.isIndexed()).toBe(true);

    for (let price = 20_001; price <= 20_040; price += 1) {
      await database.db.updateTable('post').set({ price }).where('id', '=', written.id).execute();
      await search.changed([written.id]);
      expect(await idsIn(search, { minPrice: price, maxPrice: price })).toEqual([written.id]);
    }

    await database.db.updateTable('post').set({ state: 'PAUSED' }).where('id', '=', written.id).execute();
    await search.changed([written.id]);
    expect(await idsIn(search)).toEqual([before.id]);
    await database.db
      .updateTable('post')
      .set({ expirationDate: sql<string>`now() + interval '300 milliseconds'` })
      .where('id', '=', before.id)
      .execute();
    await search.changed([before.id]);
    const last = search.version();
    await expect.poll(() => idsIn(search), PATIENTLY).toEqual([]);
    await expect.poll(search.version, PATIENTLY).toBeGreaterThan(last ?? 0);
    expect(search.lag()).toBeLessThan(60);
  });

  test('is rebuilt beside the live table, and searches go on', async () => {
    const [searchd, database] = [await startEngine(), await testDatabase()];
    const given = createGiven(database.db);
    const posts = await Promise.all(Array.from({ length: 30 }, async () => given.post(await given.person())));
    feed(database, searchd.url);
    const search = await searching(database, searchd.url);
    const engine = openEngine(searchd.url, { connections: 1 });
    closing.push(engine.end);
    const live = async () =>
      (await database.db.selectFrom('searchFeed').select('live').executeTakeFirstOrThrow()).live ?? 'none';
    expect(await live()).toBe('a');
    await engine.ask(`DELETE FROM ${TABLES.a} WHERE created_at > 0 AND ends_at > 0`);
    expect((await search.find(everything)).total).toBe(0);

    await requestReindex(database.db);
    await expect.poll(async () => (await search.find(everything)).total, PATIENTLY).toBe(posts.length);
    expect(await live()).toBe('b');
    const another = await given.post(await given.person());
    await search.changed([another.id]);
    expect((await idsIn(search))[0]).toBe(another.id);
  });

  test('that differs from the database is detected and rebuilt', async () => {
    const [searchd, database] = [await startEngine(), await testDatabase()];
    const given = createGiven(database.db);
    const post = await given.post(await given.person());
    const first = startSearchFeed({ databaseUrl: database.appUrl, searchUrl: searchd.url, log });
    const search = await searching(database, searchd.url);
    await first.stop();
    const engine = openEngine(searchd.url, { connections: 1 });
    closing.push(engine.end);
    await engine.ask(`REPLACE INTO ${TABLES.a} (id, words, ends_at) VALUES (77, 'gol', ${NO_END})`);
    expect((await search.find(everything)).total).toBe(2);
    feed(database, searchd.url);
    await expect.poll(() => idsIn(search), PATIENTLY).toEqual([post.id]);
  });

  test('is not searched after more was missed than the database remembers, until it is rebuilt', async () => {
    const [searchd, database] = [await startEngine(), await testDatabase()];
    const { db } = database;
    const given = createGiven(db);
    const [kept, gone] = [await given.post(await given.person()), await given.post(await given.person())];
    const first = startSearchFeed({ databaseUrl: database.appUrl, searchUrl: searchd.url, log });
    const search = await searching(database, searchd.url);
    await first.stop();
    await db.deleteFrom('post').where('id', '=', gone.id).execute();
    await db.deleteFrom('postGone').execute(); // as after a day
    await db.updateTable('searchFeed').set({ caughtUpAt: sql<string>`now() - interval '13 hours'` }).execute();
    feed(database, searchd.url);
    await expect.poll(() => idsIn(search), PATIENTLY).toEqual([kept.id]);
    await vi.waitUntil(search.isIndexed, PATIENTLY);
    expect(await idsIn(search)).toEqual([kept.id]);
  });

  test('misses nothing when the process that feeds it is killed, wherever it was', async () => {
    const [searchd, database] = [await startEngine(), await testDatabase()];
    const { db, appUrl } = database;
    const given = createGiven(db);
    const owner = await given.person();
    for (let i = 0; i < 40; i += 1) await given.post(owner);
    const search = openSearch({ db, databaseUrl: appUrl, searchUrl: searchd.url, log });
    closing.push(search.stop);
    search.start();
    const program = `import { startSearchFeed } from ${JSON.stringify(path.join(HERE, 'open-engine-search.ts'))};
      import { createLog } from ${JSON.stringify(path.join(HERE, '../../log.ts'))};
      startSearchFeed({ databaseUrl: process.env.FED_FROM, searchUrl: process.env.FED_TO, log: createLog('silent') });
      console.log('started'); setInterval(() => {}, 1_000);`;
    for (let turn = 0; turn < 6; turn += 1) {
      const env = { ...process.env, FED_FROM: appUrl, FED_TO: searchd.url };
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env });
      await once(child.stdout, 'data');
      const exit = once(child, 'exit');
      for (let i = 0; i < 20; i += 1) {
        const { id } = await given.post(owner, { title: `Gol de la vuelta ${turn}` });
        if (i % 3 === 0) await db.deleteFrom('post').where('id', '=', id).execute();
        if (i === turn * 3) child.kill('SIGKILL');
      }
      await exit;
    }
    feed(database, searchd.url);
    await vi.waitUntil(search.isIndexed, PATIENTLY);
    await search.changed([owner.id]);
    const reference = createSqlSearch(db, { rememberWords: 0 });
    for (const page of ['1', '2', '5', '9']) {
      const filters = ListPosts.parse({ page });
      expect(await search.find(filters)).toEqual(await reference.find(filters));
    }
    expect(search.isIndexed()).toBe(true);
  });

  test('escapes input: hostile texts, names and companies give what PostgreSQL gives', async () => {
    const [searchd, database] = [await startEngine(), await testDatabase()];
    const given = createGiven(database.db);
    const hostile = [
      `'; DROP TABLE rodado_posts_a; --`,
      `') OR 1=1 /*`,
      '\\',
      `\\') OPTION cutoff=1 --`,
      '@words gol',
      '"gol"~3 | !gol << gol',
      'gol MAYBE -gol ^gol$ =gol *',
      '((((((((((',
      '%_%',
      '\u0000\u001a\u2028 \u{1f697}',
      '__fuel_1 _3d_4x4',
      'a'.repeat(200),
      Array.from({ length: 100 }, () => 'g').join(' '),
    ];
    for (const name of hostile) {
      const typed = name.replaceAll(/\p{Cc}/gu, ' ').slice(0, 60);
      const { owner } = await given.company({ name: `${typed}.` });
      await given.post(owner, { brand: typed, model: `${typed}!`, title: `Gol ${typed}`.trim() });
    }
    feed(database, searchd.url);
    const search = await searching(database, searchd.url);
    const reference = createSqlSearch(database.db, { rememberWords: 0 });
    const refused = vi.spyOn(log, 'error');
    const agrees = async (asked: object) => {
      const filters = ListPosts.safeParse(asked);
      if (!filters.success) return;
      expect(await search.find(filters.data)).toEqual(await reference.find(filters.data));
      expect(await search.options(filters.data)).toEqual(await reference.options(filters.data));
      const { title = 'gol', ...within } = filters.data;
      expect(await search.suggest(title, within)).toEqual(await reference.suggest(title, within));
      expect(search.isIndexed()).toBe(true);
      expect(refused).not.toHaveBeenCalled(); // it would be PostgreSQL that answered
    };
    await agrees({});
    for (const typed of hostile) {
      for (const name of ['title', 'company', 'brand', 'model']) await agrees({ [name]: typed });
      await agrees({ company: `${typed.slice(0, 60)}.` });
    }
    await agrees({ page: '9999999' });
  });

  test('is unavailable: PostgreSQL answers, the process stays ready, and the engine is used again by itself', async () => {
    const searchd = await startEngine();
    const { ctx, app, as, database, given } = await testServer({ config: { searchUrl: searchd.url } });
    const owner = await given.person();
    const post = await given.post(owner, { title: 'Gol impecable' });
    feed(database, searchd.url);
    ctx.search.start();
    const ready = async () => {
      await ctx.search.find(everything); // that it is away is noticed by asking
      return (await app.inject({ url: '/api/ready' })).json();
    };
    await expect.poll(ready, PATIENTLY).toEqual({ status: 'ready', search: 'engine' });
    const statuses = () =>
      Promise.all(
        Array.from({ length: 60 }, async (_, i) => {
          const url = i % 3 === 0 ? '/api/post/filter/options?title=gol' : `/api/post?page=${(i % 20) + 1}&title=gol`;
          return (await app.inject({ url })).statusCode;
        }),
      );
    expect(new Set(await statuses())).toEqual(new Set([200]));

    // Without an answer, as on a frozen machine.
    await searchd.signal('SIGSTOP');
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await expect.poll(ready).toEqual({ status: 'ready', search: 'database' });
    expect(ctx.search.version()).toBeUndefined();
    const unseen = await given.post(owner, { title: 'Gol de otro' });
    await ctx.search.changed([unseen.id]);
    expect((await as()(listPosts, { query: {} })).posts.map(({ id }) => id)).toEqual([unseen.id, post.id]);
    await searchd.signal('SIGCONT');
    await expect.poll(ready, PATIENTLY).toEqual({ status: 'ready', search: 'engine' });
    expect((await ctx.search.find(everything)).ids).toEqual([unseen.id, post.id]);

    // Killed, and back without its data.
    await searchd.signal('SIGKILL');
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await expect.poll(ready).toEqual({ status: 'ready', search: 'database' });
    await searchd.start(true);
    const found = new Set<string>();
    await expect
      .poll(async () => {
        found.add((await ctx.search.find(everything)).ids.join(' '));
        return ready();
      }, PATIENTLY)
      .toEqual({ status: 'ready', search: 'engine' });
    found.add((await ctx.search.find(everything)).ids.join(' '));
    expect(found).toEqual(new Set([`${unseen.id} ${post.id}`]));
  });
});

test('without SEARCH_URL its driver is not loaded', async () => {
  const program = `import { createRequire } from 'node:module';
    import { openSearch } from ${JSON.stringify(path.join(HERE, '../open-search.ts'))};
    await openSearch({ db: {}, databaseUrl: 'postgres://127.0.0.1:1/x', log: {} }).stop();
    const loaded = Object.keys(createRequire(${JSON.stringify(import.meta.filename)}).cache);
    console.log(loaded.some((file) => file.includes('/pg/')), loaded.some((file) => file.includes('mysql2')));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [output] = await once(child.stdout, 'data');
  expect(String(output).trim()).toBe('true false');
});
