import { blockPerson } from '@rodado/contract/block';
import { CallError } from '@rodado/contract/client';
import { MAX_STOCK_IDS, STOCK_PER_PAGE } from '@rodado/contract/limits';
import { changePostStatus, updatePost } from '@rodado/contract/post-write';
import {
  changePrice,
  exportStockSelection,
  getBulkRun,
  getOpenBulkRun,
  listStock,
  type PriceChange,
  previewPrices,
  type StockFilter,
  type StockSelection,
  type StockSort,
  startBulkRun,
} from '@rodado/contract/stock';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { today } from '../db/expressions.ts';
import { newId } from '../db/id.ts';
import { aPost } from '../test/post-input.ts';
import { testServer } from '../test/server.ts';
import { applyRuns } from './apply-runs.ts';
import { listMatching } from './stock.queries.ts';

const { ctx, app, as, given, database, tokenOf } = await testServer({ config: { rateLimits: false } });
const { db } = database;

type Someone = { id: string };
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

const list = (person: Someone, query: StockFilter & { sort?: StockSort; cursor?: string } = {}) =>
  as(person)(listStock, { query });
const titles = async (person: Someone, query: StockFilter = {}) =>
  (await list(person, query)).posts.map(({ title }) => title).sort();

/** The whole of what a filter shows. */
async function allOf(person: Someone, filter: StockFilter = {}): Promise<StockSelection> {
  const { fingerprint } = await list(person, filter);
  return { filter, fingerprint, except: [] };
}

const view = (post: { id: string }, days: number, views = 1) =>
  sql`insert into post_views_of_day (post_id, day, views) values (${post.id}, ${today} - ${days}::int, ${views})`.execute(
    db,
  );

const down5: PriceChange = { direction: 'down', unit: 'percent', value: 5, rounding: 1 };

const priceOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('post').where('id', '=', id).select('price').executeTakeFirstOrThrow()).price;
const stateOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('post').where('id', '=', id).select('state').executeTakeFirstOrThrow()).state;

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof CallError ? { status: error.statusCode, message: error.message } : error;
};

