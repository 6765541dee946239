import { getHealth, getReadiness } from '@rodado/contract/health';
import { busy } from '../errors.ts';
import type { App } from './fastify.ts';
import type { Load } from './load.ts';

/** Health checks must work, above all during an overload. */
const ALWAYS: readonly (string | undefined)[] = [getHealth.url, getReadiness.url];

/**
 * While the process is overloaded, API calls get a 503 before their body is read. Files and cached pages are cheap and
 * still served; pages that have to be rendered are rejected in mount-pages.ts. `isOurs` identifies in-process calls of
 * an admitted page.
 */
export function shedLoad(app: App, load: Load, isOurs: (headers: Record<string, unknown>) => boolean) {
  app.addHook('onRequest', async (request, reply) => {
    if (isOurs(request.headers)) return;
    reply.raw.once('close', load.begin());
    const { url, config } = request.routeOptions;
    const isCall = config.access !== undefined && !ALWAYS.includes(url);
    if (isCall && load.isOverloaded()) throw busy();
  });
}
