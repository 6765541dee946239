import type { App } from './fastify.ts';

/** While the process drains, every response ends its connection: the client's next request finds another process. */
export function closeConnectionsWhile(app: App, isDraining: () => boolean) {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
}

interface Closing {
  /** Called until it is closed: a client may still connect before the server stops listening. */
  whileClosing: () => void;
  /** In milliseconds; then requests in progress are cut. */
  limit: number;
}

/** Idle connections end at once, others with their response. */
export async function closeServer(app: App, { whileClosing, limit }: Closing): Promise<void> {
  const cut = () => {
    whileClosing();
    app.server.closeIdleConnections();
  };
  cut();
  const timer = setInterval(cut, 100);
  const deadline = setTimeout(() => app.server.closeAllConnections(), limit);
  await app.close().finally(() => {
    clearInterval(timer);
    clearTimeout(deadline);
  });
}
