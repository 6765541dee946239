import { AppError } from '../errors.ts';
import type { App } from './fastify.ts';

const JSON_DEADLINE = 30_000;

/** A JSON body is small: whoever sends it drop by drop holds a connection for nothing. */
export function limitBodyTime(app: App, deadline = JSON_DEADLINE) {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!request.headers['content-type']?.startsWith('application/json')) return;
    const timer = setTimeout(() => {
      // An error that nobody listens to would end the process: the body of a GET, or of a refused request, is not read.
      if (payload.listenerCount('error') === 0) request.raw.destroy();
      else payload.emit('error', new AppError('invalid', 'El pedido tardó demasiado en llegar'));
    }, deadline);
    payload.once('end', () => clearTimeout(timer));
    payload.once('close', () => clearTimeout(timer));
  });
}
