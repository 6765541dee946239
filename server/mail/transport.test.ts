import { createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import type { Message } from './transport.ts';
import { smtpTransport } from './transport.ts';

const MESSAGE: Message = {
  messageId: '<1@rodado.uy>',
  date: new Date(),
  from: { name: 'Rodado', address: 'hola@rodado.uy' },
  to: { name: '', address: 'ana@example.test' },
  envelope: { from: 'hola@rodado.uy', to: 'ana@example.test' },
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
  headers: {},
};

const sockets = new Set<Socket>();
/** A server that sends without pause and never finishes its response. */
const dripping = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
  socket.write('220 hola\r\n');
  const drip = setInterval(() => socket.write('250-todavía no\r\n'), 20);
  socket.on('close', () => {
    clearInterval(drip);
    sockets.delete(socket);
  });
});
const port = await new Promise<number>((resolve) => {
  dripping.listen(0, '127.0.0.1', () => {
    const address = dripping.address();
    resolve(typeof address === 'object' && address ? address.port : 0);
  });
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  dripping.close();
});

test('each attempt with a slow server ends at its deadline', async () => {
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 2, 300);

  const first = await Promise.allSettled([transport.send(MESSAGE, '1'), transport.send(MESSAGE, '2')]);
  const second = await Promise.allSettled([transport.send(MESSAGE, '3')]);
  transport.close();

  expect([...first, ...second].map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
