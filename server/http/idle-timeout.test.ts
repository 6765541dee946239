import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createFastify } from './fastify.ts';
import { limitIdleConnections } from './idle-timeout.ts';

const app = createFastify({ trustProxy: 0 }, createLog('error'));
limitIdleConnections(app);
app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null)); // as in receive-file.ts
/** Idle for the time after which a connection is closed, which is made short only now. */
const stayIdle = async ({ raw: { socket } }: FastifyRequest) => {
  socket.setTimeout(20);
  await once(socket, 'timeout');
};
app.get('/page', async (request) => {
  await stayIdle(request);
  return 'a page';
});
app.post('/json', async (request) => {
  await stayIdle(request);
  return request.body;
});
app.post('/form', async (request) => {
  const form = await text(request.raw);
  await stayIdle(request);
  return form;
});
app.post('/unfinished', async (request) => {
  await stayIdle(request);
  return 'too late';
});
app.get('/large', async ({ raw: { socket } }) => {
  socket.setTimeout(20);
  return Buffer.alloc(100 * 2 ** 20);
});
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
afterAll(() => app.close());

const post = (path: string, type: string, body: string, length = body.length) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`;
const FORM = 'multipart/form-data; boundary=x';

async function send(request: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

test.each([
  ['a page', 'GET /page HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 'a page'],
  ['a call', post('/json', 'application/json', '{"name":"Ana"}'), '{"name":"Ana"}'],
  ['a form', post('/form', FORM, '--x--'), '--x--'],
])('%s that has arrived is answered, however long that takes', async (_what, request, answer) => {
  expect((await text(await send(request))).split('\r\n\r\n')[1]).toBe(answer);
});

test('a sender that stops in the middle is cut', async () => {
  expect(await text(await send(post('/unfinished', FORM, '--x', 100)))).toBe('');
});

test('one that does not read its answer is cut', async () => {
  const closing = once(app.server, 'connection').then(([socket]) => once(socket, 'close'));
  const socket = await send('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  await closing;
  socket.destroy();
});
