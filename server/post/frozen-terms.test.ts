import { declareCondition } from '@rodado/contract/condition-sheet';
import { listNotifications } from '@rodado/contract/notification';
import { acceptOffer, rejectOffer, withdrawOffer } from '@rodado/contract/offer';
import { declarePapers } from '@rodado/contract/papers';
import { getPost } from '@rodado/contract/post';
import { changePostStatus, updatePost } from '@rodado/contract/post-write';
import { previewPrices } from '@rodado/contract/stock';
import { applyStockImport, getStockImport, listStockRows, planStockImport } from '@rodado/contract/stock-import';
import { expect, test } from 'vitest';
import { applyImports } from '../stock-import/apply-import.ts';
import { formWith } from '../test/photograph.ts';
import { aPost } from '../test/post-input.ts';
import { testServer } from '../test/server.ts';
import { stockCsv } from '../test/stock-file.ts';

const { ctx, as, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;

/** As the form sends it. */
const timed = {
  ...aPost,
  priceType: 'negotiable',
  price: null,
  minPrice: 15_000,
  maxPrice: 17_000,
  isTimeLimited: true,
  duration: null,
} as const;

/** A timed post with an offer, and what happens to that. */
async function withOffer() {
  const [owner, bidder] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner);
  await as(owner)(updatePost, { params: { id: post.id }, body: timed });
  const offer = await given.offer(post, await given.conversation(post, owner, bidder), bidder);
  const edit = (body: object) => as(owner)(updatePost, { params: { id: post.id }, body: { ...timed, ...body } });
  return { owner, bidder, post, offer, edit };
}

const VEHICLE_REFUSAL = { statusCode: 409, message: expect.stringContaining('Ya hay ofertas por este vehículo') };
const PRICE_REFUSAL = { statusCode: 409, message: expect.stringContaining('el rango de precio y el final') };

test.each([
  ['título', { title: 'Gol impecable' }],
  ['categoría', { category: 'Camioneta', brand: 'Toyota', model: 'Hilux', traction: '4x4' }],
  ['marca', { brand: 'Ford', model: 'Ka' }],
  ['modelo', { model: 'Polo' }],
  ['año', { year: 2019 }],
  ['kilómetros', { km: 90_000 }],
  ['condición', { condition: 'Seminuevo' }],
  ['combustible', { fuel: 'Diesel' }],
  ['transmisión', { transmission: 'Automático' }],
])('with an offer the %s cannot change', async (field, change) => {
  const { edit } = await withOffer();
  await expect(edit(change)).rejects.toMatchObject({ statusCode: 409, message: expect.stringContaining(field) });
});

test('description, colour and place can change', async () => {
  const { edit, post } = await withOffer();
  await edit({ description: 'Con cubiertas nuevas.', color: 'Gris', location: 'Florida' });
  expect((await as()(getPost, { params: { id: post.id } })).post).toMatchObject({
    color: 'Gris',
    location: 'Florida',
  });
});

test('before the first offer everything can be changed, and on a post without time limit always', async () => {
  const owner = await given.person();
  const post = await given.timedPost(owner);
  const edit = (body: object) => as(owner)(updatePost, { params: { id: post.id }, body: { ...timed, ...body } });
  await edit({ km: 90_000, maxPrice: 18_000 });
  await edit({ isTimeLimited: false });
  const bidder = await given.person();
  await given.offer(post, await given.conversation(post, owner, bidder), bidder);
  await edit({ isTimeLimited: false, km: 91_000, maxPrice: 19_000 });
});

test('on a post without time limit bidders learn what was changed, and a post is not changed all day long', async () => {
  const { given, as } = await testServer();
  const [owner, bidder] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner, { expirationDate: 'infinity' });
  const edit = (body: object) =>
    as(owner)(updatePost, { params: { id: post.id }, body: { ...timed, isTimeLimited: false, ...body } });
  await edit({});
  await given.offer(post, await given.conversation(post, owner, bidder), bidder);
  const textsOf = async () => (await as(bidder)(listNotifications)).notifications.map(({ text }) => text);

  await edit({ description: 'Con cubiertas nuevas.' });
  expect(await textsOf()).toEqual([]);
  await edit({ title: 'Polo impecable', model: 'Polo' });
  expect(await textsOf()).toEqual(['Cambiaron «Polo impecable» (título y modelo): tu oferta sigue en pie']);
  for (let i = 1; i < 10; i += 1) await edit({ km: i });
  await expect(edit({ km: 10 })).rejects.toMatchObject({ statusCode: 429 });
});

