import { blockPerson } from '@rodado/contract/block';
import { LIST_FILTERS, PAPERS_FILTERS } from '@rodado/contract/filters';
import { listNotifications, updateNotificationSettings } from '@rodado/contract/notification';
import { declarePapers } from '@rodado/contract/papers';
import type { SavedFilters } from '@rodado/contract/post-filter';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  seeSavedSearch,
  updateSavedSearch,
} from '@rodado/contract/saved-search';
import { type Insertable, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import { cutConnections } from '../test/cut-connections.ts';
import { mailsTo } from '../test/mails.ts';
import { testServer } from '../test/server.ts';
import { sendAlerts } from './alerts.ts';
import { matchChangedPosts } from './match-posts.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, ctx, database, given, tokens } = server;
const { db } = database;

type Person = { id: string; email: string };

let models = 0;
/** A model that no other test has. */
const aModel = () => {
  models += 1;
  return `Modelo ${models}`;
};
const save = (person: { id: string }, filters: SavedFilters) => as(person)(saveSearch, { body: { filters } });
const run = async () => {
  await matchChangedPosts(ctx);
  await sendAlerts(ctx, tokens);
};
const toldTo = async (person: { id: string }) =>
  (await as(person)(listNotifications)).notifications.map(({ text }) => text);
const mails = (person: Person) => mailsTo(server, person.email);
/** As if the last alert, and the saving, had been this long ago. */
const later = (person: { id: string }, time: string) =>
  sql`update saved_search set told_at = told_at - ${time}::interval, created_at = created_at - ${time}::interval,
    tell_at = tell_at - ${time}::interval where person_id = ${person.id}`.execute(db);
const suspend = (person: Person, isSuspended: boolean) =>
  db
    .updateTable('person')
    .set({ suspendedAt: isSuspended ? new Date() : null })
    .where('id', '=', person.id)
    .execute();
const edit = (post: { id: string }, row: { price?: number; state?: 'ACTIVE' | 'PAUSED' | 'HIDDEN' }) =>
  db.updateTable('post').set(row).where('id', '=', post.id).execute();

async function buyerAndSeller(filters: SavedFilters) {
  const [buyer, seller] = [await given.person(), await given.person()];
  const search = await save(buyer, filters);
  return { buyer, seller, search };
}

type Row = Partial<Insertable<Database['post']>>;

/** Of each filter that is only a row of contract/filters.ts: the triggers of `post` name its column. */
const SINGLE_CHANGES: { name: string; filter: SavedFilters; without: Row; having: Row }[] = [
  ...LIST_FILTERS.map(({ name, values: [one, other] }) => ({
    name,
    filter: { [name]: [other] },
    without: { [name]: one },
    having: { [name]: other },
  })),
  ...PAPERS_FILTERS.map(({ name }) => ({
    name,
    filter: { [name]: true },
    without: { [name]: null, papersDeclaredAt: null },
    having: { [name]: true, papersDeclaredAt: new Date() },
  })),
];

describe('a new post', () => {
  test('notifies by bell and mail, once, and counts as new until the search is opened', async () => {
    const model = aModel();
    const { buyer, seller, search } = await buyerAndSeller({ brand: 'Toyota', model, maxPrice: 17_000 });
    const post = await given.post(seller, { model, title: 'Corolla <b>impecable</b>' });
    await given.post(seller, { model, price: 18_000 });
    await run();
    await run();

    const { notifications } = await as(buyer)(listNotifications);
    expect(notifications).toMatchObject([
      {
        kind: 'savedSearch',
        text: `Nuevo en «${search.name}»: Corolla <b>impecable</b>, USD 16.900`,
        link: `/publicaciones/${post.id}`,
      },
    ]);
    const [mail, ...others] = await mails(buyer);
    expect(others).toEqual([]);
    expect(mail).toContain(`/publicaciones/${post.id}`);
    expect(mail).toContain('2019 · 54.000 km · Montevideo');
    expect((await lastMail(buyer)).unsubscribe).toContain('/api/saved-search/stop/');
    expect(await as(buyer)(listSavedSearches)).toMatchObject([{ found: 1 }]);
    await as(buyer)(seeSavedSearch, { params: { id: search.id } });
    expect(await as(buyer)(listSavedSearches)).toMatchObject([{ found: 0 }]);
  });

  test('that counts no kilometres notifies without them', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    await given.post(seller, { model, km: 0 });
    await run();
    const [mail] = await mails(buyer);
    expect(mail).toContain('2019 · Montevideo');
  });

  test('that is edited into matching notifies; edited out, back, and 50 times over, it does not notify again', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model, maxPrice: 10_000 });
    const post = await given.post(seller, { model, price: 12_000 });
    await run();
    expect(await toldTo(buyer)).toEqual([]);
    for (let i = 0; i < 50; i += 1) await edit(post, { price: 9_000 + (i % 3) });
    await run();
    expect(await toldTo(buyer)).toHaveLength(1);
    await edit(post, { price: 12_000 });
    await run();
    await edit(post, { price: 9_500 });
    await later(buyer, '1 hour');
    await run();
    expect(await toldTo(buyer)).toHaveLength(1);
  });

  test('notifies when its seller declares what the search asks for, and not before', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model, acceptsTrade: true, hasOwnTitle: true });
    const { id } = await given.post(seller, { model });
    const declare = (body: { acceptsTrade?: boolean; hasOwnTitle?: boolean }) =>
      as(seller)(declarePapers, { params: { id }, body });
    await declare({ acceptsTrade: true });
    await run();
    expect(await toldTo(buyer)).toEqual([]);
    await declare({ acceptsTrade: true, hasOwnTitle: true });
    await run();
    expect(await toldTo(buyer)).toHaveLength(1);
    const later = await given.person();
    await save(later, { model, acceptsTrade: true });
    await declare({});
    await declare({ acceptsTrade: true });
    await run();
    expect(await toldTo(later), 'it was in the list when the search was saved').toEqual([]);
  });

  test.each(SINGLE_CHANGES)('notifies when only its $name changes', async ({ filter, without, having }) => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model, ...filter });
    const { id } = await given.post(seller, { model, ...without });
    const set = (row: Row) => db.updateTable('post').set(row).where('id', '=', id).execute();
    await run();
    expect(await toldTo(buyer)).toEqual([]);
    await set(having);
    await run();
    expect(await toldTo(buyer)).toHaveLength(1);
    const later = await given.person();
    await save(later, { model, ...filter });
    await set(without);
    await set(having);
    await run();
    expect(await toldTo(later), 'it was in the list when the search was saved').toEqual([]);
  });

  test('that is paused and resumed notifies once', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    const post = await given.post(seller, { model });
    await run();
    for (const state of ['PAUSED', 'ACTIVE', 'PAUSED', 'ACTIVE'] as const) await edit(post, { state });
    await later(buyer, '1 hour');
    await run();
    expect(await toldTo(buyer)).toHaveLength(1);
  });

  test.each([
    [
      'paused',
      (post: { id: string }, _: Person, isBack: boolean) => edit(post, { state: isBack ? 'ACTIVE' : 'PAUSED' }),
    ],
    [
      'hidden',
      (post: { id: string }, _: Person, isBack: boolean) => edit(post, { state: isBack ? 'ACTIVE' : 'HIDDEN' }),
    ],
    ['of a suspended seller', (_: unknown, seller: Person, isBack: boolean) => suspend(seller, !isBack)],
  ])('that is %s when the alert is due is notified once, when it is back', async (_what, change) => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    const post = await given.post(seller, { model });
    await matchChangedPosts(ctx);
    await change(post, seller, false);
    await sendAlerts(ctx, tokens);
    await run();
    expect(await toldTo(buyer)).toEqual([]);
    expect(await as(buyer)(listSavedSearches)).toMatchObject([{ found: 0 }]);
    for (let times = 0; times < 2; times += 1) {
      await change(post, seller, true);
      await run();
      await later(buyer, '1 hour');
      await run();
      expect(await toldTo(buyer)).toHaveLength(1);
      await change(post, seller, false);
      await run();
    }
  });

  test('that no longer matches when it is back does not notify with another one', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model, maxPrice: 10_000 });
    const post = await given.post(seller, { model, price: 9_000 });
    await matchChangedPosts(ctx);
    await edit(post, { state: 'PAUSED' });
    await sendAlerts(ctx, tokens);
    await edit(post, { state: 'ACTIVE', price: 12_000 });
    await given.post(seller, { model, price: 9_500, title: 'El otro' });
    await run();
    expect(await toldTo(buyer)).toEqual([expect.stringContaining('El otro')]);
    await edit(post, { price: 9_000 });
    await later(buyer, '1 hour');
    await run();
    expect(await toldTo(buyer)).toHaveLength(2);
  });
});

