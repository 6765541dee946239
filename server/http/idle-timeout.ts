import type { FastifyReply } from 'fastify';
import type { App } from './fastify.ts';

/** Node does not close an idle connection while its 'timeout' event has a listener. */
const stayOpen = () => {};

/**
 * An idle connection is closed, unless the client has sent everything and waits for our response: pages and images have
 * queues, and on a busy machine nothing says how long. Once the response is sent, a client that does not read it may
 * time out again.
 */
export function limitIdleConnections(app: App) {
  app.addHook('preHandler', async ({ raw }, reply) => {
    if (raw.complete) keepOpen(reply);
    else raw.once('end', () => keepOpen(reply)); // a form, which the handler reads
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.raw.off('timeout', stayOpen);
  });
}

function keepOpen(reply: FastifyReply) {
  if (!reply.sent) reply.raw.on('timeout', stayOpen);
}