test('papers and condition can be declared anew, and bidders learn of it once for each change', async () => {
  const { owner, bidder, post } = await withOffer();
  const params = { id: post.id };
  const texts = async () => (await as(bidder)(listNotifications)).notifications.map(({ text }) => text);
  const item = { part: 'motor', state: 'a_reparar', text: 'Pierde aceite', imageId: null } as const;
  for (let i = 0; i < 2; i += 1) {
    await as(owner)(declarePapers, { params, body: { hasFines: true } });
    await as(owner)(declareCondition, { params, body: { items: [item] } });
  }
  expect(await texts()).toEqual([
    expect.stringMatching(/^Cambiaron «.+» \(ficha de estado\): tu oferta sigue en pie$/),
    expect.stringMatching(/^Cambiaron «.+» \(papeles y condiciones\): tu oferta sigue en pie$/),
  ]);
});

test('an accepted offer freezes the terms too', async () => {
  const { owner, offer, edit } = await withOffer();
  await as(owner)(acceptOffer, { params: { id: offer.id } });
  await expect(edit({ maxPrice: 18_000 })).rejects.toMatchObject(PRICE_REFUSAL);
  await expect(edit({ duration: 72 })).rejects.toMatchObject(PRICE_REFUSAL);
  await expect(edit({ isTimeLimited: false })).rejects.toMatchObject(PRICE_REFUSAL);
  await expect(edit({ km: 10 })).rejects.toMatchObject(VEHICLE_REFUSAL);
});

test.each(['rejected', 'withdrawn'])('an offer that was %s counts nowhere, and freezes no terms', async (status) => {
  const { owner, bidder, offer, edit } = await withOffer();
  const params = { id: offer.id };
  await (status === 'withdrawn' ? as(bidder)(withdrawOffer, { params }) : as(owner)(rejectOffer, { params }));
  await edit({ maxPrice: 18_000, km: 90_000 });
});

test('after publishing again the terms can change', async () => {
  const { owner, post, edit } = await withOffer();
  await db
    .updateTable('post')
    .set({ expirationDate: new Date(Date.now() - 1_000) })
    .where('id', '=', post.id)
    .execute();
  await as(owner)(changePostStatus, { params: { id: post.id }, body: { status: 'ACTIVE', duration: 48 } });
  await edit({ km: 90_000, maxPrice: 18_000 });
});

test('pausing does not unfreeze the terms', async () => {
  const { owner, post, edit } = await withOffer();
  const move = (body: { status: 'ACTIVE' | 'PAUSED'; duration?: 72 }) =>
    as(owner)(changePostStatus, { params: { id: post.id }, body });
  await move({ status: 'PAUSED' });
  await expect(edit({ km: 10 })).rejects.toMatchObject(VEHICLE_REFUSAL);
  await expect(move({ status: 'ACTIVE', duration: 72 })).rejects.toMatchObject(PRICE_REFUSAL);
});

test('a stock import does not change frozen terms, and its row says why', async () => {
  const { owner } = await given.company({ verifiedAt: new Date() });
  const bidder = await given.person();
  const post = await given.timedPost(owner, { stockNumber: 'S1' });
  await as(owner)(updatePost, { params: { id: post.id }, body: timed });
  await given.offer(post, await given.conversation(post, owner, bidder), bidder);
  const problemOf = async (cells: Parameters<typeof stockCsv>[0][number]) => {
    const row = { stockNumber: 'S1', price: '', minPrice: '15000', maxPrice: '17000', ...cells };
    const form = formWith(Buffer.from(stockCsv([row])), { name: 'stock.csv', type: 'text/csv' });
    const { id, plan } = await as(owner)(planStockImport, { form });
    await as(owner)(applyStockImport, { params: { id }, body: { plan } });
    await applyImports(ctx);
    expect((await as(owner)(getStockImport, { params: { id } })).status).toBe('done');
    const { rows } = await as(owner)(listStockRows, { params: { id }, query: {} });
    return rows[0]?.problems[0]?.message;
  };
  expect(await problemOf({ km: '90000' })).toContain('Ya hay ofertas por este vehículo');
  expect(await problemOf({ maxPrice: '18000' })).toContain('el rango de precio y el final');
});

test('a change of many prices leaves frozen prices, with a reason', async () => {
  const { owner, post } = await withOffer();
  const change = { direction: 'down', unit: 'percent', value: 5, rounding: 1 } as const;
  const { rows } = await as(owner)(previewPrices, { body: { selection: { ids: [post.id] }, change } });
  expect(rows[0]?.reason).toBe('Ya tiene ofertas: el precio no se puede cambiar hasta que termine');
});