describe('a post that was in the list when the search was saved', () => {
  test('is not new, whether it is edited, or paused and resumed', async () => {
    const model = aModel();
    const seller = await given.person();
    const [edited, rested] = [await given.post(seller, { model }), await given.post(seller, { model })];
    const buyer = await given.person();
    await save(buyer, { model });
    await edit(edited, { price: 15_000 });
    await run();
    await edit(rested, { state: 'PAUSED' });
    await run();
    await edit(rested, { state: 'ACTIVE' });
    await edit(edited, { price: 14_000 });
    await run();
    expect(await toldTo(buyer)).toEqual([]);
  });

  test('is new to a search that did not find it then: it was paused, or dearer', async () => {
    const model = aModel();
    const seller = await given.person();
    const [dear, resting] = [
      await given.post(seller, { model, price: 30_000 }),
      await given.post(seller, { model, state: 'PAUSED' }),
    ];
    const buyer = await given.person();
    await save(buyer, { model, maxPrice: 20_000 });
    await edit(dear, { price: 19_000 });
    await edit(resting, { state: 'ACTIVE' });
    await run();
    expect(await toldTo(buyer)).toEqual([expect.stringContaining('2 vehículos nuevos')]);
  });

  test('becomes new to a search for verified companies with the verification', async () => {
    const model = aModel();
    const { id, owner } = await given.company();
    const [all, verified] = [await given.person(), await given.person()];
    await given.post(owner, { model });
    await save(all, { model });
    await save(verified, { model, verified: true });
    await db.updateTable('company').set({ verifiedAt: new Date() }).where('id', '=', id).execute();
    await run();
    expect(await toldTo(verified)).toHaveLength(1);
    expect(await toldTo(all)).toEqual([]);
  });
});

