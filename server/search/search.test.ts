import { listPosts } from '@rodado/contract/post';
import { ListPosts } from '@rodado/contract/post-filter';
import { getFilterOptions, suggestSearch } from '@rodado/contract/search';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cutConnections } from '../test/cut-connections.ts';
import { testServer } from '../test/server.ts';
import { SEARCH_CONNECTIONS } from './open-search.ts';
import { wordsOf } from './text/words.ts';

const { as, app, ctx, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const owner = await given.person();

const idsOf = async (query: object) => (await as()(listPosts, { query })).posts.map(({ id }) => id);

describe('text', () => {
  test('is found in title, brand and model, in any order and however names are written', async () => {
    const { id } = await given.post(owner, {
      title: 'IMPECABLE  BT 50 doble cabina 1.8',
      category: 'Camioneta',
      brand: 'Mazda',
      model: 'BT-50',
    });
    for (const title of ['mazda', 'bt50', 'BT-50 mazda', 'bt 50', 'cabina IMPECABLE', 'doble cab', '1,8 bt50']) {
      expect(await idsOf({ title }), title).toContain(id);
    }
    expect(await idsOf({ title: 'mazda bt51' })).not.toContain(id);
  });

  test('a correction says what was searched for instead', async () => {
    const { id } = await given.post(owner, { title: 'Peugeot 208', brand: 'Peugeot', model: '208' });
    const { posts, correction, total } = await as()(listPosts, { query: { title: 'Pegueot 208' } });
    expect([posts.map((post) => post.id), correction, total]).toEqual([[id], 'peugeot 208', 1]);
    expect((await as()(listPosts, { query: { title: 'Peugeot 208' } })).correction).toBeNull();
    // In quotes it is meant as it is written.
    expect(await as()(listPosts, { query: { title: '"Pegueot 208"' } })).toMatchObject({ total: 0, correction: null });
  });

  test('the database cuts titles into the words that searches are cut into', async () => {
    const titles = ['Citroën C-Elysée 1,6', '4x4 F-100 ½ ¡OPORTUNIDAD!', 'ÑANDÚ ﬁn Ⅷ 1.000.000', 'a.b c.5 .7 8.'];
    for (const title of titles) {
      const { rows } = await sql<{ words: string[] }>`
        select tsvector_to_array(search_words(${title}, null, null)) as words`.execute(db);
      expect(rows[0]?.words, title).toEqual(expect.arrayContaining(wordsOf(title)));
    }
  });

  test.each(["' | 'a':*", '!toyota & :*', '\\', 'a'.repeat(200), '( ) < -> >', '\u2603 \u{1f697}', '%%%___'])(
    '%j is an answer, not an error',
    async (title) => {
      const answer = await app.inject({ url: '/api/post', query: { title } });
      expect(answer.statusCode).toBe(200);
    },
  );
});

describe('GET /api/post/filter/options', () => {
  test('counts each group under the other filters, without what gives nothing', async () => {
    const inArtigas = { location: 'Artigas' } as const;
    const { owner: dealer } = await given.company();
    await given.post(owner, { ...inArtigas, year: 2001, condition: 'Usado' });
    await given.post(owner, { ...inArtigas, year: 2001, condition: 'Seminuevo' });
    await given.post(dealer, { ...inArtigas, year: 2002, condition: 'Usado', fuel: 'Diesel' });
    await given.post(owner, { ...inArtigas, state: 'PAUSED', year: 2003 });
    await given.post(owner, { ...inArtigas, category: 'Moto', brand: null, model: null, title: 'Yumbo', year: 2001 });
    const options = await as()(getFilterOptions, { query: { location: 'Artigas', year: '2001', condition: 'Usado' } });
    expect(options).toMatchObject({
      year: { 2001: 2, 2002: 1 },
      condition: { Usado: 2, Seminuevo: 1 },
      category: { Auto: 1, Moto: 1 },
      brand: { Toyota: 1 },
      model: { Corolla: 1 },
      fuel: { Nafta: 2 },
      seller: { particular: 2 },
    });
    expect(options.year).not.toHaveProperty('2003');
    expect(options.location).toMatchObject({ Artigas: 2 });
  });

  test('a bad value is refused', async () => {
    await expect(as()(getFilterOptions, { query: { year: 'abc' } })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('GET /api/search/suggest', () => {
  const suggested = (q: string) => as()(suggestSearch, { query: { q } });

  test('brands and models that begin so, those with the most posts first', async () => {
    for (const model of ['Etios', 'Etios', 'Yaris']) await given.post(owner, { model, title: `Toyota ${model}` });
    const { brands, models } = await suggested('toy');
    expect(brands).toEqual(['Toyota']);
    expect(models.map(({ model }) => model).slice(0, 3)).toEqual(['Corolla', 'Etios', 'Yaris']);
    expect(brands.length + models.length).toBe(8);
  });

  test('names of the catalogue that nobody sells yet', async () => {
    expect(await suggested('lancer evo')).toEqual({
      brands: [],
      models: [{ brand: 'Mitsubishi', model: 'Lancer Evolution' }],
    });
  });

  test('short names, names as one word and small typing errors', async () => {
    expect((await suggested('vw')).brands).toEqual(['Volkswagen']);
    expect((await suggested('landrover')).brands).toEqual(['Land Rover']);
    expect((await suggested('toyta')).brands).toEqual(['Toyota']);
    expect((await suggested('hyunday')).brands).toEqual(['Hyundai']);
    expect((await suggested('toyt corol')).models).toContainEqual({ brand: 'Toyota', model: 'Corolla' });
  });

  test('nothing for nothing, and for what means nothing', async () => {
    expect(await suggested('')).toEqual({ brands: [], models: [] });
    expect(await suggested('xyzzy')).toEqual({ brands: [], models: [] });
  });
});

describe('the index in the process', () => {
  test('is not there before it has been started', () => {
    expect(ctx.search.isIndexed()).toBe(false);
  });

  test('finds what was written at once when it is told, and before long when it is not', async () => {
    ctx.search.start();
    await expect.poll(() => ctx.search.isIndexed(), { timeout: 60_000 }).toBe(true);
    const told = await given.post(owner, { location: 'Lavalleja' });
    await ctx.search.changed([told.id]);
    expect(ctx.search.isIndexed()).toBe(true);
    expect(await idsOf({ location: 'Lavalleja' })).toEqual([told.id]);
    await db.updateTable('post').set({ state: 'PAUSED' }).where('id', '=', told.id).execute();
    await ctx.search.changed([told.id]);
    expect(await idsOf({ location: 'Lavalleja' })).toEqual([]);

    const heard = await given.post(owner, { location: 'Lavalleja' });
    await expect.poll(() => idsOf({ location: 'Lavalleja' }), { timeout: 60_000 }).toEqual([heard.id]);
  });

  test('lets go of what ends by the clock, without any write', async () => {
    const { id } = await given.timedPost(owner, {
      location: 'Treinta y Tres',
      expirationDate: new Date(Date.now() + 1_500),
    });
    await ctx.search.changed([id]);
    const listed = await ctx.search.find({ ...everything(), location: ['Treinta y Tres'] });
    const { rows } = await sql<{
      live: boolean;
    }>`select expiration_date > now() as live from post where id = ${id}`.execute(db);
    // A machine that was busy for longer has seen the end already.
    if (rows[0]?.live) expect(listed.ids).toEqual([id]);
    await expect.poll(() => idsOf({ location: 'Treinta y Tres' }), { timeout: 60_000 }).toEqual([]);
    expect((await as()(getFilterOptions, {})).location).not.toHaveProperty('Treinta y Tres');
  });

  test('PostgreSQL answers while the connection is lost, and the index catches up', async () => {
    expect(await cutConnections(database.url, SEARCH_CONNECTIONS)).toBeGreaterThan(0);
    const written = await given.post(owner, { location: 'Soriano' });
    await expect.poll(() => idsOf({ location: 'Soriano' }), { timeout: 60_000 }).toEqual([written.id]);
    await expect.poll(() => ctx.search.isIndexed(), { timeout: 60_000 }).toBe(true);
    expect(await idsOf({ location: 'Soriano' })).toEqual([written.id]);
    expect(await cutConnections(database.url, SEARCH_CONNECTIONS)).toBeGreaterThan(0);
    await db.deleteFrom('post').where('id', '=', written.id).execute();
    await expect.poll(() => ctx.search.isIndexed(), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => idsOf({ location: 'Soriano' }), { timeout: 60_000 }).toEqual([]);
  });

  test('lets go of a post that was paused among many and deleted before anybody looked', async () => {
    const seller = await given.person();
    const posts = await Promise.all(Array.from({ length: 51 }, () => given.post(seller, { location: 'Paysandú' })));
    const ids = posts.map(({ id }) => id);
    await ctx.search.changed(ids);
    expect((await as()(listPosts, { query: { location: 'Paysandú' } })).total).toBe(51);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('post').set({ state: 'PAUSED' }).where('id', 'in', ids).execute();
      await trx.deleteFrom('post').where('id', 'in', ids.slice(0, 3)).execute();
    });
    await expect.poll(() => ctx.search.find({ ...everything(), location: ['Paysandú'] })).toMatchObject({ total: 0 });
  });

  test('follows a company that is verified or changes its name', async () => {
    const { id, owner: dealer } = await given.company({ name: 'Rodados del Este' });
    const post = await given.post(dealer);
    await ctx.search.changed([post.id]);
    expect(await idsOf({ company: 'rodados del este' })).toEqual([post.id]);
    expect(await idsOf({ company: 'rodados del este', verified: true })).toEqual([]);
    await db.updateTable('company').set({ verifiedAt: new Date() }).where('id', '=', id).execute();
    await db.updateTable('person').set({ name: 'Rodados Únicos' }).where('id', '=', dealer.id).execute();
    await expect
      .poll(() => idsOf({ company: 'rodados unicos', verified: true }), { timeout: 60_000 })
      .toEqual([post.id]);
    expect(await idsOf({ company: 'rodados del este' })).toEqual([]);
  });
});

const everything = () => ListPosts.parse({});
