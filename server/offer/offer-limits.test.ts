import { getPost } from '@rodado/contract/post';
import { expect, test } from 'vitest';
import { testServer } from '../test/server.ts';
import { connectSockets } from '../test/sockets.ts';

const server = await testServer();
const { as, given } = server;
const connectSocket = await connectSockets(server);

test('one person makes thirty offers a day on a post; what is refused does not count', async () => {
  const [owner, bidder] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner, { minPrice: 9_000, maxPrice: 11_000 });
  const socket = await connectSocket(bidder);
  const offer = (amount: number, on = post) =>
    socket.emit('joinConversation', { to: on.id, message: 'Mi oferta', offer: { amount } });

  expect(await offer(8_000)).toMatchObject({ ok: false });
  for (let i = 0; i < 30; i += 1) expect(await offer(9_000 + i)).toMatchObject({ ok: true });
  const refused = await offer(10_000);
  expect(refused).toEqual({
    ok: false,
    message: expect.stringMatching(/^Demasiados intentos\. Probá de nuevo en 2\d horas\.$/),
  });
  await expect.poll(() => socket.of('exception')).toContainEqual({ message: refused.message });

  const seen = (await as(owner)(getPost, { params: { id: post.id } })).post;
  expect([seen.offerCount, seen.offers[0]?.price]).toEqual([30, 9_029]);
  const other = await given.timedPost(owner, { minPrice: 9_000, maxPrice: 11_000 });
  expect(await offer(9_000, other)).toMatchObject({ ok: true });
  expect(await socket.emit('joinConversation', { to: post.id, message: 'Hola', offer: null })).toMatchObject({
    ok: true,
  });
});
