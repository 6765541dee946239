import {
  countUnreadConversations,
  deleteConversation,
  deleteMessage,
  getConversationHead,
  listMessages,
  listReceivedChats,
  listSentChats,
  type Message,
} from '@rodado/contract/conversation';
import { listNotifications } from '@rodado/contract/notification';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../test/lines.ts';
import { testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, given, database, published } = server;
const { db } = database;
const lineOf = await linesOf(server);
const past = new Date(Date.now() - 1_000);

async function talk(text = 'Hola, ¿sigue disponible?') {
  const [owner, buyer] = [await given.person(), await given.person()];
  const post = await given.post(owner);
  const buyersLine = await lineOf(buyer);
  const reply = await buyersLine.say('joinConversation', { to: post.id, message: text, offer: null });
  return {
    owner,
    buyer,
    post,
    buyersLine,
    conversationId: String(reply.conversationId),
    first: reply.message as Message,
  };
}

const messagesOf = async (person: { id: string }, conversationId: string) =>
  (await as(person)(listMessages, { params: { conversationId } })).messages;
const textsOf = async (person: { id: string }, conversationId: string) =>
  (await messagesOf(person, conversationId)).map(({ message }) => message);

const MISSING = 'No se ha encontrado la conversación';

describe('joinConversation', () => {
  test('begins one conversation, stores the message and acknowledges it whole', async () => {
    const { owner, buyer, post, conversationId, first, buyersLine } = await talk();
    expect(first).toMatchObject({ seq: 1, message: 'Hola, ¿sigue disponible?', sender: { id: buyer.id }, offer: null });
    expect(buyersLine.of('joinConversation')).toEqual([{ conversationId, message: first }]);
    const { chats, total } = await as(owner)(listReceivedChats);
    expect(total).toBe(1);
    expect(chats[0]).toMatchObject({
      id: conversationId,
      post: { id: post.id, status: 'ACTIVE', user: { id: owner.id } },
      sender: { id: buyer.id, name: buyer.name },
      messages: [first],
      isReadBySender: true,
      isReadByReceiver: false,
    });
    expect((await as(buyer)(listSentChats)).chats.map(({ id }) => id)).toEqual([conversationId]);
    expect((await as(buyer)(listReceivedChats)).total).toBe(0);
  });

  test('the same buyer and post: the same conversation, also when both begin at once', async () => {
    const [owner, buyer] = [await given.person(), await given.person()];
    const post = await given.post(owner);
    const line = await lineOf(buyer);
    const replies = await Promise.all(
      ['uno', 'dos', 'tres'].map((message) => line.say('joinConversation', { to: post.id, message })),
    );
    expect(new Set(replies.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(replies.map(({ message }) => message.seq).sort()).toEqual([1, 2, 3]);
  });

  test('the owner is told, and neither a stranger nor the writer is', async () => {
    const [owner, buyer, stranger] = [await given.person(), await given.person(), await given.person()];
    const post = await given.post(owner);
    const [ownersLine, buyersLine, strangersLine] = [await lineOf(owner), await lineOf(buyer), await lineOf(stranger)];
    const { conversationId } = await buyersLine.say('joinConversation', { to: post.id, message: 'Hola' });
    await expect
      .poll(() => ownersLine.of('newMessageNotification'))
      .toEqual([{ conversationId, message: { seq: 1, message: 'Hola', sender: { name: buyer.name } } }]);
    await expect.poll(() => ownersLine.of('unread').at(-1)).toMatchObject({ messages: 1, notifications: 1 });
    expect(strangersLine.of('newMessageNotification')).toEqual([]);
    expect(buyersLine.of('newMessageNotification')).toEqual([]);
    const { notifications } = await as(owner)(listNotifications);
    expect(notifications).toMatchObject([{ kind: 'message', link: `/chat?id=${conversationId}`, readAt: null }]);
  });

  test.each([
    ['ended', { expirationDate: past }],
    ['paused', { state: 'PAUSED' as const }],
    ['sold', { state: 'SOLD' as const }],
  ])('one that is %s takes no new conversation, but an old one goes on', async (_what, change) => {
    const { buyer, post, buyersLine, conversationId } = await talk();
    await db.updateTable('post').set(change).where('id', '=', post.id).execute();
    const again = await buyersLine.say('joinConversation', { to: post.id, message: '¿Y?' });
    expect(again).toMatchObject({ ok: true, conversationId });
    const other = await lineOf(await given.person());
    expect(await other.say('joinConversation', { to: post.id, message: 'Hola' })).toMatchObject({ ok: false });
    expect(await textsOf(buyer, conversationId)).toEqual(['¿Y?', 'Hola, ¿sigue disponible?']);
  });

  test.each([
    [{ message: '' }, 'El mensaje es obligatorio'],
    [{ message: '   ' }, 'El mensaje es obligatorio'],
    [{ message: 'x'.repeat(2_001) }, 'No puede pasar de 2.000 caracteres'],
    [{ message: 'Hola', to: 'nada' }, 'El identificador no es válido'],
    [
      { message: 'Hola', offer: { amount: 1.5 } },
      'El precio es obligatorio y debe estar dentro del rango de precio del vendedor',
    ],
  ])('%j is refused in words', async (input, message) => {
    const line = await lineOf(await given.person());
    const post = await given.timedPost(await given.person());
    expect(await line.say('joinConversation', { to: post.id, ...input })).toEqual({ ok: false, message });
    expect(line.of('exception')).toEqual([{ message }]);
  });
});

describe('message', () => {
  test('reaches both rooms with its number; the writer too, once', async () => {
    const { owner, buyersLine, conversationId } = await talk();
    const ownersLine = await lineOf(owner);
    await ownersLine.say('joinRoom', { conversationId });
    await buyersLine.say('joinRoom', { conversationId });
    const { message } = await ownersLine.say('message', { conversationId, message: 'Sí, vení a verlo', clientId: 'a' });
    expect(message).toMatchObject({ seq: 2, clientId: 'a', sender: { id: owner.id } });
    await expect.poll(() => buyersLine.of('message')).toEqual([message]);
    await expect.poll(() => ownersLine.of('message')).toEqual([message]);
  });

  test('the same client id twice is one message, acknowledged twice, also at once', async () => {
    const { owner, buyersLine, conversationId, buyer } = await talk();
    const send = () => buyersLine.say('message', { conversationId, message: 'Una vez', clientId: 'x1' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ message }) => message.id)).size).toBe(1);
    expect(await textsOf(owner, conversationId)).toEqual(['Una vez', 'Hola, ¿sigue disponible?']);
    // Another person may well use the same id.
    const ownersLine = await lineOf(owner);
    await ownersLine.say('message', { conversationId, message: 'También', clientId: 'x1' });
    expect((await messagesOf(buyer, conversationId)).length).toBe(3);
  });

  test('many at once from both sides: numbers without gaps', async () => {
    const { owner, buyersLine, conversationId } = await talk();
    const ownersLine = await lineOf(owner);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? ownersLine : buyersLine).say('message', { conversationId, message: `n${i}` }),
      ),
    );
    const { messages } = await as(owner)(listMessages, { params: { conversationId }, query: { after: 0 } });
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  });

  test('who is in the room has read it and gets no toast; who is not, has not', async () => {
    const { owner, buyersLine, conversationId } = await talk();
    const ownersLine = await lineOf(owner);
    await ownersLine.say('joinRoom', { conversationId });
    expect(ownersLine.of('newMessageNotification')).toEqual([]);
    await buyersLine.say('message', { conversationId, message: '¿Estás?' });
    await expect.poll(() => buyersLine.of('conversationRead').at(-1)).toEqual({ conversationId, by: owner.id });
    expect((await as(owner)(listNotifications)).unread).toBe(0);
    await ownersLine.say('leaveRoom', { conversationId });
    await buyersLine.say('message', { conversationId, message: '¿Hola?' });
    await expect.poll(() => ownersLine.of('newMessageNotification')).toHaveLength(1);
    const [chat] = (await as(owner)(listReceivedChats)).chats;
    expect(chat).toMatchObject({ isReadByReceiver: false, isReadBySender: true });
  });

  test('reading clears the counters in every tab and tells the writer', async () => {
    const { owner, buyer, buyersLine, conversationId } = await talk();
    const [tab, otherTab] = [await lineOf(owner), await lineOf(owner)];
    await messagesOf(owner, conversationId);
    for (const line of [tab, otherTab])
      await expect.poll(() => line.of('unread').at(-1)).toMatchObject({ messages: 0, notifications: 0 });
    await expect.poll(() => buyersLine.of('conversationRead')).toEqual([{ conversationId, by: owner.id }]);
    expect((await as(buyer)(getConversationHead, { params: { id: conversationId } })).isReadByReceiver).toBe(true);
  });

  test('ticks and typing reach the other side', async () => {
    const { owner, buyer, buyersLine, conversationId } = await talk();
    const ownersLine = await lineOf(owner);
    await ownersLine.say('delivered', { conversationId, seq: 99 });
    await expect.poll(() => buyersLine.of('conversationDelivered')).toEqual([{ conversationId, by: owner.id, seq: 1 }]);
    await buyersLine.say('typing', { conversationId });
    await expect.poll(() => ownersLine.of('typing')).toEqual([{ conversationId, by: buyer.id }]);
    for (const seq of [-1, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER, '1'])
      expect(await ownersLine.say('delivered', { conversationId, seq })).toEqual({
        ok: false,
        message: 'El número de mensaje no es válido',
      });
  });

  test('how far each side has come is kept: sent, delivered, read', async () => {
    const { owner, buyer, buyersLine, conversationId } = await talk();
    for (const message of ['dos', 'tres']) await buyersLine.say('message', { conversationId, message });
    const marks = async () => {
      const { deliveredUpTo, readUpTo } = await as(buyer)(getConversationHead, { params: { id: conversationId } });
      return { delivered: deliveredUpTo.receiver, read: readUpTo.receiver, own: readUpTo.sender };
    };
    expect(await marks()).toEqual({ delivered: 0, read: 0, own: 3 });
    const ownersLine = await lineOf(owner);
    await ownersLine.say('delivered', { conversationId, seq: 2 });
    expect(await marks()).toEqual({ delivered: 2, read: 0, own: 3 });
    await ownersLine.say('delivered', { conversationId, seq: 1 });
    expect(await marks()).toEqual({ delivered: 2, read: 0, own: 3 });
    await ownersLine.say('joinRoom', { conversationId });
    expect(await marks()).toEqual({ delivered: 3, read: 3, own: 3 });
  });

  test('only the two who are in it can enter its room, hear it, confirm or type', async () => {
    const { buyersLine, conversationId } = await talk();
    const strangersLine = await lineOf(await given.person());
    for (const event of ['joinRoom', 'leaveRoom', 'typing'])
      expect(await strangersLine.say(event, { conversationId })).toEqual({ ok: false, message: MISSING });
    for (const payload of [{ seq: 1 }, { message: 'Hola' }])
      expect(
        await strangersLine.say('seq' in payload ? 'delivered' : 'message', { conversationId, ...payload }),
      ).toEqual({ ok: false, message: MISSING });
    await buyersLine.say('message', { conversationId, message: 'En privado' });
    expect(await strangersLine.say('userConnected', {})).toEqual({ ok: true });
    for (const event of ['message', 'newMessageNotification', 'conversationRead'])
      expect(strangersLine.of(event)).toEqual([]);
  });

  test('who blocks or is blocked writes no more; old words stay', async () => {
    const { owner, buyer, buyersLine, conversationId, post } = await talk();
    await db.insertInto('block').values({ personId: owner.id, blockedId: buyer.id }).execute();
    expect(await buyersLine.say('message', { conversationId, message: 'Hola' })).toMatchObject({ ok: false });
    expect(await buyersLine.say('joinConversation', { to: post.id, message: 'Hola' })).toMatchObject({ ok: false });
    expect(await textsOf(buyer, conversationId)).toEqual(['Hola, ¿sigue disponible?']);
    const ownersLine = await lineOf(owner);
    for (const line of [buyersLine, ownersLine])
      expect(await line.say('typing', { conversationId })).toEqual({ ok: true });
    for (const line of [buyersLine, ownersLine]) {
      await line.say('userConnected', {});
      expect(line.of('typing')).toEqual([]);
    }
  });

  test('one socket sits in a hundred conversations at most, and changes them as it likes', async () => {
    const owner = await given.person();
    const post = await given.post(owner);
    const ids: string[] = [];
    for (let i = 0; i < 101; i += 1) ids.push((await given.conversation(post, owner, await given.person())).id);
    const line = await lineOf(owner);
    const join = (conversationId = '') => line.say('joinRoom', { conversationId });
    for (const id of ids.slice(0, 100)) expect(await join(id)).toEqual({ ok: true });
    expect(await join(ids[100])).toEqual({ ok: false, message: 'Tenés demasiadas conversaciones abiertas' });
    expect(await join(ids[0])).toEqual({ ok: true });
    await line.say('leaveRoom', { conversationId: ids[0] });
    expect(await join(ids[100])).toEqual({ ok: true });
  });
});

