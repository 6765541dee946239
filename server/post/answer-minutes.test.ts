import { getCompany } from '@rodado/contract/company';
import { deleteMessage } from '@rodado/contract/conversation';
import { getPost, listPosts } from '@rodado/contract/post';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;

const HOUR = 3_600_000;
const DAY = 24;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

interface Asked {
  /** In hours: how long ago it was asked, and how long it took, if it was ever answered. */
  ago?: number;
  waited?: number | null;
}

async function newSeller(owner?: { id: string }) {
  const seller = owner ?? (await given.person());
  const post = await given.post(seller);

  async function question({ ago = 10 * DAY, waited = 3 }: Asked = {}) {
    const asked = await given.question(post, await given.person(), { createdAt: hoursAgo(ago) });
    if (waited !== null) await given.answer(asked, { createdAt: hoursAgo(ago - waited) });
    return asked;
  }

  async function say(talk: { id: string }, seq: number, sender: { id: string }, createdAt: Date) {
    const id = newId();
    await db
      .insertInto('message')
      .values({ id, conversationId: talk.id, seq, senderId: sender.id, text: 'Hola', createdAt })
      .execute();
    return { id };
  }

  /** The buyer writes twice, then the seller does. */
  async function conversation({ ago = 10 * DAY, waited = 3 }: Asked = {}) {
    const buyer = await given.person();
    const talk = await given.conversation(post, seller, buyer);
    await db
      .updateTable('message')
      .set({ createdAt: hoursAgo(ago) })
      .where('conversationId', '=', talk.id)
      .execute();
    await say(talk, 2, buyer, hoursAgo(ago - 0.1));
    if (waited !== null) await say(talk, 3, seller, hoursAgo(ago - waited));
    return { ...talk, buyer };
  }

  const answerMinutes = async (viewer?: { id: string }) =>
    (await as(viewer)(getPost, { params: { id: post.id } })).post.user.answerMinutes;

  return { seller, post, question, conversation, say, answerMinutes };
}

describe('how fast a seller answers', () => {
  test('is the median of questions and conversations together, the same for everybody', async () => {
    const { seller, question, conversation, answerMinutes } = await newSeller();
    for (const waited of [0.5, 100]) await question({ waited });
    for (const waited of [4.5, 0.8, 90]) await conversation({ waited });
    for (const viewer of [undefined, await given.person(), seller]) expect(await answerMinutes(viewer)).toBe(5 * 60);
  });

  test.each([
    [0.01, 60],
    [0.99, 60],
    [1.01, 2 * 60],
    [22.5, 23 * 60],
    [23.5, DAY * 60],
    [35, DAY * 60],
    [37, 2 * DAY * 60],
    [6.9 * DAY, 7 * DAY * 60],
    [7.1 * DAY, null],
  ])('%f hours are %j minutes: rounded, and missing after a week', async (waited, minutes) => {
    const { question, answerMinutes } = await newSeller();
    for (let i = 0; i < 3; i += 1) await question({ waited });
    expect(await answerMinutes()).toBe(minutes);
  });

  test('of a company is on its page too, and in no list', async () => {
    const { owner } = await given.company();
    const { conversation, answerMinutes } = await newSeller(owner);
    for (let i = 0; i < 3; i += 1) await conversation({ waited: 0.5 });
    expect(await answerMinutes()).toBe(60);
    expect((await as()(getCompany, { params: { name: owner.name } })).answerMinutes).toBe(60);
    const { posts } = await as()(listPosts, { query: { company: owner.name } });
    expect(posts[0]?.user).not.toHaveProperty('answerMinutes');
  });
});