describe('does not notify', () => {
  test('of an own post', async () => {
    const model = aModel();
    const { buyer } = await buyerAndSeller({ model });
    await given.post(buyer, { model });
    await run();
    expect(await as(buyer)(listSavedSearches)).toMatchObject([{ found: 0 }]);
    expect(await toldTo(buyer)).toEqual([]);
  });

  test.each([
    ['has blocked', (buyer: Person, seller: Person) => [buyer, seller] as const],
    ['is blocked by', (buyer: Person, seller: Person) => [seller, buyer] as const],
  ])('of posts by a person whom the viewer %s', async (_how, order) => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    const [blocker, blocked] = order(buyer, seller);
    await as(blocker)(blockPerson, { params: { id: blocked.id } });
    await given.post(seller, { model });
    await run();
    expect(await toldTo(buyer)).toEqual([]);
  });

  test('of a seller who was blocked since it was found', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    await given.post(seller, { model });
    await matchChangedPosts(ctx);
    await as(buyer)(blockPerson, { params: { id: seller.id } });
    await sendAlerts(ctx, tokens);
    expect(await toldTo(buyer)).toEqual([]);
  });

  test('while suspended, or of what a suspended seller has', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    await suspend(seller, true);
    await given.post(seller, { model });
    await run();
    expect(await toldTo(buyer)).toEqual([]);
    await suspend(buyer, true);
    await suspend(seller, false);
    await run();
    await suspend(buyer, false);
    expect(await toldTo(buyer)).toEqual([]);
  });

  test('while suspended of earlier matches; afterwards it notifies once', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    await given.post(seller, { model });
    await matchChangedPosts(ctx);
    await suspend(buyer, true);
    await sendAlerts(ctx, tokens);
    expect(await countMails(buyer)).toBe(0);
    await suspend(buyer, false);
    expect(await toldTo(buyer)).toEqual([]);
    await run();
    await run();
    expect(await toldTo(buyer)).toHaveLength(1);
  });

  test('of a search that was deleted meanwhile', async () => {
    const model = aModel();
    const { buyer, seller, search } = await buyerAndSeller({ model });
    await given.post(seller, { model });
    await matchChangedPosts(ctx);
    await as(buyer)(deleteSavedSearch, { params: { id: search.id } });
    await sendAlerts(ctx, tokens);
    expect(await toldTo(buyer)).toEqual([]);
  });
});

