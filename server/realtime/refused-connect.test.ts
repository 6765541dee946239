import { once } from 'node:events';
import { createServer } from 'node:http';
import { io as connect } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { busy } from '../errors.ts';
import { createLog } from '../log.ts';
import { attachIo, createIo, type IoOptions, serveEvents } from './io.ts';

test('a socket refused by a database error reconnects by itself', async () => {
  const viewer = { id: 'one', name: 'Una', sessionId: 'session', role: 'USER' as const, member: null };
  let tries = 0;
  const options: IoOptions = {
    publicUrl: 'http://localhost',
    limits: false,
    log: createLog('error'),
    now: () => new Date(),
    sharesServer: false,
    readToken: async () => {
      tries += 1;
      if (tries < 3) throw busy();
      return { viewer, expiresAt: new Date(Date.now() + 3_600_000) };
    },
    readSession: async () => viewer,
    takeEvents: async () => undefined,
    networkOf: () => 'network',
  };
  const io = createIo(options);
  const server = createServer();
  serveEvents(io, [], options);
  attachIo(io, server, options);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const socket = connect(url, { transports: ['websocket'], auth: { token: 'x' }, reconnectionDelay: 20 });
  afterAll(async () => {
    socket.close();
    await io.close();
  });
  await expect.poll(() => socket.connected).toBe(true);
  expect(tries).toBe(3);
});