describe('nothing is said', () => {
  test('of fewer than three answers', async () => {
    const { question, conversation, answerMinutes } = await newSeller();
    await question();
    await conversation();
    expect(await answerMinutes()).toBeNull();
    await conversation();
    expect(await answerMinutes()).toBe(4 * 60);
  });

  test('while less than half was answered of what had a day for it', async () => {
    const { question, conversation, answerMinutes } = await newSeller();
    for (let i = 0; i < 3; i += 1) await question();
    for (let i = 0; i < 3; i += 1) await conversation({ waited: null });
    for (let i = 0; i < 3; i += 1) await question({ ago: 5, waited: null });
    expect(await answerMinutes()).toBe(4 * 60);
    await question({ ago: 1.1 * DAY, waited: null });
    expect(await answerMinutes()).toBeNull();
    // What was answered today does not compensate for it.
    await question({ ago: 5, waited: 1 });
    expect(await answerMinutes()).toBeNull();
  });

  test('of questions older than 90 days', async () => {
    const { question, conversation, answerMinutes } = await newSeller();
    for (const asked of [question, conversation]) {
      for (let i = 0; i < 2; i += 1) await asked({ ago: 91 * DAY });
      await asked();
    }
    expect(await answerMinutes()).toBeNull();
    await question({ ago: 89 * DAY });
    expect(await answerMinutes()).toBe(4 * 60);
  });

  test('of conversations in which the seller spoke first', async () => {
    const { seller, post, say, question, answerMinutes } = await newSeller();
    for (let i = 0; i < 3; i += 1) {
      const buyer = await given.person();
      const talk = await given.conversation(post, seller, buyer);
      await db.deleteFrom('message').where('conversationId', '=', talk.id).execute();
      await say(talk, 1, seller, hoursAgo(50));
      await say(talk, 2, buyer, hoursAgo(49));
      if (i > 0) await say(talk, 3, seller, hoursAgo(48));
    }
    for (let i = 0; i < 2; i += 1) await question();
    expect(await answerMinutes()).toBeNull();
    // Nor do they count as unanswered.
    await question();
    expect(await answerMinutes()).toBe(4 * 60);
  });

  test('of offers, which are answered with a button, nor of people to whom the seller may not write', async () => {
    const { seller, post, question, conversation, answerMinutes } = await newSeller();
    for (let i = 0; i < 3; i += 1) await question();
    // As many unanswered as are tolerated: with one more the result is null.
    for (let i = 0; i < 3; i += 1) await question({ waited: null });
    const unanswered = () => conversation({ waited: null });
    const [withOffer, blocked, blocking, suspended, left] = [
      await unanswered(),
      await unanswered(),
      await unanswered(),
      await unanswered(),
      await unanswered(),
    ];
    expect(await answerMinutes()).toBeNull();
    const offer = await given.offer(post, withOffer, withOffer.buyer);
    await db
      .updateTable('message')
      .set({ offerId: offer.id })
      .where('conversationId', '=', withOffer.id)
      .where('seq', '=', 1)
      .execute();
    await db.insertInto('block').values({ personId: seller.id, blockedId: blocked.buyer.id }).execute();
    await db.insertInto('block').values({ personId: blocking.buyer.id, blockedId: seller.id }).execute();
    const gone = (person: { id: string }, row: { suspendedAt: Date } | { deletedAt: Date }) =>
      db.updateTable('person').set(row).where('id', '=', person.id).execute();
    await gone(suspended.buyer, { suspendedAt: new Date() });
    await gone(left.buyer, { deletedAt: new Date() });
    expect(await answerMinutes()).toBe(4 * 60);
  });

  test('of own questions and messages as a buyer', async () => {
    const { seller, answerMinutes } = await newSeller();
    const other = await newSeller();
    for (let i = 0; i < 3; i += 1) {
      const post = await given.post(other.seller);
      const talk = await given.conversation(post, other.seller, seller);
      await other.say(talk, 2, other.seller, new Date());
      await given.answer(await given.question(post, seller));
    }
    expect(await answerMinutes()).toBeNull();
    expect(await other.answerMinutes()).toBe(60);
  });
});

describe('deleted ones do not count', () => {
  test('questions that were deleted, and those of posts that were', async () => {
    const { seller, question, answerMinutes } = await newSeller();
    const asked = [await question(), await question(), await question()];
    const gone = await given.post(seller, { state: 'DELETED' });
    for (let i = 0; i < 9; i += 1) await given.question(gone, await given.person(), { createdAt: hoursAgo(50) });
    expect(await answerMinutes()).toBe(4 * 60);
    await db
      .updateTable('question')
      .set({ deletedAt: new Date() })
      .where('id', '=', asked[0]?.id ?? '')
      .execute();
    expect(await answerMinutes()).toBeNull();
  });

  test('messages that were taken back; a conversation about a deleted post stays, as it does in the chats', async () => {
    const { seller, post, conversation, say } = await newSeller();
    const other = await newSeller(seller);
    for (let i = 0; i < 2; i += 1) await conversation();
    const { id, buyer } = await conversation({ waited: null });
    const hasty = await say({ id }, 3, seller, hoursAgo(10 * DAY - 1));
    await say({ id }, 4, buyer, hoursAgo(10 * DAY - 2));
    await db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', post.id).execute();
    expect(await other.answerMinutes()).toBe(4 * 60);
    await as(seller)(deleteMessage, { params: { id: hasty.id } });
    expect(await other.answerMinutes()).toBeNull();
  });
});