describe('how often', () => {
  test('at once means the first at once, and what follows within ten minutes together', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    await given.post(seller, { model });
    await run();
    await given.post(seller, { model });
    await run();
    await given.post(seller, { model });
    await run();
    expect(await toldTo(buyer)).toHaveLength(1);
    await later(buyer, '10 minutes');
    await run();
    expect(await toldTo(buyer)).toEqual([expect.stringContaining('2 vehículos nuevos'), expect.any(String)]);
    expect(await mails(buyer)).toHaveLength(2);
  });

  test.each([
    ['daily', '23 hours', '1 hour'],
    ['weekly', '6 days', '1 day'],
  ] as const)('%s waits and notifies of all matches together', async (alert, tooSoon, rest) => {
    const model = aModel();
    const { buyer, seller, search } = await buyerAndSeller({ model });
    await as(buyer)(updateSavedSearch, { params: { id: search.id }, body: { alert } });
    for (let i = 0; i < 3; i += 1) await given.post(seller, { model });
    await run();
    await later(buyer, tooSoon);
    await run();
    expect(await toldTo(buyer)).toEqual([]);
    await later(buyer, rest);
    await run();
    expect(await toldTo(buyer)).toEqual([`3 vehículos nuevos en «${search.name}»`]);
  });

  test.each([{ alert: 'never' as const }, { isPaused: true }])(
    'with %j nothing is sent, then or later, but matches are counted',
    async (silence) => {
      const model = aModel();
      const { buyer, seller, search } = await buyerAndSeller({ model });
      const params = { id: search.id };
      await as(buyer)(updateSavedSearch, { params, body: silence });
      await given.post(seller, { model });
      await run();
      expect(await as(buyer)(listSavedSearches)).toMatchObject([{ found: 1 }]);
      await as(buyer)(updateSavedSearch, { params, body: { alert: 'instant', isPaused: false } });
      await run();
      expect(await toldTo(buyer)).toEqual([]);
      await given.post(seller, { model });
      await run();
      expect(await toldTo(buyer)).toHaveLength(1);
    },
  );
});

describe('the mail', () => {
  test('has twelve posts with images, and says how many more there are', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    for (let i = 0; i < 15; i += 1) await given.post(seller, { model });
    await matchChangedPosts(ctx);
    await sendAlertsHeld();
    const { html = '', subject } = await lastMail(buyer);
    expect(subject).toContain('15 vehículos nuevos');
    expect(html?.match(/<img /g)).toHaveLength(12);
    expect(html).toContain('y 3 más');
  });

  test('is one for all searches of a person, and its header then stops all of them', async () => {
    const [model, other] = [aModel(), aModel()];
    const { buyer, seller } = await buyerAndSeller({ model });
    await save(buyer, { model: other });
    await given.post(seller, { model });
    await given.post(seller, { model: other });
    await matchChangedPosts(ctx);
    await sendAlertsHeld();
    const { unsubscribe, text, subject } = await lastMail(buyer);
    expect(subject).toBe('2 vehículos nuevos en tus búsquedas guardadas');
    expect(text?.match(/No avisarme más de esta búsqueda/g)).toHaveLength(2);
    expect(await oneClick(unsubscribe ?? '')).toBe(200);
    await given.post(seller, { model });
    await later(buyer, '1 hour');
    await run();
    expect(await toldTo(buyer)).toHaveLength(3);
    expect(await countMails(buyer)).toBe(1);
  });

  test('has a one-click link that stops its search and no other, without a session', async () => {
    const [model, other] = [aModel(), aModel()];
    const { buyer, seller } = await buyerAndSeller({ model });
    const kept = await save(buyer, { model: other });
    await given.post(seller, { model });
    await run();
    const { unsubscribe } = await lastMail(buyer);
    expect(await oneClick(unsubscribe ?? '')).toBe(200);
    expect(await as(buyer)(listSavedSearches)).toMatchObject([{ id: kept.id, alert: 'instant' }, { alert: 'never' }]);
    const forged = tokens.stopOf(seller.id, kept.id);
    expect(await oneClick(`/api/saved-search/stop/${forged}`)).toBe(200);
    expect(await oneClick(`/api/saved-search/stop/${forged.slice(0, -1)}`)).toBe(400);
    expect(await oneClick(`/api/saved-search/stop/${tokens.stopOf(buyer.id, 'all')}`)).toBe(400);
    expect(await as(buyer)(listSavedSearches)).toMatchObject([{ id: kept.id, alert: 'instant' }, { alert: 'never' }]);
  });

  test('is not sent to those who switched it off; the bell still shows it', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    const kinds = { savedSearch: { email: false, push: true } };
    await as(buyer)(updateNotificationSettings, { body: { kinds } });
    await given.post(seller, { model });
    await run();
    expect(await toldTo(buyer)).toHaveLength(1);
    expect(await countMails(buyer)).toBe(0);
  });

  test('a hostile name and title stay text, in one line', async () => {
    const model = aModel();
    const { buyer, seller, search } = await buyerAndSeller({ model });
    const name = '<script>alert(1)</script> «x» "; Bcc: a@b.c';
    await as(buyer)(updateSavedSearch, { params: { id: search.id }, body: { name } });
    await given.post(seller, { model, title: 'Corolla <b>impecable</b>' });
    await matchChangedPosts(ctx);
    await sendAlertsHeld();
    const { html, subject } = await lastMail(buyer);
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('Corolla &lt;b&gt;impecable');
    expect(html).not.toMatch(/<script>|<b>impecable/);
    expect(subject).toBe('1 vehículo nuevo en «<script>alert(1)</script> "x" "; Bcc: a@b.c»');
  });
});

