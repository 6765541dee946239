import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createFastify } from './fastify.ts';
import { limitPipelining } from './limit-pipelining.ts';

const app = createFastify({ trustProxy: 0 }, createLog('error'));
limitPipelining(app);
let taken = 0;
const gate = Promise.withResolvers<void>();
app.get('/', async () => 'answered');
app.get('/slow', async () => {
  taken += 1;
  await gate.promise;
});
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
afterAll(() => app.close());

const request = (path: string, connection: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\n\r\n`;

test('a few requests on one connection are answered one after the other', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(request('/', 'keep-alive').repeat(7) + request('/', 'close'));
  expect((await text(socket)).match(/answered/g)).toHaveLength(8);
});

test('a connection with hundreds that wait is cut', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(request('/slow', 'keep-alive').repeat(500));
  await new Promise((resolve) => socket.once('close', resolve));
  gate.resolve();
  expect(taken).toBeLessThanOrEqual(8);
});
