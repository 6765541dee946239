import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import type { Storage } from './storage.ts';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };
const NAME = /^[a-z0-9][a-z0-9-]{0,119}\.(jpg|webp|avif)$/;

/** Pictures of posts, people and companies. What a name holds never changes, so it may be kept for a year. */
export async function serveUploads(app: App, storage: Storage) {
  app.get<{ Params: { name: string } }>('/uploads/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const content = NAME.test(name) ? await storage.read(name) : undefined;
    if (!content) throw notFound('la imagen');
    const extension = name.slice(name.lastIndexOf('.') + 1);
    return reply
      .header('content-type', TYPES[extension] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content);
  });
}