describe('nothing is lost or notified twice', () => {
  test('when the server dies between the publication, the match and the alert', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    await given.post(seller, { model });
    const cut = () => cutConnections(database.url, 'rodado');
    const read: typeof ctx.search.read = async (ids) => {
      await cut();
      return ctx.search.read(ids);
    };
    await settled(matchChangedPosts({ ...ctx, search: { ...ctx.search, read } }));
    await reconnected();
    await sql`update post_change set retry_at = null`.execute(db);
    await matchChangedPosts(ctx);
    const queue: typeof ctx.mailer.queue = async (trx, mail) => {
      const id = await ctx.mailer.queue(trx, mail);
      await cut();
      return id;
    };
    await settled(sendAlerts({ ...ctx, mailer: { ...ctx.mailer, queue } }, tokens));
    await reconnected();
    expect(await toldTo(buyer)).toEqual([]);
    expect(await countMails(buyer)).toBe(0);
    await later(buyer, '10 minutes');
    await run();
    expect(await toldTo(buyer)).toHaveLength(1);
  });

  test('by several servers at once', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    for (let i = 0; i < 5; i += 1) await given.post(seller, { model });
    await Promise.all([1, 2, 3].map(() => matchChangedPosts(ctx)));
    await matchChangedPosts(ctx);
    await Promise.all([1, 2, 3].map(() => sendAlerts(ctx, tokens)));
    expect(await toldTo(buyer)).toEqual([expect.stringContaining('5 vehículos nuevos')]);
    expect(await countMails(buyer)).toBe(1);
  });
});

describe('matches', () => {
  const matchesOf = ({ id }: { id: string }) =>
    db.selectFrom('savedSearchMatch').where('searchId', '=', id).selectAll().execute();

  test('are deleted with their search, also while it is being matched, and with their post', async () => {
    const model = aModel();
    const { buyer, seller, search } = await buyerAndSeller({ model });
    const kept = await save(await given.person(), { model });
    const post = await given.post(seller, { model });
    await matchChangedPosts(ctx);
    expect([await matchesOf(search), await matchesOf(kept)]).toMatchObject([[{}], [{}]]);
    const another = await given.post(seller, { model });
    await Promise.all([
      matchChangedPosts(ctx),
      as(buyer)(deleteSavedSearch, { params: { id: search.id } }),
      given.post(seller, { model }),
    ]);
    await matchChangedPosts(ctx);
    expect(await matchesOf(search)).toEqual([]);
    expect(await matchesOf(kept)).toHaveLength(3);
    await sql`delete from post where id = ${post.id}`.execute(db);
    const left = (await matchesOf(kept)).map(({ postId }) => postId);
    expect(left).toHaveLength(2);
    expect(left).toContain(another.id);
  });

  test('that come while an alert is being written are told by the next one', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    const first = await given.post(seller, { model });
    await matchChangedPosts(ctx);
    await given.post(seller, { model });
    let matching: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      // What an alert does before it commits.
      await sql`update saved_search set tell_at = null, told_at = now() where person_id = ${buyer.id}`.execute(trx);
      await sql`update saved_search_match set told_at = now() where post_id = ${first.id}`.execute(trx);
      matching = matchChangedPosts(ctx);
      await expect
        .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length)
        .toBeGreaterThan(0);
    });
    await matching;
    await later(buyer, '1 hour');
    await sendAlerts(ctx, tokens);
    expect(await toldTo(buyer)).toHaveLength(1);
  });
});

