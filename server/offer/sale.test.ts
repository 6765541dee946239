import { listNotifications } from '@rodado/contract/notification';
import { acceptOffer, getOwnContact, listOffers, rejectOffer, withdrawOffer } from '@rodado/contract/offer';
import { getPost } from '@rodado/contract/post';
import { getPriceEstimate } from '@rodado/contract/price-estimate';
import { confirmSale } from '@rodado/contract/sale';
import { expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer({ config: { rateLimits: false } });

/** A post with an accepted offer of 10.000. */
async function accepted(row: Parameters<typeof given.timedPost>[1] = {}) {
  const [owner, buyer] = [await given.person({ name: 'Olga' }), await given.person({ name: 'Bruno' })];
  const post = await given.timedPost(owner, { title: 'Gol', minPrice: 9_000, maxPrice: 11_000, ...row });
  const offer = await given.offer(post, await given.conversation(post, owner, buyer), buyer, { price: 10_000 });
  await as(owner)(acceptOffer, { params: { id: offer.id } });
  const confirm = (who: { id: string } | undefined, price = 10_000, showPrice = true) =>
    as(who)(confirmSale, { params: { id: offer.id }, body: { price, showPrice } });
  const seen = async () => (await as()(getPost, { params: { id: post.id } })).post;
  const textsOf = async (person: { id: string }) =>
    (await as(person)(listNotifications)).notifications.map(({ text }) => text);
  return { owner, buyer, post, offer, confirm, seen, textsOf };
}

test('both confirm: the post is sold, and its price is public', async () => {
  const { owner, buyer, post, confirm, seen, textsOf } = await accepted();
  expect(await confirm(buyer)).toMatchObject({ price: 10_000, sellerConfirmedAt: null, buyerShowsPrice: true });
  expect(await seen()).toMatchObject({ status: 'ACTIVE', soldPrice: null });
  expect((await textsOf(owner))[0]).toBe('Bruno confirmó la compra de «Gol» por USD 10.000. Confirmalo vos también');
  await confirm(owner);
  expect(await seen()).toMatchObject({ status: 'SOLD', soldPrice: 10_000 });
  for (const person of [owner, buyer])
    expect((await textsOf(person))[0]).toBe('Venta confirmada por los dos: «Gol», USD 10.000');
  const { offer } = await as(buyer)(getOwnContact, { params: { id: post.id } });
  const { accepted: sold } = (await as(owner)(listOffers, { params: { id: post.id }, query: {} })).post;
  expect(offer?.sale).toEqual(sold?.sale);
  expect(sold).toMatchObject({
    offer: { price: 10_000, user: { id: buyer.id } },
    sale: { price: 10_000, sellerConfirmedAt: expect.any(String) },
  });
});

test.each([
  [true, false],
  [false, true],
  [false, false],
])('the price stays private unless both show it: %s, %s', async (sellerShows, buyerShows) => {
  const { owner, buyer, confirm, seen } = await accepted();
  await confirm(owner, 10_000, sellerShows);
  await confirm(buyer, 10_000, buyerShows);
  expect(await seen()).toMatchObject({ status: 'SOLD', soldPrice: null });
});

test('either may change later whether it is public', async () => {
  const { owner, buyer, confirm, seen, textsOf } = await accepted();
  await confirm(owner);
  await confirm(buyer);
  const before = await textsOf(owner);
  await confirm(buyer, 10_000, false);
  expect((await seen()).soldPrice).toBeNull();
  expect(await textsOf(owner)).toEqual(before);
});

test('another price asks the other side again', async () => {
  const { owner, buyer, confirm, seen, textsOf } = await accepted();
  await confirm(owner, 10_000);
  expect(await confirm(buyer, 9_800)).toMatchObject({ price: 9_800, sellerConfirmedAt: null, sellerShowsPrice: false });
  expect((await seen()).status).toBe('ACTIVE');
  expect((await textsOf(owner))[0]).toBe(
    'Bruno confirmó la compra de «Gol» por USD 9.800. Vos habías dicho USD 10.000: confirmá o corregilo',
  );
  await confirm(owner, 9_800);
  expect(await seen()).toMatchObject({ status: 'SOLD', soldPrice: 9_800 });
});

test('the same report twice notifies once', async () => {
  const { owner, buyer, confirm, textsOf } = await accepted();
  await Promise.all([confirm(buyer), confirm(buyer), confirm(buyer)]);
  expect((await textsOf(owner)).filter((text) => text.startsWith('Bruno confirmó'))).toHaveLength(1);
});

test('only the two, only about an accepted offer', async () => {
  const { owner, buyer, offer, confirm, seen } = await accepted();
  await expect(confirm(undefined)).rejects.toMatchObject({ statusCode: 401 });
  await expect(confirm(await given.person())).rejects.toMatchObject({ statusCode: 403 });
  for (const price of [0, 1.5, 100_000_000])
    await expect(confirm(buyer, price)).rejects.toMatchObject({ statusCode: 400 });
  await confirm(buyer);
  await as(owner)(rejectOffer, { params: { id: offer.id } });
  expect((await seen()).soldPrice).toBeNull();
  await expect(confirm(buyer)).rejects.toMatchObject({ statusCode: 409 });
});

test('neither side takes back what both have confirmed', async () => {
  const { owner, buyer, offer, confirm, seen } = await accepted();
  await confirm(buyer);
  await confirm(owner);
  const refusal = { statusCode: 409, message: expect.stringContaining('confirmada por los dos') };
  await expect(as(owner)(rejectOffer, { params: { id: offer.id } })).rejects.toMatchObject(refusal);
  await expect(as(buyer)(withdrawOffer, { params: { id: offer.id } })).rejects.toMatchObject(refusal);
  for (const side of [owner, buyer]) await expect(confirm(side, 9_500)).rejects.toMatchObject(refusal);
  expect(await seen()).toMatchObject({ status: 'SOLD', soldPrice: 10_000 });
});

test('a hidden post is not sold by it', async () => {
  const { owner, buyer, post, confirm } = await accepted();
  await confirm(buyer);
  await database.db.updateTable('post').set({ state: 'HIDDEN' }).where('id', '=', post.id).execute();
  await expect(confirm(owner)).rejects.toMatchObject({ statusCode: 409 });
});

test('a public closing price is evidence of the estimate', async () => {
  const vehicle = { brand: 'Peugeot', model: '208', year: 2019, km: 60_000 };
  const estimate = () => as()(getPriceEstimate, { query: { ...vehicle, fuel: undefined, transmission: undefined } });
  const first = await accepted({ ...vehicle, minPrice: 9_000, maxPrice: 11_000 });
  const before = (await estimate()).comparables;
  expect(before).toMatchObject([{ id: first.post.id, isSold: false }]);
  await first.confirm(first.owner, 9_700);
  await first.confirm(first.buyer, 9_700, false);
  expect((await estimate()).comparables).toEqual([]);
  await first.confirm(first.buyer, 9_700, true);
  expect((await estimate()).comparables).toMatchObject([{ id: first.post.id, price: 9_700, isSold: true }]);
});

test.each([
  [6_999, false],
  [7_000, true],
  [13_000, true],
  [13_001, false],
])(
  'a closing price of %i for an offer of 10.000 is public, and evidence only near it: %s',
  async (price, isEvidence) => {
    const vehicle = { brand: 'Peugeot', model: '308', year: 2010, km: price };
    const { owner, buyer, confirm, seen } = await accepted(vehicle);
    await confirm(owner, price);
    await confirm(buyer, price);
    expect((await seen()).soldPrice).toBe(price);
    const query = { ...vehicle, fuel: undefined, transmission: undefined };
    const sold = (await as()(getPriceEstimate, { query })).comparables.map((one) => one.price);
    expect(sold.includes(price)).toBe(isEvidence);
  },
);
