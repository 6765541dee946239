import { listNotifications } from '@rodado/contract/notification';
import { saveSearch, updateSavedSearch } from '@rodado/contract/saved-search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { notifyPriceDrops } from '../post/price-drops.ts';
import { testServer } from '../test/server.ts';
import { sendAlerts } from './alerts.ts';
import { matchChangedPosts } from './match-posts.ts';

const { as, ctx, database, given, tokens } = await testServer();
const { db } = database;

test('a price drop notifies owners of saved searches with alerts that find the post', async () => {
  const seller = await given.person();
  const before = await given.post(seller, { price: 10_000, createdAt: new Date(Date.now() - 5 * 24 * 3_600_000) });
  const [interested, silent, elsewhere] = [await given.person(), await given.person(), await given.person()];
  const [paused, below] = [await given.person(), await given.person()];
  const save = (person: { id: string }, filters: object) => as(person)(saveSearch, { body: { filters } });
  await save(interested, { brand: 'Toyota' });
  await save(elsewhere, { brand: 'Fiat' });
  const { id } = await save(silent, { brand: 'Toyota' });
  await as(silent)(updateSavedSearch, { params: { id }, body: { alert: 'never' } });
  const pausing = await save(paused, { brand: 'Toyota' });
  await as(paused)(updateSavedSearch, { params: { id: pausing.id }, body: { isPaused: true } });
  await save(below, { brand: 'Toyota', maxPrice: 9_500 });

  await db.updateTable('post').set({ price: 9_000 }).where('id', '=', before.id).execute();
  await matchChangedPosts(ctx);
  await sendAlerts(ctx, tokens);
  // An hour later.
  await sql`update price_entry set since = since - interval '1 hour'`.execute(db);
  await sql`update saved_search_match set found_at = found_at - interval '1 hour'`.execute(db);
  await notifyPriceDrops(ctx);

  const dropsToldTo = async (person: { id: string }) =>
    (await as(person)(listNotifications)).notifications.filter(({ kind }) => kind === 'priceDrop').length;
  expect(await dropsToldTo(interested)).toBe(1);
  const { notifications } = await as(below)(listNotifications);
  expect(
    notifications.map(({ kind }) => kind),
    'the price brought it into the search',
  ).toEqual(['savedSearch']);
  for (const person of [silent, paused, elsewhere, seller]) expect(await dropsToldTo(person)).toBe(0);
});
