import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Change, createChangeFeed, PAGE_CONNECTIONS } from '../db/change-feed.ts';
import { newId } from '../db/id.ts';
import { createPreparedQueries, type PreparedQuery } from '../db/prepared.ts';
import type { Database, PostState } from '../db/schema.ts';
import { parseText } from '../http/json-text.ts';
import { cutConnections } from '../test/cut-connections.ts';
import { testDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { createPublicCards, type PublicCardsOptions } from './public-cards.ts';

/** A cached card must be what the database would give for the same request, after any write by any process. */

const { db, pool, url, appUrl } = await testDatabase();
const given = createGiven(db);
const runPrepared = createPreparedQueries(pool);
const feed = createChangeFeed({ databaseUrl: appUrl, log: { warn: () => {} } });
feed.start();
afterAll(() => feed.stop());

const readFresh = createPublicCards(runPrepared, { changes: undefined });
const readKept = createPublicCards(runPrepared, { changes: feed });

const company = await given.company({ name: 'Autos Ñandú' });
const sellers = [await given.person(), await given.person(), company.owner];
const buyer = await given.person();
const posts = await Promise.all(
  [...sellers, ...sellers].map(async (seller) => ({ seller, ...(await given.post(seller)) })),
);
const ids = posts.map(({ id }) => id);

const post = fc.constantFrom(...ids);
const seller = fc.constantFrom(...sellers);
type Write = (on: Kysely<Database>) => Promise<unknown>;

const edit = fc.tuple(post, fc.integer({ min: 1_000, max: 9_000 })).map(
  ([id, price]): Write =>
    (on) =>
      on
        .updateTable('post')
        .set({ price, priceType: 'fixed', minPrice: null, maxPrice: null })
        .where('id', '=', id)
        .execute(),
);
const move = fc.tuple(post, fc.constantFrom<PostState>('ACTIVE', 'PAUSED', 'SOLD', 'HIDDEN', 'DELETED')).map(
  ([id, state]): Write =>
    (on) =>
      on.updateTable('post').set({ state }).where('id', '=', id).execute(),
);
const moveAll = fc.constantFrom<PostState>('ACTIVE', 'PAUSED').map(
  (state): Write =>
    (on) =>
      on.updateTable('post').set({ state }).execute(),
);
/** Another post of the same seller: it stands in the number beside their name. */
const publish = seller.map(
  (owner): Write =>
    () =>
      given.post(owner),
);
const limit = fc.tuple(post, fc.constantFrom('1 hour', '-1 second')).map(
  ([id, end]): Write =>
    (on) =>
      on
        .updateTable('post')
        .set({ expirationDate: sql<string>`now() + ${end}::interval` })
        .where('id', '=', id)
        .execute(),
);
const drawImage = post.map(
  (postId): Write =>
    async (on) => {
      await on.deleteFrom('image').where('postId', '=', postId).execute();
      const image = { id: newId(), postId, position: 0, url: `/uploads/${newId()}.jpg`, width: 4, height: 3 };
      await on.insertInto('image').values(image).execute();
    },
);
const finishImages: Write = (on) => on.updateTable('image').set({ avif: sql<boolean>`not avif` }).execute();
const rename = fc.tuple(seller, fc.constantFrom('Ana Paz', 'Autos Ñandú', 'Otro nombre')).map(
  ([{ id }, name]): Write =>
    (on) =>
      on.updateTable('person').set({ name }).where('id', '=', id).execute(),
);
const suspend = fc.tuple(seller, fc.boolean()).map(
  ([{ id }, isSuspended]): Write =>
    (on) =>
      on
        .updateTable('person')
        .set({ suspendedAt: isSuspended ? new Date() : null })
        .where('id', '=', id)
        .execute(),
);
const verify = fc.boolean().map(
  (isVerified): Write =>
    (on) =>
      on
        .updateTable('company')
        .set({ verifiedAt: isVerified ? new Date() : null })
        .where('id', '=', company.id)
        .execute(),
);
/** Accepts an offer, or withdraws the accepted one. */
const reserve = fc.constantFrom(...posts).map(
  (one): Write =>
    async (on) => {
      const { numDeletedRows } = await on.deleteFrom('offer').where('postId', '=', one.id).executeTakeFirst();
      if (numDeletedRows > 0n) return;
      const status = { status: 'ACCEPTED', decidedAt: new Date() } as const;
      await given.offer(one, await given.conversation(one, one.seller, await given.person()), buyer, status);
    },
);
const cut: Write = () => cutConnections(url, PAGE_CONNECTIONS);

const write = fc.oneof(
  { weight: 4, arbitrary: edit },
  { weight: 4, arbitrary: move },
  { weight: 1, arbitrary: moveAll },
  { weight: 2, arbitrary: publish },
  { weight: 2, arbitrary: limit },
  { weight: 2, arbitrary: drawImage },
  { weight: 1, arbitrary: fc.constant(finishImages) },
  { weight: 2, arbitrary: rename },
  { weight: 2, arbitrary: suspend },
  { weight: 2, arbitrary: verify },
  { weight: 2, arbitrary: reserve },
  { weight: 1, arbitrary: fc.constant(cut) },
);

test('random writes: a read after each gets what the database says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
      for (const make of writes) {
        await make(db);
        expect(await readKept(ids)).toEqual(await readFresh(ids));
      }
    }),
    { numRuns: 25 },
  );
});

