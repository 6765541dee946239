import { listSentChats } from '@rodado/contract/conversation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keyOf } from '../http/rate-limits.ts';
import { testServer } from '../test/server.ts';
import { connectSockets } from '../test/sockets.ts';

const server = await testServer();
const { as, given, database } = server;
const connectSocket = await connectSockets(server);

test('a day allows a hundred new conversations and 5.000 messages; existing ones continue, and refused ones are not stored', async () => {
  const [owner, buyer] = [await given.person(), await given.person()];
  const [first, second, third] = [await given.post(owner), await given.post(owner), await given.post(owner)];
  const socket = await connectSocket(buyer);
  const begin = (post: { id: string }) => socket.emit('joinConversation', { to: post.id, message: 'Hola' });
  const spent = (name: string, count: number) =>
    sql`update rate_limit set count = ${count} where key = ${keyOf(name, buyer.id)}`.execute(database.db);
  const tooMany = { ok: false, message: expect.stringContaining('Demasiados intentos') };
  expect(await begin(first)).toMatchObject({ ok: true });
  await spent('conversations', 99);
  expect(await begin(second)).toMatchObject({ ok: true });
  expect(await begin(third)).toMatchObject(tooMany);
  expect(await begin(first)).toMatchObject({ ok: true });
  await spent('messages', 5_000);
  expect(await begin(first)).toMatchObject(tooMany);
  const { chats, total } = await as(buyer)(listSentChats);
  expect([total, chats.find(({ post }) => post.id === first.id)?.messages[0]?.seq]).toEqual([2, 2]);
});
