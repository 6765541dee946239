import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Client } from '@rodado/contract/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StartError } from '../config.ts';
import { AppError } from '../errors.ts';
import type { App } from './fastify.ts';
import { type InlineHashes, pagePolicy, SCRIPT_POLICY } from './headers.ts';

/** What a page may ask of the server; web/app/page-context.ts says the same from the other side. */
interface PageContext {
  api: Client;
  publicUrl: string;
  contactEmail: string;
  isProduction: boolean;
  hasGoogle: boolean;
  wasPostDeleted: (id: string) => Promise<boolean>;
  reportError: (error: unknown) => void;
}
type PageHandler = (request: Request, context: PageContext) => Promise<Response>;

export interface PagesOptions extends Omit<PageContext, 'api' | 'reportError'> {
  /** `built` serves web/build, `dev` renders from the sources with hot reload, `none` is for tests of the API. */
  mode: 'built' | 'dev' | 'none';
  /** The API client of one visitor's request. */
  apiFor: (request: FastifyRequest) => Client;
}

const WEB = path.resolve(import.meta.dirname, '../../web');

export async function mountPages(app: App, options: PagesOptions) {
  if (options.mode === 'none') return;
  const getHandler = options.mode === 'dev' ? await devHandler(app) : await builtHandler(app);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { publicUrl, contactEmail, isProduction, hasGoogle, wasPostDeleted } = options;
    const handle = await getHandler();
    const page = await handle(toRequest(request, reply, publicUrl), {
      api: options.apiFor(request),
      publicUrl,
      contactEmail,
      isProduction,
      hasGoogle,
      wasPostDeleted,
      reportError: (error) => request.log.error({ err: error }, 'a page failed'),
    });
    const body = Buffer.from(await page.arrayBuffer());
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    if (page.headers.get('content-type')?.startsWith('text/html')) {
      if (options.mode === 'built') {
        reply.header(
          'content-security-policy',
          pagePolicy(inlineHashes(body.toString()), {
            host: hostOf(request, publicUrl),
            isProduction,
            framesFiles: isAdministration(request),
          }),
        );
      } else reply.header('content-security-policy', "frame-ancestors 'none'");
      // The same for everybody, but never out of date: kept copies are asked about with their tag.
      const etag = `"${hash(body)}"`;
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
      reply.header('etag', etag);
      if (page.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    }
    return reply.send(body);
  });
  // Pages only read; forms call the API.
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    schema: { hide: true },
    handler: () => {
      throw new AppError('notFound', 'No se ha encontrado la dirección');
    },
  });
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map((match) => hash(match[1] ?? ''));
  const withoutScripts = html.replaceAll(INLINE_SCRIPT, '');
  const styles = [...withoutScripts.matchAll(STYLE_ATTRIBUTE)].map((match) =>
    hash((match[1] ?? '').replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)),
  );
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}

function toRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // The configured address, never the Host header: links in pages must not be for others to choose.
  return new Request(`${publicUrl}${pathOf(request.raw.url ?? '/')}`, { headers, signal: controller.signal });
}

/** A request may name the whole address; what counts is its path. */
const pathOf = (url: string) => (url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/');

const isAdministration = (request: FastifyRequest) => /^\/admin(?:[/?]|$)/i.test(pathOf(request.raw.url ?? '/'));

/** For the socket's address in the policy: what the browser called, as long as it is a host and nothing more. */
const hostOf = (request: FastifyRequest, publicUrl: string) =>
  /^[\w.:[\]-]+$/.test(request.host) ? request.host : new URL(publicUrl).host;

async function builtHandler(app: App): Promise<() => Promise<PageHandler>> {
  const build = path.join(WEB, 'build');
  if (!existsSync(build)) throw new StartError('The pages are not built. Run: npm run build');
  await app.register(fastifyStatic, {
    root: path.join(build, 'client'),
    wildcard: false, // one route a file, so that /* stays for the pages
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      // As it is or compressed (preCompressed).
      if (/\.js(\.br|\.gz)?$/.test(file)) reply.header('content-security-policy', SCRIPT_POLICY);
    },
  });
  const { handler } = await import(pathToFileURL(path.join(build, 'server/index.js')).href);
  return async () => handler;
}

async function devHandler(app: App): Promise<() => Promise<PageHandler>> {
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
