import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import type { Storage } from '../storage/storage.ts';
import { imageOf } from './image-files.ts';
import type { SignedUrls } from './signed-urls.ts';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };
const NAME = /^[a-z0-9][a-z0-9-]{0,119}\.(jpg|webp|avif)$/;

/**
 * A hidden image must be unavailable within a minute. Shared caches revalidate after 30 s: `s-maxage` forbids serving
 * stale content. A browser shows its cached copy at once and revalidates in the background, mostly getting 304.
 */
const PUBLIC = 'public, max-age=30, s-maxage=30, stale-while-revalidate=2592000';
/** The URL itself expires. */
const SIGNED = 'private, max-age=3600';

export interface UploadsOptions {
  storage: Storage;
  /** Whether the image is public. */
  isPublic: (image: string) => Promise<boolean>;
  /** Pages load public images from a CDN, which may be another site. */
  hasCdn: boolean;
  signedUrls: Pick<SignedUrls, 'isValid' | 'isForModeration'>;
  /** Whether what it belonged to was deleted: then only moderators see it. */
  isDeleted: (image: string) => Promise<boolean>;
  /** Content of a file that is not in storage. */
  findMissing?: (file: string) => Promise<Buffer | undefined>;
}

/** Images of posts, people, companies and messages. The content of a name is immutable; its visibility is not. */
export function serveUploads(app: App, options: UploadsOptions) {
  const { storage, isPublic, hasCdn, signedUrls, isDeleted, findMissing } = options;
  app.get<{ Params: { name: string } }>('/uploads/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    if (!NAME.test(name) || !(await isPublic(imageOf(name)))) return missing(reply);
    if (hasCdn) reply.header('cross-origin-resource-policy', 'cross-origin');
    return send(request, reply, name, PUBLIC);
  });

  app.get<{ Params: { name: string; signature: string } }>(
    '/uploads/:signature/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, signature } = request.params;
      if (!NAME.test(name) || !signedUrls.isValid(signature, imageOf(name))) return missing(reply);
      if (!signedUrls.isForModeration(signature) && (await isDeleted(imageOf(name)))) return missing(reply);
      return send(request, reply, name, SIGNED);
    },
  );

  async function send(request: FastifyRequest, reply: FastifyReply, name: string, cacheControl: string) {
    const etag = `"${name}"`;
    reply.headers({ etag, 'cache-control': cacheControl });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const content = (await storage.read(name)) ?? (await findMissing?.(name));
    if (!content) return missing(reply);
    const extension = name.slice(name.lastIndexOf('.') + 1);
    return reply.header('content-type', TYPES[extension] ?? 'application/octet-stream').send(content);
  }
}

/** The image may become available later: the 404 must not be cached. */
function missing(reply: FastifyReply): never {
  reply.removeHeader('etag').header('cache-control', 'no-store');
  throw notFound('la imagen');
}
