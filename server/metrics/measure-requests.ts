import type { App } from '../http/fastify.ts';
import { requestSeconds } from './metrics.ts';

/** By the pattern of the route: addresses would be a series each. Calls that a page makes in the process count too. */
export function measureRequests(app: App) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