describe('what a day allows', () => {
  test('a hundred new conversations and 5.000 messages; what exists goes on, and what is refused is not stored', async () => {
    const limited = await testServer();
    const limitedLine = await linesOf(limited);
    const [owner, buyer] = [await limited.given.person(), await limited.given.person()];
    const [first, second, third] = [
      await limited.given.post(owner),
      await limited.given.post(owner),
      await limited.given.post(owner),
    ];
    const line = await limitedLine(buyer);
    const begin = (post: { id: string }) => line.say('joinConversation', { to: post.id, message: 'Hola' });
    const spent = (name: string, count: number) =>
      sql`update rate_limit set count = ${count} where key = ${`${name}:${buyer.id}`}`.execute(limited.database.db);
    const tooMany = { ok: false, message: expect.stringContaining('Demasiados intentos') };
    expect(await begin(first)).toMatchObject({ ok: true });
    await spent('conversations', 99);
    expect(await begin(second)).toMatchObject({ ok: true });
    expect(await begin(third)).toMatchObject(tooMany);
    expect(await begin(first)).toMatchObject({ ok: true });
    await spent('messages', 5_000);
    expect(await begin(first)).toMatchObject(tooMany);
    const { chats, total } = await limited.as(buyer)(listSentChats);
    expect([total, chats.find(({ post }) => post.id === first.id)?.messages[0]?.seq]).toEqual([2, 2]);
  });
});

