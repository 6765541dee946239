import type { Socket } from 'node:net';
import type { App } from './fastify.ts';

/** No browser sends a request before the answer to the last one; some programs send a few. */
const MOST_AT_ONCE = 8;

/** Requests that follow each other on one connection are all taken in at once, and their answers wait in memory. */
export function limitPipelining(app: App) {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    if (count > MOST_AT_ONCE) {
      reply.hijack(); // nobody is there to be answered any more
      socket.destroy();
    } else reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  });
}
