import { getConversationHead, listMessages, listReceivedChats } from '@rodado/contract/conversation';
import { listNotifications } from '@rodado/contract/notification';
import { acceptOffer, withdrawOffer } from '@rodado/contract/offer';
import { getPost } from '@rodado/contract/post';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { deletePost } from '../post/post.service.ts';
import { linesOf } from '../test/lines.ts';
import { testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, ctx, given, published } = server;
const { db } = server.database;
const lineOf = await linesOf(server);
const past = new Date(Date.now() - 1_000);

const messagesOf = async (person: { id: string }, conversationId: string) =>
  (await as(person)(listMessages, { params: { conversationId } })).messages;

async function bidding() {
  const [owner, bidder] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner, { minPrice: 9_000, maxPrice: 11_000 });
  const line = await lineOf(bidder);
  const bid = (amount: number, clientId = newId()) =>
    line.say('joinConversation', {
      to: post.id,
      message: `Mi oferta es de ${amount} USD`,
      offer: { amount },
      clientId,
    });
  return { owner, bidder, post, line, bid };
}

describe('a bid', () => {
  test('travels with its message and stands on the post', async () => {
    const { owner, bidder, post, bid } = await bidding();
    const { ok, message, conversationId } = await bid(10_000);
    expect([ok, message.offer]).toEqual([true, { id: expect.any(String), amount: 10_000, status: 'OPEN' }]);
    const { post: seen } = await as(owner)(getPost, { params: { id: post.id } });
    expect(seen.offers).toMatchObject([{ price: 10_000, status: 'OPEN', conversationId, user: { id: bidder.id } }]);
    expect((await as(owner)(listNotifications)).notifications).toMatchObject([
      { kind: 'offer', link: `/ofertas/${post.id}`, text: expect.stringContaining('USD 10.000') },
    ]);
  });

  test('what became of it stands in its message, live for both and after a cut', async () => {
    const { owner, bidder, post, line, bid } = await bidding();
    const { message, conversationId } = await bid(10_000);
    const ownersLine = await lineOf(owner);
    const offerIn = async (person: { id: string }) => (await messagesOf(person, conversationId))[0]?.offer;
    const head = () => as(bidder)(getConversationHead, { params: { id: conversationId } });
    expect((await head()).post).toMatchObject({
      priceType: 'negotiable',
      minPrice: 9_000,
      maxPrice: 11_000,
      isTimeLimited: true,
      isReserved: false,
    });

    const { id } = message.offer;
    await as(owner)(acceptOffer, { params: { id } });
    const accepted = { id, status: 'ACCEPTED', conversationId, postId: post.id };
    for (const side of [line, ownersLine]) await expect.poll(() => side.of('offerChanged')).toEqual([accepted]);
    for (const person of [owner, bidder])
      expect(await offerIn(person)).toEqual({ id, amount: 10_000, status: 'ACCEPTED' });
    expect((await head()).post.isReserved).toBe(true);

    await as(bidder)(withdrawOffer, { params: { id } });
    const caughtUp = await as(owner)(listMessages, { params: { conversationId }, query: { after: 1 } });
    expect(caughtUp).toMatchObject({ messages: [], offers: [{ id, status: 'WITHDRAWN' }] });
    expect((await head()).post.isReserved).toBe(false);
  });

  test('sent twice with one client id is one bid', async () => {
    const { owner, post, bid } = await bidding();
    await Promise.all([bid(10_000, 'same'), bid(10_000, 'same'), bid(10_000, 'same')]);
    expect((await as(owner)(getPost, { params: { id: post.id } })).post.offers).toHaveLength(1);
  });

  test.each([8_999, 11_001])('%i is outside the range: nothing is stored', async (amount) => {
    const { owner, post, bid } = await bidding();
    expect(await bid(amount)).toEqual({
      ok: false,
      message: 'El precio es obligatorio y debe estar dentro del rango de precio del vendedor',
    });
    expect((await as(owner)(listReceivedChats)).total).toBe(0);
    expect((await as(owner)(getPost, { params: { id: post.id } })).post.offers).toEqual([]);
  });

  test('not on a fixed price, not on the own one, not after the end', async () => {
    const { owner, bidder, post, bid, line } = await bidding();
    const fixed = await given.post(owner);
    const asked = await line.say('joinConversation', { to: fixed.id, message: 'Oferta', offer: { amount: 9_500 } });
    expect(asked).toMatchObject({ ok: false });
    const ownersLine = await lineOf(owner);
    expect(
      await ownersLine.say('joinConversation', { to: post.id, message: 'Yo', offer: { amount: 9_500 } }),
    ).toMatchObject({ ok: false });
    await bid(9_500);
    await db.updateTable('post').set({ expirationDate: past }).where('id', '=', post.id).execute();
    expect(await bid(10_500)).toEqual({ ok: false, message: 'La publicación ya no recibe ofertas' });
    const offers = await db.selectFrom('offer').where('personId', '=', bidder.id).select('price').execute();
    expect(offers).toEqual([{ price: 9_500 }]);
  });

  test.each([true, false])(
    'after the end it leaves no message either (conversation before it: %s)',
    async (hasWritten) => {
      const { owner, post, line, bid } = await bidding();
      if (hasWritten) await line.say('joinConversation', { to: post.id, message: 'Hola' });
      await db.updateTable('post').set({ expirationDate: past }).where('id', '=', post.id).execute();
      expect(await bid(10_500)).toMatchObject({ ok: false, message: expect.stringMatching(/ya no recibe/) });
      const { chats } = await as(owner)(listReceivedChats);
      expect(chats.map(({ messages }) => messages.map(({ message }) => message))).toEqual(hasWritten ? [['Hola']] : []);
    },
  );

  test('who is outbid hears of it, without a name', async () => {
    const { bidder, post, bid } = await bidding();
    await bid(9_500);
    const rival = await given.person({ name: 'Rival Secreto' });
    const rivalsLine = await lineOf(rival);
    await rivalsLine.say('joinConversation', { to: post.id, message: 'Más', offer: { amount: 9_500 } });
    expect((await as(bidder)(listNotifications)).total).toBe(0);
    await rivalsLine.say('joinConversation', { to: post.id, message: 'Más', offer: { amount: 9_900 } });
    const { notifications } = await as(bidder)(listNotifications);
    expect(notifications).toMatchObject([{ kind: 'outbid', link: `/publicaciones/${post.id}` }]);
    expect(JSON.stringify(notifications)).not.toContain('Rival');
  });

  test('two people bid until the last moment: what was taken was in time, and nothing is taken after', async () => {
    const owner = await given.person();
    const end = new Date(Date.now() + 400);
    const post = await given.timedPost(owner, { minPrice: 9_000, maxPrice: 11_000, expirationDate: end });
    const bidUntilRefused = async () => {
      const line = await lineOf(await given.person());
      const taken: number[] = [];
      for (let amount = 9_000; amount <= 11_000; amount += 1) {
        const { ok } = await line.say('joinConversation', { to: post.id, message: 'Va', offer: { amount } });
        if (!ok) return taken;
        taken.push(amount);
      }
      return taken;
    };
    const taken = await Promise.all([bidUntilRefused(), bidUntilRefused()]);
    const stored = await db
      .selectFrom('offer')
      .where('postId', '=', post.id)
      .select(['price', 'createdAt'])
      .orderBy('price')
      .execute();
    expect(stored.map(({ price }) => price)).toEqual(taken.flat().toSorted((one, other) => one - other));
    for (const { createdAt } of stored) expect(Date.parse(createdAt)).toBeLessThanOrEqual(end.getTime());
    const late = await (await lineOf(await given.person())).say('joinConversation', {
      to: post.id,
      message: 'Va',
      offer: { amount: 11_000 },
    });
    expect(late).toMatchObject({ ok: false });
  });

  test('bids while the owner deletes: each was before or is refused', async () => {
    const owner = await given.person();
    const post = await given.timedPost(owner, { minPrice: 9_000, maxPrice: 11_000 });
    const lines = await Promise.all(Array.from({ length: 6 }, async () => lineOf(await given.person())));
    const bids = lines.map((line, i) =>
      line.say('joinConversation', { to: post.id, message: 'Va', offer: { amount: 9_000 + i } }),
    );
    const deletion = deletePost(ctx, { id: owner.id, name: owner.name, role: 'USER', sessionId: newId() }, post.id);
    const [outcomes] = await Promise.all([Promise.all(bids), deletion]);
    const stored = await db.selectFrom('offer').where('postId', '=', post.id).select('price').execute();
    expect(stored).toHaveLength(outcomes.filter(({ ok }) => ok).length);
  });

  test('tells nobody more than the contract names', () => {
    expect(published.length).toBeGreaterThan(0);
    expect(JSON.stringify(published)).not.toMatch(/@example\.test|passwordHash/);
  });
});
