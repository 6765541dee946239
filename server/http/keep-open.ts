import type { FastifyReply } from 'fastify';
import type { App } from './fastify.ts';

/** A connection is not cut for being idle while somebody listens to its time-out. */
const stayOpen = () => {};

/** Nothing travels until the answer, and that is not the client's fault: it waits for us. */
export function keepOpen(reply: FastifyReply) {
  if (!reply.sent) reply.raw.on('timeout', stayOpen);
}

/** From the answer on the client may be cut again for not reading it. */
export function limitIdleReaders(app: App) {
  app.addHook('onSend', async (_request, reply) => {
    reply.raw.off('timeout', stayOpen);
  });
}
