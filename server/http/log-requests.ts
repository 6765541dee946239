import type { App } from './fastify.ts';

/** One line per request: the route's pattern, not its URL, which may contain a token or a search for a person. */
export function logRequests(app: App) {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    const isAsset = request.routeOptions.config.access === undefined && reply.statusCode < 400;
    request.log[isAsset ? 'debug' : 'info'](line, 'request');
  });
}
