import type { Socket } from 'node:net';
import type { App } from './fastify.ts';

/** Browsers do not pipeline; some programs send a few requests ahead. */
const MAX_PIPELINED = 8;

/** Pipelined requests on one connection are all accepted at once, and their responses are buffered in memory. */
export function limitPipelining(app: App) {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    if (count > MAX_PIPELINED) {
      reply.hijack(); // the connection is closed, no response is sent
      socket.destroy();
    } else reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  });
}
