import { listPosts } from '@rodado/contract/post';
import { ListPosts } from '@rodado/contract/post-filter';
import { getFilterOptions, suggestSearch } from '@rodado/contract/search';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cutConnections } from '../test/cut-connections.ts';
import { testServer } from '../test/server.ts';
import { SEARCH_CONNECTIONS } from './open-search.ts';
import { tokenize } from './text/tokenize.ts';

const { as, app, ctx, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const owner = await given.person();

const idsOf = async (query: object) => (await as()(listPosts, { query })).posts.map(({ id }) => id);

describe('text', () => {
  test('is found in title, brand and model, in any order and spelling of names', async () => {
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
    // Quoted text is not corrected.
    expect(await as()(listPosts, { query: { title: '"Pegueot 208"' } })).toMatchObject({ total: 0, correction: null });
  });

  test('words are understood as what they mean, beside titles that have them', async () => {
    const vehicle = { title: 'Suzuki Jimny', category: 'Camioneta', brand: 'Suzuki', model: 'Jimny' } as const;
    const one = await given.post(owner, { ...vehicle, fuel: 'Diesel', location: 'Rocha', year: 2011, price: 7_000 });
    const named = await given.post(owner, {
      ...vehicle,
      title: 'Suzuki Jimny diesel 2011 Rocha',
      location: 'Salto',
      price: 7_000,
    });
    const dear = await given.post(owner, { ...vehicle, fuel: 'Diesel', location: 'Rocha', year: 2011, price: 9_000 });
    const { posts, understood, near, leftOut } = await as()(listPosts, {
      query: { title: 'jimny diesel 2011 rocha hasta 8000' },
    });
    expect(new Set(posts.map(({ id }) => id))).toEqual(new Set([one.id, named.id]));
    expect(understood.map(({ kind, label }) => [kind, label])).toEqual([
      ['fuel', 'Diesel'],
      ['year', '2011'],
      ['location', 'Rocha'],
      ['price', 'Hasta USD 8.000'],
      ['model', 'Jimny'],
    ]);
    expect([near, leftOut]).toEqual([null, []]);
    expect(await idsOf({ title: '"jimny diesel 2011 rocha"' })).toEqual([named.id]);
    expect(await idsOf({ title: 'jimny rocha', minPrice: 8_000 })).toEqual([dear.id]);
    const { location } = await as()(getFilterOptions, { query: { title: 'jimny diesel hasta 8000' } });
    expect(location).toEqual({ Rocha: 1, Salto: 1 });
  });

  test('where nothing matches all words, the omitted word is named', async () => {
    const { id } = await given.post(owner, { title: 'Rover Metro', brand: 'Rover', model: 'Metro', year: 1995 });
    const near = async (title: string) => {
      const found = await as()(listPosts, { query: { title } });
      expect(found).toMatchObject({ total: 0, posts: [] });
      return found.near && [found.near.map((post) => post.id), found.leftOut];
    };
    expect(await near('rover metro xyzzy')).toEqual([[id], ['xyzzy']]);
    expect(await near('rover metro hasta 500')).toEqual([[id], ['hasta 500']]);
    expect(await near('metro flores hasta 500')).toEqual([[id], ['flores', 'hasta 500']]);
    // Past searches lead here: what was sold then may be gone.
    const [others, leftOut] = (await near('xyzzy')) ?? [];
    expect([others?.length, leftOut]).toEqual([(await as()(listPosts, {})).posts.length, ['xyzzy']]);
    expect(await near('xyzzy flores diesel automatico 1995 zzzz metro')).toEqual([
      [id],
      ['xyzzy', 'flores', 'diesel', 'automatico', 'zzzz'],
    ]);
    const inNoPost = { location: 'Flores', brand: 'Rover' } as const;
    expect(await as()(listPosts, { query: { ...inNoPost, title: 'metro' } })).toMatchObject({
      near: [{ id }],
      leftOut: [],
    });
    expect((await as()(listPosts, { query: inNoPost })).near).not.toBeNull();
    expect(await as()(listPosts, { query: { title: 'xyzzy', company: 'nadie' } })).toMatchObject({ near: null });
    expect((await as()(listPosts, { query: { title: 'rover xyzzy', page: 2 } })).near).toBeNull();
  });

  test('the database cuts titles into the words that searches are cut into', async () => {
    const titles = ['Citroën C-Elysée 1,6', '4x4 F-100 ½ ¡OPORTUNIDAD!', 'ÑANDÚ ﬁn Ⅷ 1.000.000', 'a.b c.5 .7 8.'];
    for (const title of titles) {
      const { rows } = await sql<{ words: string[] }>`
        select tsvector_to_array(search_words(${title}, null, null)) as words`.execute(db);
      expect(rows[0]?.words, title).toEqual(expect.arrayContaining(tokenize(title)));
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

describe('order', () => {
  test('by kilometres and by year; of equal posts the newest comes first', async () => {
    const { owner: dealer } = await given.company({ name: 'Ordenados' });
    const rows = [
      { km: 90_000, year: 2_010 },
      { km: 0, year: 2_020 },
      { km: 90_000, year: 2_020 },
      { km: 10, year: 2_015 },
    ];
    const ids: string[] = [];
    for (const row of rows) ids.push((await given.post(dealer, row)).id);
    const placesBy = async (sort: string) => (await idsOf({ company: 'Ordenados', sort })).map((id) => ids.indexOf(id));
    expect(await placesBy('fewestKm')).toEqual([1, 3, 2, 0]);
    expect(await placesBy('newestYear')).toEqual([2, 1, 3, 0]);
  });
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
  const suggested = (q: string, within = {}) => as()(suggestSearch, { query: { q, ...within } });
  const NOTHING = { brands: [], brandCounts: {}, models: [], categories: [], locations: [] };

  test('brands and models that begin so, those with the most posts first, with their numbers', async () => {
    for (const model of ['Etios', 'Etios', 'Yaris']) await given.post(owner, { model, title: `Toyota ${model}` });
    const { brands, brandCounts, models } = await suggested('toy');
    const total = async (query: object) => (await as()(listPosts, { query })).total;
    expect(brands).toEqual(['Toyota']);
    expect(brandCounts).toEqual({ Toyota: await total({ brand: 'Toyota' }) });
    expect(models.slice(0, 3)).toEqual([
      { brand: 'Toyota', model: 'Corolla', count: await total({ brand: 'Toyota', model: 'Corolla' }) },
      { brand: 'Toyota', model: 'Etios', count: 2 },
      { brand: 'Toyota', model: 'Yaris', count: 1 },
    ]);
  });

  test('suggests no values without posts', async () => {
    expect(await suggested('lancer evo')).toEqual(NOTHING);
    expect(await suggested('camion')).toMatchObject({ categories: [{ category: 'Camioneta' }] });
  });

  test('categories and departments by what people call them', async () => {
    await given.post(owner, { title: 'Yumbo', category: 'Moto', brand: null, model: null, location: 'Maldonado' });
    const inMaldonado = (await as()(listPosts, { query: { location: 'Maldonado' } })).total;
    expect((await suggested('punta del')).locations).toEqual([{ location: 'Maldonado', count: inMaldonado }]);
    expect((await suggested('motos')).categories).toEqual([
      { category: 'Moto', count: (await as()(listPosts, { query: { category: 'Moto' } })).total },
    ]);
  });

  test('are counted under the filters that stay when one is chosen', async () => {
    const { owner: dealer } = await given.company({ name: 'Sugerida' });
    await given.post(dealer, { model: 'Etios', title: 'Toyota Etios', location: 'Rocha' });
    const within = { company: 'Sugerida', brand: 'Fiat', location: 'Salto' };
    expect(await suggested('toyota', within)).toEqual(NOTHING); // none in Salto
    expect(await suggested('toyota', { company: 'Sugerida', brand: 'Fiat' })).toMatchObject({
      brands: ['Toyota'],
      brandCounts: { Toyota: 1 },
      models: [{ brand: 'Toyota', model: 'Etios', count: 1 }],
    });
    expect((await suggested('rocha', { company: 'Sugerida', location: 'Salto' })).locations).toEqual([
      { location: 'Rocha', count: 1 },
    ]);
    await expect(suggested('toyota', { year: 'abc' })).rejects.toMatchObject({ statusCode: 400 });
  });

  test('short names, names as one word and small typing errors', async () => {
    for (const [brand, model] of [
      ['Volkswagen', 'Gol'],
      ['Land Rover', 'Defender'],
      ['Hyundai', 'HB20'],
    ] as const)
      await given.post(owner, { brand, model, title: `${brand} ${model}` });
    const brandsFor = async (q: string) => (await suggested(q)).brands;
    expect(await brandsFor('vw')).toEqual(['Volkswagen']);
    expect(await brandsFor('landrover')).toEqual(['Land Rover']);
    expect(await brandsFor('toyta')).toEqual(['Toyota']);
    expect(await brandsFor('hyunday')).toEqual(['Hyundai']);
    expect((await suggested('toyt corol')).models).toMatchObject([{ brand: 'Toyota', model: 'Corolla' }]);
  });

  test('suggests nothing for an empty text or one without meaning', async () => {
    expect(await suggested('')).toEqual(NOTHING);
    expect(await suggested('xyzzy')).toEqual(NOTHING);
  });
});

describe('the index in the process', () => {
  test('is not there before it has been started', () => {
    expect(ctx.search.isIndexed()).toBe(false);
  });

  test('finds a write at once when notified, and soon without a notification', async () => {
    ctx.search.start();
    await expect.poll(() => ctx.search.isIndexed()).toBe(true);
    const notified = await given.post(owner, { location: 'Lavalleja' });
    await ctx.search.changed([notified.id]);
    expect(ctx.search.isIndexed()).toBe(true);
    expect(await idsOf({ location: 'Lavalleja' })).toEqual([notified.id]);
    await db.updateTable('post').set({ state: 'PAUSED' }).where('id', '=', notified.id).execute();
    await ctx.search.changed([notified.id]);
    expect(await idsOf({ location: 'Lavalleja' })).toEqual([]);

    const heard = await given.post(owner, { location: 'Lavalleja' });
    await expect.poll(() => idsOf({ location: 'Lavalleja' })).toEqual([heard.id]);
  });

  test('removes posts that end by the clock, without any write', async () => {
    const { id } = await given.timedPost(owner, {
      location: 'Treinta y Tres',
      expirationDate: new Date(Date.now() + 1_500),
    });
    await ctx.search.changed([id]);
    const listed = await ctx.search.find({ ...everything(), location: ['Treinta y Tres'] });
    const { rows } = await sql<{
      live: boolean;
    }>`select expiration_date > now() as live from post where id = ${id}`.execute(db);
    // On a slow machine it may have expired already.
    if (rows[0]?.live) expect(listed.ids).toEqual([id]);
    await expect.poll(() => idsOf({ location: 'Treinta y Tres' })).toEqual([]);
    expect((await as()(getFilterOptions, {})).location).not.toHaveProperty('Treinta y Tres');
  });

  test('PostgreSQL answers while the connection is lost, and the index catches up', async () => {
    expect(await cutConnections(database.url, SEARCH_CONNECTIONS)).toBeGreaterThan(0);
    const written = await given.post(owner, { location: 'Soriano' });
    await expect.poll(() => idsOf({ location: 'Soriano' })).toEqual([written.id]);
    await expect.poll(() => ctx.search.isIndexed()).toBe(true);
    expect(await idsOf({ location: 'Soriano' })).toEqual([written.id]);
    expect(await cutConnections(database.url, SEARCH_CONNECTIONS)).toBeGreaterThan(0);
    await db.deleteFrom('post').where('id', '=', written.id).execute();
    await expect.poll(() => ctx.search.isIndexed()).toBe(true);
    await expect.poll(() => idsOf({ location: 'Soriano' })).toEqual([]);
  });

  test('drops a post that was paused among many and deleted before the next read', async () => {
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
    await expect.poll(() => idsOf({ company: 'rodados unicos', verified: true })).toEqual([post.id]);
    expect(await idsOf({ company: 'rodados del este' })).toEqual([]);
  });
});

const everything = () => ListPosts.parse({});
