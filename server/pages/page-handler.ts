import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PageHandler } from '@rodado/contract/page-context';
import { StartError } from '../config.ts';
import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { scriptPolicy } from '../http/headers.ts';
import type { Storage } from '../storage/storage.ts';
import { createAssetVersions } from './asset-versions.ts';

const WEB = path.resolve(import.meta.dirname, '../../web');

export const BUILD = path.join(WEB, 'build');

/** Serves the build, its files included. */
export async function builtHandler(
  app: App,
  { build, imagesUrl, assetFiles }: { build: string; imagesUrl: string; assetFiles: Storage },
): Promise<() => Promise<PageHandler>> {
  if (!existsSync(build)) throw new StartError('The pages are not built. Run: npm run build');
  const policy = scriptPolicy(imagesUrl);
  await app.register(fastifyStatic, {
    root: path.join(build, 'client'),
    wildcard: false, // one route per file, so that /* is left for the pages
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', keepFor(file));
      // As it is or compressed (preCompressed).
      if (/\.js(\.br|\.gz)?$/.test(file)) reply.header('content-security-policy', policy);
    },
  });
  const findAsset = createAssetVersions(assetFiles);
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*'];
    const content = await findAsset(name);
    const type = TYPES[path.extname(name)];
    if (!content || !type) throw notFound('el archivo');
    if (type === TYPES['.js']) reply.header('content-security-policy', policy);
    return reply
      .header('cache-control', keepFor(`${path.sep}assets${path.sep}`))
      .type(type)
      .send(content);
  });
  const { handler } = await import(pathToFileURL(path.join(build, 'server/index.js')).href);
  return async () => handler;
}

/** What a build puts among its assets. */
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** The service worker and the manifest control the installed app: an error in them must not stay cached for an hour. */
function keepFor(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable';
  return /(service-worker\.js|\.webmanifest)(\.br|\.gz)?$/.test(file) ? 'no-cache' : 'public, max-age=3600';
}

/** Renders from the sources, with hot reload. */
export async function devHandler(app: App): Promise<() => Promise<PageHandler>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|uploads|socket\.io)(\/|$|\?)/.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, (error: unknown) => done(error instanceof Error ? error : undefined));
  });
  return async () => {
    const { handler } = await vite.ssrLoadModule('./server.ts');
    return handler;
  };
}
