import { AppError } from '../errors.ts';
import type { App } from './fastify.ts';

const JSON_DEADLINE = 30_000;

/** Timeout for JSON bodies: they are small, and a slow sender only occupies a connection. */
export function limitBodyTime(app: App, deadline = JSON_DEADLINE) {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!request.headers['content-type']?.startsWith('application/json')) return;
    const timer = setTimeout(() => {
      // An 'error' event without a listener would end the process: the body of a GET or of a rejected request is not
      // read.
      if (payload.listenerCount('error') === 0) request.raw.destroy();
      else payload.emit('error', new AppError('invalid', 'El pedido tardó demasiado en llegar'));
    }, deadline);
    payload.once('end', () => clearTimeout(timer));
    payload.once('close', () => clearTimeout(timer));
  });
}
