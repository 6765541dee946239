import { notFound } from '../errors.ts';
import type { App } from './fastify.ts';

/** Under /api what does not exist is JSON, whatever the method; pages have their own 404. */
export function jsonNotFound(app: App) {
  app.setNotFoundHandler(() => {
    throw notFound('la dirección');
  });
}