describe('GET /api/stock/post', () => {
  test('lists own posts in every status but deleted, without posts of others', async () => {
    const [owner, other] = [await given.person(), await given.person()];
    for (const state of ['ACTIVE', 'PAUSED', 'SOLD', 'DRAFT', 'HIDDEN', 'DELETED'] as const)
      await given.post(owner, { state, title: state });
    await given.post(other, { title: 'Ajena' });
    expect(await titles(owner)).toEqual(['ACTIVE', 'DRAFT', 'HIDDEN', 'PAUSED', 'SOLD']);
  });

  test('has views and contacts of 30 days, and how many people wait for an answer', async () => {
    const [owner, buyer, other] = [await given.person(), await given.person(), await given.person()];
    const post = await given.post(owner, { stockNumber: 'A-12' });
    await view(post, 29, 4);
    await view(post, 31, 100);
    await given.question(post, buyer);
    await given.question(post, buyer, { createdAt: daysAgo(31) });
    await given.twoWayConversation(post, owner, other);
    const [row] = (await list(owner)).posts;
    expect(row).toMatchObject({ stockNumber: 'A-12', views: 4, contacts: 2, unanswered: 2 });
    expect(row?.images).toHaveLength(1);
  });

  test('searches titles and stock numbers, accents and wildcards aside, and never a plate', async () => {
    const owner = await given.person();
    const first = await given.post(owner, { title: 'Peugeot 208 Édition', stockNumber: 'K-77' });
    await given.post(owner, { title: 'Fiat 100% nueva' });
    await db
      .insertInto('registration')
      .values({ postId: first.id, plate: 'SBC1234', padron: '903', department: 'Montevideo' })
      .execute();
    expect(await titles(owner, { search: 'edition' })).toEqual(['Peugeot 208 Édition']);
    expect(await titles(owner, { search: 'k-7' })).toEqual(['Peugeot 208 Édition']);
    expect(await titles(owner, { search: '100%' })).toEqual(['Fiat 100% nueva']);
    expect(await titles(owner, { search: '_' })).toEqual([]);
    expect(await titles(owner, { search: 'SBC1234' })).toEqual([]);
  });

  test("'unviewed' is on sale and had no view in 7 days", async () => {
    const owner = await given.person();
    await given.post(owner, { title: 'Nunca' });
    await view(await given.post(owner, { title: 'Hace ocho días' }), 8);
    await view(await given.post(owner, { title: 'Hace seis días' }), 6);
    await view(await given.post(owner, { title: 'Vista y descontada' }), 1, 0);
    await given.post(owner, { title: 'Pausada', state: 'PAUSED' });
    await given.timedPost(owner, { title: 'Terminada', expirationDate: daysAgo(1) });
    expect(await titles(owner, { need: 'unviewed' })).toEqual(['Hace ocho días', 'Nunca', 'Vista y descontada']);
  });

  // In one of these zones it is another day than in Uruguay, as it is in UTC after nine in the evening.
  test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('counts days of Uruguay, also where it is %s', async (zone) => {
    const owner = await given.person();
    const [six, seven] = [await given.post(owner), await given.post(owner)];
    await view(six, 6);
    await view(seven, 7);
    await db.transaction().execute(async (trx) => {
      await sql`set local timezone = ${sql.lit(zone)}`.execute(trx);
      expect(await listMatching(trx, owner.id, { need: 'unviewed' })).toEqual([seven.id]);
    });
  });

  test("'old' is on sale for more than 30 days", async () => {
    const owner = await given.person();
    await given.post(owner, { title: 'Vieja', createdAt: daysAgo(31) });
    await given.post(owner, { title: 'Del mes', createdAt: daysAgo(29) });
    await given.post(owner, { title: 'Vieja y vendida', createdAt: daysAgo(90), state: 'SOLD' });
    expect(await titles(owner, { need: 'old' })).toEqual(['Vieja']);
  });

  test("'unanswered' has a question without answer, or a buyer who wrote last", async () => {
    const [owner, buyer] = [await given.person(), await given.person()];
    const post = async (title: string) => given.post(owner, { title });
    await given.question(await post('Pregunta'), buyer);
    await given.answer(await given.question(await post('Respondida'), buyer));
    await given.question(await post('Pregunta borrada'), buyer, { deletedAt: new Date() });
    await given.conversation(await post('Mensaje'), owner, buyer);
    await given.twoWayConversation(await post('Contestado'), owner, buyer);
    await post('Nada');

    const deleted = await given.twoWayConversation(await post('Contestado y borrado'), owner, buyer);
    await db
      .updateTable('message')
      .set({ deletedAt: new Date() })
      .where('conversationId', '=', deleted.id)
      .where('senderId', '=', owner.id)
      .execute();
    const cleared = await given.conversation(await post('Conversación eliminada'), owner, buyer);
    await db.updateTable('conversation').set({ ownerClearedSeq: 1 }).where('id', '=', cleared.id).execute();
    const over = await given.conversation(await post('De hace dos meses'), owner, buyer);
    await db
      .updateTable('conversation')
      .set({ lastMessageAt: daysAgo(60) })
      .where('id', '=', over.id)
      .execute();
    await given.conversation(
      await post('De alguien que ya no está'),
      owner,
      await given.person({ deletedAt: new Date() }),
    );
    const blocked = await given.person();
    await given.conversation(await post('De alguien bloqueado'), owner, blocked);
    await as(owner)(blockPerson, { params: { id: blocked.id } });

    expect(await titles(owner, { need: 'unanswered' })).toEqual(['Contestado y borrado', 'Mensaje', 'Pregunta']);
  });

  test('counts each filter with the others', async () => {
    const owner = await given.person();
    await given.post(owner, { title: 'Gol viejo', createdAt: daysAgo(40) });
    await given.post(owner, { title: 'Gol' });
    await given.post(owner, { title: 'Gol pausado', state: 'PAUSED' });
    await given.post(owner, { title: 'Onix pausado', state: 'PAUSED' });
    const all = await list(owner);
    expect(all).toMatchObject({
      total: 4,
      facets: { status: { ACTIVE: 2, PAUSED: 2 }, need: { unanswered: 0, unviewed: 2, old: 1 } },
    });
    expect((await list(owner, { need: 'old' })).facets).toEqual({
      status: { ACTIVE: 1 },
      need: { unanswered: 0, unviewed: 2, old: 1 },
    });
    expect((await list(owner, { status: 'PAUSED', search: 'gol' })).facets).toEqual({
      status: { ACTIVE: 2, PAUSED: 1 },
      need: { unanswered: 0, unviewed: 0, old: 0 },
    });
    expect(await list(await given.person())).toMatchObject({ total: 0, posts: [], next: null });
  });

  test('is sorted by age, price, views, who waits, and the end', async () => {
    const [owner, buyer] = [await given.person(), await given.person()];
    const cheap = await given.post(owner, { title: 'Barata', price: 5_000, createdAt: daysAgo(3) });
    const dear = await given.post(owner, { title: 'Cara', price: 50_000, createdAt: daysAgo(2) });
    await given.timedPost(owner, { title: 'Con final', createdAt: daysAgo(1) });
    await view(cheap, 0, 9);
    await given.question(dear, buyer);
    const sorted = async (sort: StockSort) => (await list(owner, { sort })).posts.map(({ title }) => title);
    expect(await sorted('newest')).toEqual(['Con final', 'Cara', 'Barata']);
    expect(await sorted('oldest')).toEqual(['Barata', 'Cara', 'Con final']);
    expect(await sorted('cheapest')).toEqual(['Barata', 'Con final', 'Cara']);
    expect(await sorted('expensive')).toEqual(['Cara', 'Con final', 'Barata']);
    expect((await sorted('mostViewed'))[0]).toBe('Barata');
    expect((await sorted('unanswered'))[0]).toBe('Cara');
    expect((await sorted('endingSoon'))[0]).toBe('Con final');
  });

  test.each(['newest', 'cheapest', 'endingSoon', 'unanswered'] as const)(
    'pages by %s have every post once, also equal ones',
    async (sort) => {
      const owner = await given.person();
      const count = STOCK_PER_PAGE + 3;
      const createdAt = daysAgo(2);
      for (let index = 0; index < count; index += 1) await given.post(owner, { createdAt });
      const first = await list(owner, { sort });
      expect(first.posts).toHaveLength(STOCK_PER_PAGE);
      const second = await list(owner, { sort, cursor: first.next ?? '' });
      expect(second.next).toBeNull();
      expect(new Set([...first.posts, ...second.posts].map(({ id }) => id)).size).toBe(count);
    },
  );

  test.each(['x', Buffer.from('["9223372036854775808","x"]').toString('base64url'), 'W10'])(
    'refuses the cursor %s',
    async (cursor) => {
      expect(await refusal(list(await given.person(), { cursor }))).toMatchObject({ status: 400 });
    },
  );
});

