import { AppError } from '../errors.ts';
import type { App } from './fastify.ts';

const JSON_DEADLINE = 30_000;

/** A JSON body is small: whoever sends it drop by drop holds a connection for nothing. */
export function limitBodyTime(app: App) {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!request.headers['content-type']?.startsWith('application/json')) return;
    const timer = setTimeout(() => {
      payload.emit('error', new AppError('invalid', 'El pedido tardó demasiado en llegar'));
    }, JSON_DEADLINE);
    payload.once('end', () => clearTimeout(timer));
    payload.once('close', () => clearTimeout(timer));
  });
}
