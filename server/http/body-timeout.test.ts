import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { limitBodyTime } from './body-timeout.ts';
import { createFastify } from './fastify.ts';

const app = createFastify({ trustProxy: 0 }, createLog('error'));
limitBodyTime(app, 50);
app.route({ method: ['GET', 'POST'], url: '/', handler: async () => 'read' });
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
afterAll(() => app.close());

/** The whole response to a request whose body never ends, until the connection closes. */
async function answerTo(method: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `${method} / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{`,
  );
  return text(socket);
}

test('a body that never ends is answered', async () => {
  expect(await answerTo('POST')).toMatch(/^HTTP\/1.1 400 .*El pedido tardó demasiado en llegar/s);
});

test('one that was refused for its size ends the connection, not the process', async () => {
  const socket = connect(port, '127.0.0.1');
  const size = 300_000;
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`,
  );
  socket.write(' '.repeat(size));
  expect(await text(socket)).toMatch(/^HTTP\/1.1 413 /);
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('one that no handler reads ends the connection, not the process', async () => {
  expect(await answerTo('GET')).toMatch(/^HTTP\/1.1 200 /);
  expect((await app.inject('/')).statusCode).toBe(200);
});
