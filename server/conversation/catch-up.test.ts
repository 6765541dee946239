import { deleteMessage, listMessages } from '@rodado/contract/conversation';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { conversationsOn } from '../test/conversations.ts';
import { testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, database } = server;
const { db } = database;
const { startConversation } = await conversationsOn(server);

describe('catching up', () => {
  test('gives everything after a number, the oldest first, and what was deleted', async () => {
    const { owner, buyer, buyerSocket, conversationId } = await startConversation();
    const ids = [];
    for (const message of ['dos', 'tres', 'cuatro'])
      ids.push((await buyerSocket.emit('message', { conversationId, message })).message.id);
    await as(buyer)(deleteMessage, { params: { id: ids[1] } });
    const upToDate = await as(owner)(listMessages, { params: { conversationId }, query: { after: 1 } });
    expect(upToDate).toMatchObject({
      messages: [
        { message: 'dos', seq: 2 },
        { message: 'cuatro', seq: 4 },
      ],
      deleted: [ids[1]],
    });
  });

  /** Inserted directly, without the services: thousands of messages. */
  const sayMany = (conversationId: string, sender: { id: string }, count: number) =>
    sql`with said as (
        insert into message (id, conversation_id, seq, sender_id, text)
        select gen_random_uuid(), ${conversationId}, 1 + n, ${sender.id}, 'n' || (1 + n) from generate_series(1, ${count}) n)
      update conversation set last_seq = 1 + ${count} where id = ${conversationId}`.execute(db);

  test('after a long absence takes several answers, each of 500 at most, and nothing is left out', async () => {
    const { owner, buyer, conversationId } = await startConversation();
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

  test('lists at most 500 deletions, and only those the client has not seen', async () => {
    const { owner, buyer, conversationId } = await startConversation();
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
    // Deletions from before the last message that the client has: it received them with that message.
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
    // The same limit applies to a client without any messages.
    const first = await deletedAfter(0);
    expect([first?.messages.at(-1)?.seq, first?.hasMore, first?.deleted.length]).toEqual([1_200 + 1, false, 500]);

    await remove(2, 1_000, '0');
    expect((await deletedAfter(1_100))?.deleted).toHaveLength(500);
  });

  test('pages go back in time, twenty at a time', async () => {
    const { owner, buyerSocket, conversationId } = await startConversation();
    for (let i = 2; i <= 25; i += 1) await buyerSocket.emit('message', { conversationId, message: `n${i}` });
    const [first, second] = await Promise.all(
      [1, 2].map((page) => as(owner)(listMessages, { params: { conversationId }, query: { page } })),
    );
    expect(first).toMatchObject({ page: 1, totalPages: 2, total: 25 });
    expect(first?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i));
    expect(second?.messages.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
  });
});
