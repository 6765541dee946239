import { notFound } from '../errors.ts';
import type { App } from './fastify.ts';

/** Under /api what does not exist is JSON, whatever the method; without these the pages' own 404 would answer. */
export function jsonNotFound(app: App) {
  for (const url of ['/api', '/api/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      schema: { hide: true },
      // Where nothing is, a token that has run out is refused as where something is: neither gives the other away.
      config: { access: 'public' },
      handler: () => {
        throw notFound('la dirección');
      },
    });
  }
}
