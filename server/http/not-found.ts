import { notFound } from '../errors.ts';
import type { App } from './fastify.ts';

/** Unknown URLs under /api answer JSON for every method, instead of the pages' 404. */
export function jsonNotFound(app: App) {
  for (const url of ['/api', '/api/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      schema: { hide: true },
      // An expired token is rejected on unknown URLs too, so that the response does not reveal which URLs exist.
      config: { access: 'public' },
      handler: () => {
        throw notFound('la dirección');
      },
    });
  }
}
