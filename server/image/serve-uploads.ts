import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { keepOpen } from '../http/keep-open.ts';
import type { Storage } from '../storage/storage.ts';
import type { SignedUrls } from './signed-urls.ts';
import { pictureOf } from './store-picture.ts';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };
const NAME = /^[a-z0-9][a-z0-9-]{0,119}\.(jpg|webp|avif)$/;

/**
 * A picture that is hidden has to be gone within a minute. Shared caches ask again after half of it: `s-maxage` forbids
 * them to serve what is stale. A browser shows what it has at once and asks meanwhile, mostly to hear 304.
 */
const PUBLIC = 'public, max-age=30, s-maxage=30, stale-while-revalidate=2592000';
/** The address itself runs out. */
const SIGNED = 'private, max-age=3600';

export interface UploadsOptions {
  storage: Storage;
  /** Whether everybody may see this picture. */
  isPublic: (picture: string) => Promise<boolean>;
  signedUrls: Pick<SignedUrls, 'isValid'>;
  /** Of a file that is not in storage. */
  findMissing?: (file: string) => Promise<Buffer | undefined>;
}

/** Pictures of posts, people and companies. What a name holds never changes; who may see it does. */
export function serveUploads(app: App, { storage, isPublic, signedUrls, findMissing }: UploadsOptions) {
  app.get<{ Params: { name: string } }>('/uploads/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    if (!NAME.test(name) || !(await isPublic(pictureOf(name)))) return missing(reply);
    return send(request, reply, name, PUBLIC);
  });

  app.get<{ Params: { name: string; signature: string } }>(
    '/uploads/:signature/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, signature } = request.params;
      if (!NAME.test(name) || !signedUrls.isValid(signature, pictureOf(name))) return missing(reply);
      return send(request, reply, name, SIGNED);
    },
  );

  async function send(request: FastifyRequest, reply: FastifyReply, name: string, cacheControl: string) {
    const etag = `"${name}"`;
    reply.headers({ etag, 'cache-control': cacheControl });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const content = (await storage.read(name)) ?? (await findLater(reply, name));
    if (!content) return missing(reply);
    const extension = name.slice(name.lastIndexOf('.') + 1);
    return reply.header('content-type', TYPES[extension] ?? 'application/octet-stream').send(content);
  }

  /** On a busy machine a drawing may take longer than a connection may be idle. */
  async function findLater(reply: FastifyReply, name: string) {
    keepOpen(reply);
    return findMissing?.(name);
  }
}

/** It may come back: nobody keeps this answer. */
function missing(reply: FastifyReply): never {
  reply.removeHeader('etag').header('cache-control', 'no-store');
  throw notFound('la imagen');
}
