import { getHealth, getReadiness } from '@rodado/contract/service';
import { busy } from '../errors.ts';
import type { App } from './fastify.ts';
import type { Load } from './load.ts';

/** Whoever watches over the process must hear from it, above all when it is in trouble. */
const ALWAYS: readonly (string | undefined)[] = [getHealth.url, getReadiness.url];

/**
 * While the process is overloaded, calls of the API are answered 503 before anything is read for them. Files and cached
 * pages cost next to nothing and are still sent; pages that have to be rendered are refused where they are (pages.ts).
 * `isOurs` tells the calls of a page that was let in.
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