describe('POST /api/stock/run', () => {
  const start = (
    person: Someone,
    action: 'pause' | 'reactivate' | 'sell' | 'delete',
    selection: StockSelection,
    id = newId(),
  ) => as(person)(startBulkRun, { body: { id, action, selection } });

  test('does each action, and has a message for each refused one', async () => {
    const owner = await given.person();
    const active = await given.post(owner, { title: 'Activa' });
    const paused = await given.post(owner, { title: 'Pausada', state: 'PAUSED' });
    const sold = await given.post(owner, { title: 'Vendida', state: 'SOLD' });
    const draft = await given.post(owner, { title: 'Borrador', state: 'DRAFT' });
    const ended = await given.timedPost(owner, { title: 'Terminada', expirationDate: daysAgo(1) });
    const ids = [active, paused, sold, draft, ended].map(({ id }) => id);

    const paused5 = await start(owner, 'pause', { ids });
    expect(paused5).toMatchObject({ total: 5, done: 1, refused: 4 });
    expect(paused5.finishedAt).not.toBeNull();
    expect(Object.fromEntries(paused5.refusals.map(({ title, reason }) => [title, reason]))).toEqual({
      Pausada: 'Ya estaba pausada',
      Vendida: 'Está vendida',
      Borrador: 'Es un borrador: todavía no se publicó',
      Terminada: 'Terminó: ya no aparece en las búsquedas',
    });
    expect(await stateOf(active)).toBe('PAUSED');

    const reactivated = await start(owner, 'reactivate', { ids });
    expect(reactivated).toMatchObject({ done: 3, refused: 2 });
    expect(reactivated.refusals.map(({ reason }) => reason)).toContain(
      'Terminó: volvé a publicarla con un plazo nuevo',
    );

    expect(await start(owner, 'sell', { ids })).toMatchObject({ done: 4, refused: 1 });
    expect(await start(owner, 'delete', { ids })).toMatchObject({ done: 5, refused: 0 });
    expect((await list(owner)).total).toBe(0);
  });

  test('applies to all posts that match and not only to those that are loaded, without the excluded ones', async () => {
    const owner = await given.person();
    const posts: { id: string }[] = [];
    for (let index = 0; index < STOCK_PER_PAGE + 12; index += 1) posts.push(await given.post(owner));
    const viewed = await given.post(owner);
    await view(viewed, 0);
    const selection = await allOf(owner, { need: 'unviewed' });
    const spared = posts[3] ?? viewed;

    const { id } = await start(owner, 'pause', { ...selection, except: [spared.id] });
    // More than the answer waits for: the job does the rest.
    expect((await as(owner)(getOpenBulkRun)).run).toMatchObject({ id, total: posts.length - 1 });
    await applyRuns(ctx);
    expect(await as(owner)(getBulkRun, { params: { id } })).toMatchObject({ done: posts.length - 1, refused: 0 });
    expect((await as(owner)(getOpenBulkRun)).run).toBeNull();
    expect([await stateOf(spared), await stateOf(viewed)]).toEqual(['ACTIVE', 'ACTIVE']);
  });

  test('does nothing when the filter no longer matches what was shown', async () => {
    const owner = await given.person();
    const [first, second] = [await given.post(owner), await given.post(owner)];
    const selection = await allOf(owner, { need: 'unviewed' });
    // As many as before, but another one.
    await view(second, 0);
    await given.post(owner);
    expect(await refusal(start(owner, 'delete', selection))).toMatchObject({
      status: 409,
      message: expect.stringContaining('ahora son 2'),
    });
    expect(await stateOf(first)).toBe('ACTIVE');
    // Nothing is left behind that would refuse the next one.
    expect(await start(owner, 'pause', await allOf(owner))).toMatchObject({ done: 3 });
  });

  test("leaves posts of others alone, whatever ids are sent, and reveals nothing of others' runs", async () => {
    const [owner, other] = [await given.person(), await given.person()];
    const [own, foreign] = [await given.post(owner), await given.post(other)];
    expect(await start(owner, 'delete', { ids: [own.id, foreign.id, newId()] })).toMatchObject({ total: 1, done: 1 });
    expect(await stateOf(foreign)).toBe('ACTIVE');
    expect(await refusal(start(owner, 'delete', { ids: [foreign.id] }))).toMatchObject({ status: 409 });
    const { id } = await start(other, 'pause', { ids: [foreign.id] });
    expect(await refusal(as(owner)(getBulkRun, { params: { id } }))).toMatchObject({ status: 404 });
    // An id that is taken is no way to it either.
    expect(await refusal(start(owner, 'pause', { ids: [own.id] }, id))).toMatchObject({ status: 409 });
  });

  test('sent twice is done once, also at the same time', async () => {
    const owner = await given.person();
    const post = await given.post(owner);
    const id = newId();
    const [one, two] = await Promise.all([1, 2].map(() => start(owner, 'pause', { ids: [post.id] }, id)));
    expect([one?.id, two?.id]).toEqual([id, id]);
    await as(owner)(changePostStatus, { params: { id: post.id }, body: { status: 'ACTIVE' } });
    expect(await start(owner, 'pause', { ids: [post.id] }, id)).toMatchObject({ total: 1, done: 1 });
    expect(await stateOf(post)).toBe('ACTIVE');
  });

  test('a second run waits for the first', async () => {
    const owner = await given.person();
    const posts: string[] = [];
    for (let index = 0; index < 45; index += 1) posts.push((await given.post(owner)).id);
    const [one, two] = await Promise.allSettled([
      start(owner, 'pause', { ids: posts }),
      start(owner, 'sell', { ids: posts }),
    ]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
    await applyRuns(ctx);
    const { facets } = await list(owner);
    expect(Object.values(facets.status)).toEqual([45]);
    expect((await start(owner, 'delete', { ids: posts })).total).toBe(45);
  });

  test('two processes share a run without doing a post twice', async () => {
    const owner = await given.person();
    const posts: string[] = [];
    for (let index = 0; index < 60; index += 1) posts.push((await given.post(owner)).id);
    const { id } = await start(owner, 'pause', { ids: posts });
    await Promise.all([applyRuns(ctx), applyRuns(ctx)]);
    expect(await as(owner)(getBulkRun, { params: { id } })).toMatchObject({ done: 60, refused: 0 });
  });

  test('what fails after a post is changed is no reason of the post', async () => {
    const owner = await given.person();
    const post = await given.post(owner);
    const changed = vi.spyOn(ctx.search, 'changed').mockRejectedValueOnce(new Error('the index is gone'));
    const warned = vi.spyOn(ctx.log, 'warn');
    const { id } = await start(owner, 'pause', { ids: [post.id] });
    expect(warned).toHaveBeenCalledWith(expect.anything(), 'a bulk action waits for its job');
    warned.mockRestore();
    changed.mockRestore();
    await applyRuns(ctx);
    expect(await stateOf(post)).toBe('PAUSED');
    expect(await as(owner)(getBulkRun, { params: { id } })).toMatchObject({ done: 1, refused: 0 });
  });

  test('stops for an account that was suspended meanwhile', async () => {
    const owner = await given.person();
    const posts: { id: string }[] = [];
    for (let index = 0; index < 42; index += 1) posts.push(await given.post(owner));
    await start(owner, 'pause', { ids: posts.map(({ id }) => id) });
    await db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', owner.id).execute();
    await applyRuns(ctx);
    expect(await stateOf(posts.at(-1) ?? { id: '' })).toBe('ACTIVE');
  });

  test('keeps the last ten', async () => {
    const owner = await given.person();
    const post = await given.post(owner);
    for (let times = 0; times < 12; times += 1) await start(owner, 'sell', { ids: [post.id] });
    const { count } = await db
      .selectFrom('bulkRun')
      .where('personId', '=', owner.id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(10);
  });

  test('a huge or malformed selection is refused', async () => {
    const owner = await given.person();
    const headers = { authorization: `Bearer ${await tokenOf(owner)}` };
    const ids = Array.from({ length: MAX_STOCK_IDS + 1 }, newId);
    for (const selection of [{ ids }, { ids: [] }, {}, { filter: {} }, { filter: { plate: 'x' }, fingerprint: 'x' }]) {
      const payload = { id: newId(), action: 'pause', selection };
      expect(await app.inject({ method: 'POST', url: startBulkRun.url, headers, payload })).toMatchObject({
        statusCode: 400,
      });
    }
  });
});

describe('changing many prices', () => {
  const preview = (person: Someone, selection: StockSelection, change: PriceChange = down5) =>
    as(person)(previewPrices, { body: { selection, change } });
  const press = (person: Someone, selection: StockSelection, plan: string, change: PriceChange = down5) =>
    as(person)(startBulkRun, { body: { id: newId(), action: 'price', selection, change, plan } });

  test.each([
    [16_900, down5, 16_055],
    [16_900, { ...down5, rounding: 100 }, 16_100],
    [16_900, { ...down5, rounding: 50 }, 16_050],
    [16_900, { ...down5, direction: 'up', value: 2.5, rounding: 10 }, 17_320],
    [16_900, { ...down5, unit: 'amount', value: 400 }, 16_500],
    [99_999_999, { ...down5, value: 0.1 }, 99_899_999],
  ] as const)('%d becomes, by %o, %d', (price, change, expected) => {
    expect(changePrice(price, change)).toBe(expected);
  });

  test('shows for each the new price, or why it keeps the old one', async () => {
    const [owner, buyer] = [await given.person(), await given.person()];
    await given.post(owner, { title: 'Fijo', price: 10_000, stockNumber: 'S-1' });
    await given.post(owner, { title: 'Rango', priceType: 'negotiable', minPrice: 8_000, maxPrice: 9_000 });
    await given.post(owner, { title: 'Pausada', price: 2_000, state: 'PAUSED' });
    await given.post(owner, { title: 'Vendida', state: 'SOLD' });
    await given.post(owner, { title: 'Regalada', price: 3 });
    const timed = await given.timedPost(owner, { title: 'Con ofertas' });
    await given.offer(timed, await given.conversation(timed, owner, buyer), buyer);
    await given.timedPost(owner, { title: 'Sin ofertas' });
    await given.timedPost(owner, { title: 'Terminada', expirationDate: daysAgo(1) });

    const change: PriceChange = { direction: 'down', unit: 'amount', value: 500, rounding: 10 };
    const { rows, changed } = await preview(owner, await allOf(owner), change);
    const byTitle = Object.fromEntries(
      rows.map(({ title, to, reason }) => [title, reason ?? (to?.price || [to?.minPrice, to?.maxPrice])]),
    );
    expect(byTitle).toEqual({
      Fijo: 9_500,
      Rango: [7_500, 8_500],
      Pausada: 1_500,
      'Sin ofertas': [14_500, 16_500],
      Vendida: 'Está vendida',
      Regalada: 'Quedaría en menos de USD 1',
      'Con ofertas': 'Ya tiene ofertas: el precio no se puede cambiar hasta que termine',
      Terminada: 'Terminó: volvé a publicarla para cambiar el precio',
    });
    expect(changed).toBe(4);
    expect(rows.find(({ title }) => title === 'Fijo')).toMatchObject({ stockNumber: 'S-1', from: { price: 10_000 } });

    const small = await preview(owner, await allOf(owner), { ...change, value: 4 });
    expect(small.rows.find(({ title }) => title === 'Fijo')?.reason).toBe('Queda igual con ese redondeo');
  });

  test('changes each price once, with one entry in its history', async () => {
    const owner = await given.person();
    const [first, second] = [await given.post(owner), await given.post(owner, { price: 20_000 })];
    await given.post(owner, { state: 'SOLD' });
    const selection = await allOf(owner);
    const { plan } = await preview(owner, selection);
    expect(await priceOf(first)).toBe(16_900);
    expect(await press(owner, selection, plan)).toMatchObject({ total: 3, done: 2, refused: 1 });
    expect([await priceOf(first), await priceOf(second)]).toEqual([16_055, 19_000]);
    const entries = await db
      .selectFrom('priceEntry')
      .where('vehicleId', '=', first.id)
      .orderBy('id')
      .select('price')
      .execute();
    expect(entries.map(({ price }) => price)).toEqual([16_900, 16_055]);
    // The same plan again is another change: it has to be looked at again.
    expect(await refusal(press(owner, selection, plan))).toMatchObject({ status: 409 });
    expect(await priceOf(first)).toBe(16_055);
  });

  test('one that lands far from what others ask is marked, and changed only where that is accepted', async () => {
    const vehicle = { brand: 'Fiat', model: 'Strada', year: 2018, km: 80_000 };
    for (let i = 0; i < 9; i += 1) await given.post(await given.person(), { ...vehicle, price: 9_800 + i * 50 });
    const owner = await given.person();
    const far = await given.post(owner, { ...vehicle, price: 6_000 });
    const near = await given.post(owner, { ...vehicle, price: 20_000 });
    const selection = await allOf(owner);
    const half: PriceChange = { ...down5, value: 50 };
    const { plan, rows } = await preview(owner, selection, half);
    expect(Object.fromEntries(rows.map(({ id, warning }) => [id, warning]))).toEqual({
      [far.id]: expect.stringContaining('USD 3.000 está lejos de lo que se pide por vehículos parecidos'),
      [near.id]: null,
    });
    expect(await press(owner, selection, plan, half)).toMatchObject({
      done: 1,
      refused: 1,
      refusals: [{ id: far.id, reason: 'El precio nuevo está lejos de lo habitual y no lo confirmaste' }],
    });
    expect([await priceOf(far), await priceOf(near)]).toEqual([6_000, 10_000]);

    const one = { ids: [far.id] };
    const again = await preview(owner, one, half);
    const accepted = { id: newId(), action: 'price', selection: one, change: half, plan: again.plan } as const;
    await as(owner)(startBulkRun, { body: { ...accepted, acceptsFarOff: true } });
    expect(await priceOf(far)).toBe(3_000);
  });

  test('does nothing when something has changed since the preview', async () => {
    const owner = await given.person();
    const [first, second] = [await given.post(owner), await given.post(owner)];
    const selection = await allOf(owner);
    const { plan } = await preview(owner, selection);
    await as(owner)(updatePost, { params: { id: second.id }, body: { ...aPost, price: 9_000 } });
    expect(await refusal(press(owner, selection, plan))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Miralos de nuevo'),
    });
    expect([await priceOf(first), await priceOf(second)]).toEqual([16_900, 9_000]);
    // Nor by another change than the one that was shown.
    const { plan: newPlan } = await preview(owner, selection);
    expect(await refusal(press(owner, selection, newPlan, { ...down5, value: 50 }))).toMatchObject({ status: 409 });
  });

  test('a price that is changed while the others are applied stays, and so does one that takes an offer', async () => {
    const [owner, buyer] = [await given.person(), await given.person()];
    const posts: { id: string }[] = [];
    const timed = await given.timedPost(owner, { createdAt: daysAgo(9) });
    const edited = await given.post(owner, { createdAt: daysAgo(8) });
    for (let index = 0; index < 42; index += 1) posts.push(await given.post(owner));
    const selection = await allOf(owner);
    const { plan } = await preview(owner, selection);
    const { id } = await press(owner, selection, plan);
    await as(owner)(updatePost, { params: { id: edited.id }, body: { ...aPost, price: 12_345 } });
    await given.offer(timed, await given.conversation(timed, owner, buyer), buyer);
    await applyRuns(ctx);
    const done = await as(owner)(getBulkRun, { params: { id } });
    expect(done).toMatchObject({ done: 42, refused: 2 });
    expect(done.refusals.map(({ reason }) => reason).sort()).toEqual([
      'Cambió mientras tanto: su precio quedó como estaba',
      'Ya hay ofertas: el rango de precio y el final no se pueden cambiar',
    ]);
    expect(await priceOf(edited)).toBe(12_345);
  });

  test.each([{ value: 0 }, { value: 91 }, { value: 5.55 }, { value: -5 }, { value: 1.5, unit: 'amount' }] as const)(
    'refuses %o',
    async (part) => {
      const owner = await given.person();
      await given.post(owner);
      expect(await refusal(preview(owner, await allOf(owner), { ...down5, ...part }))).toMatchObject({ status: 400 });
    },
  );
});

test('the prices of a post change ten times a day at most', async () => {
  const limited = { ...ctx, config: { ...ctx.config, rateLimits: true } };
  const owner = await given.person();
  const post = await given.post(owner);
  for (let times = 0; times < 11; times += 1) {
    const id = newId();
    await db.insertInto('bulkRun').values({ id, personId: owner.id, action: 'price' }).execute();
    const { version } = await db
      .selectFrom('post')
      .where('id', '=', post.id)
      .select('version')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('bulkRunPost')
      .values({ runId: id, position: 0, postId: post.id, version, price: 1_000 + times })
      .execute();
    await applyRuns(limited);
    const done = await as(owner)(getBulkRun, { params: { id } });
    expect(done.refusals.map(({ reason }) => reason)).toEqual(times < 10 ? [] : ['Su precio ya cambió 10 veces hoy']);
  }
  expect(await priceOf(post)).toBe(1_009);
});

describe('POST /api/stock/export', () => {
  const exported = async (person: Someone, selection: StockSelection) =>
    app.inject({
      method: 'POST',
      url: exportStockSelection.url,
      headers: { authorization: `Bearer ${await tokenOf(person)}` },
      payload: { selection },
    });

  test('has the selected posts of the own company in the format of the import', async () => {
    const { owner } = await given.company();
    const chosen = await given.post(owner, { title: 'Elegido', stockNumber: 'E-1', state: 'SOLD' });
    await given.post(owner, { title: 'Otro' });
    const foreign = await given.post(await given.person(), { title: 'Ajeno' });
    const answer = await exported(owner, { ids: [chosen.id, foreign.id] });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.payload).toMatch(/^\ufeffNúmero de stock;Título;/);
    expect(answer.payload.split('\r\n')).toHaveLength(3);
    expect(answer.payload).toContain('E-1;Elegido;');
  });

  test('is not for people', async () => {
    const person = await given.person();
    const { id } = await given.post(person);
    expect((await exported(person, { ids: [id] })).statusCode).toBe(403);
  });
});