describe('what fails for one', () => {
  test('post is tried again later, and given up; the others are matched', async () => {
    const model = aModel();
    const { buyer, seller } = await buyerAndSeller({ model });
    const bad = await given.post(seller, { model });
    await given.post(seller, { model, title: 'El bueno' });
    await db.updateTable('postChange').set({ before: '{"category": 1}' }).where('postId', '=', bad.id).execute();
    await run();
    expect(await toldTo(buyer)).toEqual([expect.stringContaining('El bueno')]);
    const changes = () =>
      db.selectFrom('postChange').where('postId', '=', bad.id).select(['attempts', 'retryAt']).execute();
    expect(await changes()).toEqual([{ attempts: 1, retryAt: expect.anything() }]);
    await run();
    expect(await changes()).toMatchObject([{ attempts: 1 }]);
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      await sql`update post_change set retry_at = now()`.execute(db);
      await run();
    }
    expect(await changes()).toEqual([]);
    expect(await toldTo(buyer)).toHaveLength(1);
  });

  test('person is notified later, the others now', async () => {
    const model = aModel();
    const { buyer: bad, seller } = await buyerAndSeller({ model });
    const good = await given.person();
    await save(good, { model });
    await given.post(seller, { model });
    await matchChangedPosts(ctx);
    const queue: typeof ctx.mailer.queue = (trx, mail) =>
      mail.to === bad.email ? Promise.reject(new Error('not this one')) : ctx.mailer.queue(trx, mail);
    await sendAlerts({ ...ctx, mailer: { ...ctx.mailer, queue } }, tokens);
    expect(await toldTo(good)).toHaveLength(1);
    expect(await toldTo(bad)).toEqual([]);
    await run();
    expect(await toldTo(bad)).toEqual([]);
    await later(bad, '10 minutes');
    await run();
    expect(await toldTo(bad)).toHaveLength(1);
    expect(await toldTo(good)).toHaveLength(1);
  });
});

test('a text finds a new post as the page would, by its meaning', async () => {
  const { buyer, seller } = await buyerAndSeller({ title: 'camioneta gasoil 4x4 hasta 20000' });
  const facts = { category: 'Camioneta', brand: 'Mazda', model: 'BT-50', fuel: 'Diesel', traction: '4x4' } as const;
  await given.post(seller, { ...facts, title: 'Se vende' });
  await given.post(seller, { ...facts, title: 'Se vende', price: 25_000 });
  await given.post(seller, { ...facts, title: 'Se vende', fuel: 'Nafta' });
  await run();
  expect(await toldTo(buyer)).toHaveLength(1);
});

test('without saved searches nothing is written for a post', async () => {
  await db.deleteFrom('savedSearch').execute();
  await matchChangedPosts(ctx);
  const { post } = await given.publishedPost();
  await edit(post, { price: 5_000 });
  expect(await db.selectFrom('postChange').selectAll().execute()).toEqual([]);
});

interface StoredMail {
  subject: string;
  html: string | null;
  text: string | null;
  unsubscribe: string | null;
}

async function lastMail({ email }: Person): Promise<StoredMail> {
  const mail = db.selectFrom('mailOut').where('recipient', '=', email).orderBy('createdAt', 'desc');
  return mail.select(['subject', 'html', 'text', 'unsubscribe']).executeTakeFirstOrThrow();
}

const countMails = async ({ email }: Person) =>
  (await db.selectFrom('mailOut').where('recipient', '=', email).select('id').execute()).length;

/** A run whose connections are cut: it fails, or sets aside what it was doing. */
const settled = (run: Promise<unknown>) => Promise.allSettled([run]);

/** Until the pool has noticed all connections that were cut: so many queries at once use each of them. */
const reconnected = () =>
  expect
    .poll(async () => {
      const answers = await Promise.allSettled(
        Array.from({ length: database.pool.options.max }, () => sql`select`.execute(db)),
      );
      return answers.every(({ status }) => status === 'fulfilled');
    })
    .toBe(true);

/** The outbox empties what it has delivered: here it delivers nothing. */
const sendAlertsHeld = () => sendAlerts({ ...ctx, mailer: { ...ctx.mailer, deliverSoon: () => {} } }, tokens);

/** As mail programs call it. */
async function oneClick(address: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: new URL(address, 'http://localhost').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  return statusCode;
}