describe('GET /api/conversation/unread', () => {
  test('counts conversations, not messages, until they are read or taken away', async () => {
    const { owner, buyer, buyersLine, conversationId } = await talk();
    const second = await given.conversation(await given.post(owner), owner, await given.person());
    const unreadOf = (person: { id: string }) => as(person)(countUnreadConversations);
    await buyersLine.say('message', { conversationId, message: '¿Me lo mostrás hoy?' });
    expect([await unreadOf(owner), await unreadOf(buyer)]).toEqual([2, 0]);

    await messagesOf(owner, conversationId);
    expect(await unreadOf(owner)).toBe(1);
    await as(owner)(deleteConversation, { params: { id: second.id } });
    expect(await unreadOf(owner)).toBe(0);

    await (await lineOf(owner)).say('message', { conversationId, message: 'Dale, a las seis' });
    expect([await unreadOf(owner), await unreadOf(buyer)]).toEqual([0, 1]);
  });
});

describe('catching up', () => {
  test('everything after a number, the oldest first, and what is gone', async () => {
    const { owner, buyer, buyersLine, conversationId } = await talk();
    const ids = [];
    for (const message of ['dos', 'tres', 'cuatro'])
      ids.push((await buyersLine.say('message', { conversationId, message })).message.id);
    await as(buyer)(deleteMessage, { params: { id: ids[1] } });
    const caughtUp = await as(owner)(listMessages, { params: { conversationId }, query: { after: 1 } });
    expect(caughtUp).toMatchObject({
      messages: [
        { message: 'dos', seq: 2 },
        { message: 'cuatro', seq: 4 },
      ],
      deleted: [ids[1]],
    });
  });

  /** Past the services: thousands of them. */
  const sayMany = (conversationId: string, sender: { id: string }, count: number) =>
    sql`with said as (
        insert into message (id, conversation_id, seq, sender_id, text)
        select gen_random_uuid(), ${conversationId}, 1 + n, ${sender.id}, 'n' || (1 + n) from generate_series(1, ${count}) n)
      update conversation set last_seq = 1 + ${count} where id = ${conversationId}`.execute(db);

  test('after a long absence takes several answers, each of 500 at most, and nothing is left out', async () => {
    const { owner, buyer, conversationId } = await talk();
    await sayMany(conversationId, buyer, 1_203);
    const seqs: number[] = [];
    const sizes: number[] = [];
    for (let hasMore = true; hasMore; ) {
      const answer = await as(owner)(listMessages, { params: { conversationId }, query: { after: seqs.at(-1) ?? 0 } });
      if (!('hasMore' in answer)) throw new Error('a page was not asked for');
      sizes.push(answer.messages.length);
      seqs.push(...answer.messages.map(({ seq }) => seq));
      hasMore = answer.hasMore;
    }
    expect(sizes).toEqual([500, 500, 204]);
    expect(seqs).toEqual(Array.from({ length: 1_204 }, (_, i) => i + 1));
  });

  test('names at most 500 of those that are gone, and only what whoever asks cannot know yet', async () => {
    const { owner, buyer, conversationId } = await talk();
    await sayMany(conversationId, buyer, 1_200);
    const deletedAfter = async (after: number) => {
      const answer = await as(owner)(listMessages, { params: { conversationId }, query: { after } });
      return 'deleted' in answer ? answer : undefined;
    };
    const idsOf = async (from: number, to: number) => {
      const rows = await db
        .selectFrom('message')
        .where('conversationId', '=', conversationId)
        .where('seq', '>=', from)
        .where('seq', '<=', to)
        .select('id')
        .execute();
      return rows.map(({ id }) => id).sort();
    };
    // Long ago, before the message that the client has: it got word of them with that one.
    await sql`update message set created_at = now() - interval '2 hours' where conversation_id = ${conversationId}`.execute(
      db,
    );
    const remove = (from: number, to: number, ago: string) =>
      sql`update message set deleted_at = now() - ${ago}::interval
        where conversation_id = ${conversationId} and seq between ${from} and ${to}`.execute(db);
    await remove(2, 700, '3 hours');
    await remove(800, 802, '1 hour');
    await remove(1_150, 1_150, '1 hour');
    const held = await deletedAfter(1_100);
    expect([held?.messages.length, held?.hasMore]).toEqual([100, false]);
    expect(held?.deleted.toSorted()).toEqual([...(await idsOf(800, 802)), ...(await idsOf(1_150, 1_150))].sort());
    // Nor more than that for whoever has nothing yet.
    const first = await deletedAfter(0);
    expect([first?.messages.at(-1)?.seq, first?.hasMore, first?.deleted.length]).toEqual([1_200 + 1, false, 500]);

    await remove(2, 1_000, '0');
    expect((await deletedAfter(1_100))?.deleted).toHaveLength(500);
  });

  test('pages go back in time, twenty at a time', async () => {
    const { owner, buyersLine, conversationId } = await talk();
    for (let i = 2; i <= 25; i += 1) await buyersLine.say('message', { conversationId, message: `n${i}` });
    const [first, second] = await Promise.all(
      [1, 2].map((page) => as(owner)(listMessages, { params: { conversationId }, query: { page } })),
    );
    expect(first).toMatchObject({ page: 1, totalPages: 2, total: 25 });
    expect(first?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i));
    expect(second?.messages.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('taking away', () => {
  test('a message goes off both screens, by its author only', async () => {
    const { owner, buyer, buyersLine, conversationId, first } = await talk();
    const ownersLine = await lineOf(owner);
    await expect(as(owner)(deleteMessage, { params: { id: first.id } })).rejects.toMatchObject({ statusCode: 404 });
    await as(buyer)(deleteMessage, { params: { id: first.id } });
    for (const line of [ownersLine, buyersLine])
      await expect.poll(() => line.of('messageDeleted')).toEqual([{ conversationId, id: first.id }]);
    expect(await textsOf(owner, conversationId)).toEqual([]);
    await expect.poll(() => ownersLine.of('unread').at(-1)).toMatchObject({ messages: 0 });
    const kept = await db.selectFrom('message').where('id', '=', first.id).select('text').executeTakeFirst();
    expect(kept?.text).toBe('Hola, ¿sigue disponible?');
  });

  test('a conversation goes for the caller alone, and comes back when the other writes', async () => {
    const { owner, buyer, buyersLine, conversationId } = await talk();
    await as(owner)(deleteConversation, { params: { id: conversationId } });
    expect((await as(owner)(listReceivedChats)).total).toBe(0);
    expect(await textsOf(owner, conversationId)).toEqual([]);
    expect(await textsOf(buyer, conversationId)).toHaveLength(1);
    await buyersLine.say('message', { conversationId, message: '¿Seguís ahí?' });
    expect((await as(owner)(listReceivedChats)).chats[0]?.messages[0]?.message).toBe('¿Seguís ahí?');
    expect(await textsOf(owner, conversationId)).toEqual(['¿Seguís ahí?']);
  });

  test('the post may go, the conversation stays readable', async () => {
    const { buyer, owner, post, conversationId } = await talk();
    await db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', post.id).execute();
    const head = await as(buyer)(getConversationHead, { params: { id: conversationId } });
    expect(head.post).toMatchObject({ id: post.id, status: 'DELETED', user: { id: owner.id } });
    expect((await as(buyer)(listSentChats)).total).toBe(1);
  });
});

test('search looks in titles and in the other person’s name, without accents', async () => {
  const owner = await given.person();
  const [ana, beto] = [await given.person({ name: 'Ana Núñez' }), await given.person({ name: 'Beto' })];
  const [gol, fiat] = [await given.post(owner, { title: 'Gol 100%' }), await given.post(owner, { title: 'Fiat Uno' })];
  const [anas, betos] = [await given.conversation(gol, owner, ana), await given.conversation(fiat, owner, beto)];
  const found = async (search: string) =>
    (await as(owner)(listReceivedChats, { query: { search } })).chats.map(({ id }) => id);
  expect(await found('nunez')).toEqual([anas.id]);
  expect(await found('FIAT')).toEqual([betos.id]);
  expect(await found('100%')).toEqual([anas.id]);
  expect(await found('%')).toEqual([anas.id]);
  expect(await found('zzz')).toEqual([]);
  expect((await as(ana)(listSentChats, { query: { search: owner.name } })).total).toBe(1);
});

test('what was published carries nothing that the contract does not name', () => {
  expect(published.length).toBeGreaterThan(0);
  expect(JSON.stringify(published)).not.toMatch(/@example\.test|passwordHash/);
});