test('random concurrent writes and reads: in the end nothing stale is cached', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 4, maxLength: 12 }), async (writes) => {
      const writing = Promise.all(writes.map((make) => make(db).catch(() => {}))); // two may exclude each other
      let isWriting = true;
      void writing.finally(() => {
        isWriting = false;
      });
      while (isWriting) await Promise.all([readKept(ids), readKept(ids.slice(2))]);
      expect(await readKept(ids)).toEqual(await readFresh(ids));
    }),
    { numRuns: 25 },
  );
});

/** Cards whose change events come from the test, and how many statements were sent for them. */
function cardsFor(options: Partial<PublicCardsOptions> = {}) {
  const listeners: ((change: Change) => void)[] = [];
  const told = { statements: 0, isSettled: true, beforeAnswer: async () => {} };
  async function counting<Row extends pg.QueryResultRow>(query: PreparedQuery, values: unknown[]): Promise<Row[]> {
    told.statements += 1;
    const rows = await runPrepared<Row>(query, values);
    await told.beforeAnswer();
    return rows;
  }
  const changes = {
    onChange: (listener: (change: Change) => void) => void listeners.push(listener),
    flush: async () => told.isSettled,
    start: () => {},
    stop: async () => {},
  };
  const read = createPublicCards(counting, { changes, ...options });
  const emit = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  return { read, told, emit };
}

test('a card is read once; writes to other posts do not invalidate it', async () => {
  const { id } = await given.post(buyer);
  const { read, told, emit } = cardsFor();
  const first = await read([id]);
  emit({ kind: 'row', ids: [newId()] });
  expect(await read([id])).toEqual(first);
  expect(told.statements).toBe(1);
});

test('without a connection to the change feed the cache is not used', async () => {
  const { id } = await given.post(buyer);
  const { read, told } = cardsFor();
  await read([id]);
  told.isSettled = false;
  await read([id]);
  expect(told.statements).toBe(2);
});

test('a card that changes while it is read is not cached', async () => {
  const { id } = await given.post(buyer, { title: 'Antes' });
  const { read, told, emit } = cardsFor();
  told.beforeAnswer = async () => {
    told.beforeAnswer = async () => {};
    await db.updateTable('post').set({ title: 'Después' }).where('id', '=', id).execute();
    emit({ kind: 'post', ids: [id] });
  };
  await read([id]);
  expect((await read([id])).map((card) => parseText(card).title)).toEqual(['Después']);
});

test("a card ends when the next of the seller's posts ends by the clock", async () => {
  let ahead = 0;
  const owner = await given.person();
  const { id } = await given.post(owner);
  await given.timedPost(owner, { expirationDate: new Date(Date.now() + 3_600_000) });
  const { read, told } = cardsFor({ now: () => performance.now() + ahead });
  await read([id]);
  ahead = 3_000_000;
  await read([id]);
  expect(told.statements).toBe(1);
  ahead = 3_600_000;
  await read([id]);
  expect(told.statements).toBe(2);
});

test('the cache is bounded; the most recently used stay', async () => {
  const owner = await given.person();
  const [first, second, third] = [await given.post(owner), await given.post(owner), await given.post(owner)];
  const [card = ''] = await readFresh([first.id]);
  const { read, told } = cardsFor({ maxBytes: card.length * 3 });
  await read([first.id]);
  await read([second.id]);
  await read([first.id]);
  await read([third.id]);
  expect(told.statements).toBe(3);
  await read([first.id]);
  expect(told.statements).toBe(3);
  await read([second.id]);
  expect(told.statements).toBe(4);
});

test('a post that is not public has no card', async () => {
  const owner = await given.person();
  const hidden = await given.post(owner, { state: 'HIDDEN' });
  const { read } = cardsFor();
  expect(await read([hidden.id, newId()])).toEqual([]);
});
