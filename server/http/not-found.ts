import { notFound } from '../errors.ts';
import type { App } from './fastify.ts';

/** Under /api what does not exist is JSON, whatever the method; without these the pages' own 404 would answer. */
export function jsonNotFound(app: App) {
  for (const url of ['/api', '/api/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      schema: { hide: true },
      handler: () => {
        throw notFound('la dirección');
      },
    });
  }
}
