import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Client } from '@rodado/contract/client';
import type { PageContext, PageHandler } from '@rodado/contract/page-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import { StartError } from '../config.ts';
import { AppError, busy } from '../errors.ts';
import type { App } from './fastify.ts';
import { pagePolicy, SCRIPT_POLICY } from './headers.ts';
import { type Ingredients, noIngredients } from './ingredients.ts';
import { type Page, readPage } from './page.ts';
import type { KeptPage, PageCache } from './page-cache.ts';
import { sendBrotli } from './send-brotli.ts';

/** Whom a page is made for, as far as its views are counted. */
export interface Reader {
  address: string;
  agent: string;
}

export interface PagesOptions extends Omit<PageContext, 'api' | 'reportError'> {
  /** `built` serves web/build, `dev` renders from the sources with hot reload, `none` is for tests of the API. */
  mode: 'built' | 'dev' | 'none';
  /** The API client of one page; it notes what the page is made of. */
  apiFor: (reader: Reader | undefined, ingredients: Ingredients) => Client;
  /** Pages that answer everybody; absent where nobody tells of changes. */
  cache?: PageCache;
  /** Cached pages are still sent then. */
  isOverloaded: () => boolean;
  /** The one spelling of an address whose page is cached; undefined where it is not. */
  cacheKeyOf: (address: string) => string | undefined;
  /** Somebody was shown a page that was not made for them. */
  onShown: (key: string, reader: Reader) => void;
}

/** One thread renders: more at once would all come later, and together keep others waiting for one long turn. */
const RENDERS = { atOnce: 3, waiting: 100 };
const WEB = path.resolve(import.meta.dirname, '../../web');

export async function mountPages(app: App, options: PagesOptions) {
  if (options.mode === 'none') return;
  const getHandler = options.mode === 'dev' ? await devHandler(app) : await builtHandler(app);
  const { cache, publicUrl, contactEmail, isProduction, hasGoogle, wasPostDeleted } = options;

  const limitRenders = createConcurrencyLimit(RENDERS);

  const make = async (request: Request, reader?: Reader) => {
    if (options.isOverloaded()) throw busy();
    return limitRenders(() => render(request, reader));
  };

  const render = async (request: Request, reader?: Reader) => {
    await nextTurn(); // whoever asks for less than a page is answered between two of them
    if (request.signal.aborted) throw busy(); // whoever asked has left while it waited
    const ingredients = noIngredients();
    const handle = await getHandler();
    const response = await handle(request, {
      api: options.apiFor(reader, ingredients),
      publicUrl,
      contactEmail,
      isProduction,
      hasGoogle,
      // What could not be read is not missing, and a second question would take as long as the first.
      wasPostDeleted: async (id) => ingredients.busyCalls === 0 && (await wasPostDeleted(id)),
      reportError: (error) => app.log.error({ err: error }, 'a page failed'),
    });
    return { page: withoutDatabase(await readPage(response), ingredients), ingredients };
  };

  /** Writes everything but the body; true where the reader has it already. */
  const writeHead = (request: FastifyRequest, reply: FastifyReply, page: Omit<Page, 'body'>): boolean => {
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    if (page.status === 503) reply.header('retry-after', busy().retryAfter);
    if (!page.inline) return false;
    const policy = pagePolicy(page.inline, {
      host: hostOf(request, publicUrl),
      isProduction,
      framesFiles: isAdministration(request),
    });
    reply.header('content-security-policy', options.mode === 'built' ? policy : "frame-ancestors 'none'");
    // The same for everybody, but never out of date: kept copies are asked about with their tag.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    reply.header('etag', page.etag);
    return page.status === 200 && (request.headers['if-none-match']?.includes(page.etag) ?? false);
  };

  const sendKept = async (request: FastifyRequest, reply: FastifyReply, page: KeptPage) => {
    if (writeHead(request, reply, page)) return reply.code(304).send();
    return sendBrotli(request, reply, page.brotli);
  };

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const address = pathOf(request.raw.url ?? '/');
    const reader = isShown(request) ? { address: request.ip, agent: request.headers['user-agent'] ?? '' } : undefined;
    const key = options.cacheKeyOf(address);
    if (cache && key !== undefined) {
      // Rendered with no headers at all: whoever asks neither fills it with anything nor finds anything of others in it.
      const kept = await cache.get(key, () => make(new Request(publicUrl + key)));
      if (reader && kept.status === 200) options.onShown(key, reader);
      return sendKept(request, reply, kept);
    }
    const { page } = await make(toRequest(request, reply, publicUrl + address), reader);
    if (writeHead(request, reply, page)) return reply.code(304).send();
    return reply.send(page.body);
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

/** A page of which nothing could be read may be shown, but is no success; one that broke over it is no fault of ours. */
function withoutDatabase(page: Page, { calls, busyCalls }: Ingredients): Page {
  if (busyCalls === 0) return page;
  if (page.status === 500) throw busy();
  return page.status === 200 && busyCalls === calls ? { ...page, status: 503 } : page;
}

/**
 * Our pages also fetch others to have them later (web/app/offline): nobody looks at those yet. Not `purpose: prefetch`, which
 * browsers send for what they fetch just before it is looked at.
 */
const isShown = ({ headers }: FastifyRequest) => headers['x-for-later'] === undefined;

/** The configured address, never the Host header: links in pages must not be for others to choose. */
function toRequest(request: FastifyRequest, reply: FastifyReply, url: string): Request {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(url, { headers, signal: controller.signal });
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
      reply.header('cache-control', keepFor(file));
      // As it is or compressed (preCompressed).
      if (/\.js(\.br|\.gz)?$/.test(file)) reply.header('content-security-policy', SCRIPT_POLICY);
    },
  });
  const { handler } = await import(pathToFileURL(path.join(build, 'server/index.js')).href);
  return async () => handler;
}

/** The worker and the manifest say how the installed app behaves: what is wrong in them must not last an hour. */
function keepFor(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable';
  return /(service-worker\.js|\.webmanifest)(\.br|\.gz)?$/.test(file) ? 'no-cache' : 'public, max-age=3600';
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
