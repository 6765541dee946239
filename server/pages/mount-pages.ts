import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageContext } from '@rodado/contract/page-context';
import { pages } from '@rodado/contract/pages';
import { Id } from '@rodado/contract/scalars';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFairTurns, type Turn } from '../concurrency/fair-turns.ts';
import type { Context } from '../context.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import { AppError, busy } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { pagePolicy } from '../http/headers.ts';
import { networkOf } from '../http/ip-rate-limit.ts';
import type { Load } from '../http/load.ts';
import { sendCompressed } from '../http/send-compressed.ts';
import { cacheKeyOf, isDataRequest, listInvalidation, postIdOfPage } from '../page-cache/cacheable-pages.ts';
import { type CacheDependencies, noDependencies } from '../page-cache/dependencies.ts';
import { type CachedPage, createPageCache } from '../page-cache/page-cache.ts';
import { wasDeleted } from '../post/post.service.ts';
import { type ViewSource, viewSourceOf } from '../post/post-views.ts';
import { openAssetFiles } from '../storage/open-storage.ts';
import type { InProcessClient } from './in-process-client.ts';
import { BUILD, builtHandler, devHandler } from './page-handler.ts';
import { type RenderedPage, renderPage } from './render-page.ts';

export interface PagesOptions extends Pick<PageContext, 'hasGoogle'> {
  /** `built` serves web/build, `dev` renders from the sources with hot reload, `none` is for tests of the API. */
  mode: 'built' | 'dev' | 'none';
  apiFor: InProcessClient['apiFor'];
  /** Without a change feed no page is cached. */
  changes: ChangeFeed | undefined;
  /** While overloaded only cached pages are sent. */
  load: Pick<Load, 'isOverloaded'>;
}

/**
 * One thread renders: more at once would finish later, and together block other requests for longer. Networks take
 * turns, so that one that asks for many pages delays its own.
 */
const RENDERS = { atOnce: 3, atOnceOfOne: 1, waitingOfOne: 30, owners: 200 };

export async function mountPages(app: App, ctx: Context, options: PagesOptions) {
  const { mode, hasGoogle, apiFor, changes, load } = options;
  const { publicUrl, imagesUrl, contactEmail, isProduction } = ctx.config;
  if (mode === 'none') return;
  /** Pages for all viewers. */
  const cache = changes && createPageCache({ changes, lists: listInvalidation(changes, ctx.search) });
  const getHandler =
    mode === 'dev'
      ? await devHandler(app)
      : await builtHandler(app, { build: BUILD, imagesUrl, assetFiles: openAssetFiles(ctx.config) });
  const scriptMark = randomBytes(16).toString('base64url');
  const takeTurn = createFairTurns(RENDERS);
  const rendered = createOutcomes();
  const readers = createReaders();

  const make = async (turn: Turn, request: Request, source?: ViewSource) => {
    if (load.isOverloaded()) throw busy();
    const askedAt = performance.now();
    return takeTurn(turn, async () => {
      // It would wait for the same database as those before it, one after the other.
      if (rendered.nothingSince(askedAt)) throw busy();
      return render(request, source);
    });
  };

  const render = async (request: Request, source?: ViewSource) => {
    await nextTurn(); // cheaper requests are answered between two renders
    const dependencies = noDependencies();
    const handle = await getHandler();
    const response = await handle(request, {
      api: apiFor(source, dependencies),
      publicUrl,
      imagesUrl,
      contactEmail,
      isProduction,
      hasGoogle,
      scriptMark,
      // A failed read does not mean that the post is missing, and a second query would take as long as the first.
      wasPostDeleted: async (id) =>
        dependencies.busyCalls === 0 && Id.safeParse(id).success && (await wasDeleted(ctx.reads, id)),
      reportError: (error) => app.log.error({ err: error }, 'a page failed'),
    });
    const page = await renderPage(response, scriptMark);
    if (dependencies.calls > 0) rendered.record({ isBusy: dependencies.busyCalls === dependencies.calls });
    return { page: withoutDatabase(page, dependencies), dependencies };
  };

  /** Writes everything but the body; true where the client already has it. */
  const writeHead = (request: FastifyRequest, reply: FastifyReply, page: Omit<RenderedPage, 'body'>): boolean => {
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    if (page.status === 503) reply.header('retry-after', busy().retryAfter);
    if (!page.inline) return false;
    const policy = pagePolicy(page.inline, {
      host: isProduction ? new URL(publicUrl).host : hostOf(request, publicUrl),
      imagesUrl,
      isProduction,
      framesFiles: isAdministration(request),
    });
    reply.header('content-security-policy', mode === 'built' ? policy : "frame-ancestors 'none'");
    // The same for all viewers, but never stale: browsers revalidate their copy with its ETag.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    reply.header('etag', page.etag);
    return page.status === 200 && (request.headers['if-none-match']?.includes(page.etag) ?? false);
  };

  const sendCached = async (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
    if (writeHead(request, reply, page)) return reply.code(304).send();
    return sendCompressed(request, reply, page);
  };

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const address = pathOf(request.raw.url ?? '/');
    const source = isShown(request) ? viewSourceOf(request) : undefined;
    const key = cacheKeyOf(address);
    if (cache && key !== undefined) {
      // Rendered without any headers: a request can neither add to the cached page nor read data of others in it.
      const turn = { owner: networkOf(request.ip), signal: readers.add(key, reply) };
      const cached = await cache.get(key, () => make(turn, new Request(publicUrl + key)));
      const postId = postIdOfPage(key);
      if (source && postId && cached.status === 200) ctx.views.countView(postId, source);
      return sendCached(request, reply, cached);
    }
    const asked = toRequest(request, reply, publicUrl + address);
    const { page } = await make({ owner: networkOf(request.ip), signal: asked.signal }, asked, source);
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

/** Who waits for a page that is made once for all: it is not made any more when all of them have left. */
function createReaders() {
  const byKey = new Map<string, { count: number; leaving: AbortController }>();
  return {
    add(key: string, reply: FastifyReply): AbortSignal {
      const waiting = byKey.get(key) ?? { count: 0, leaving: new AbortController() };
      byKey.set(key, waiting);
      waiting.count += 1;
      reply.raw.once('close', () => {
        waiting.count -= 1;
        if (waiting.count > 0) return;
        if (byKey.get(key) === waiting) byKey.delete(key);
        waiting.leaving.abort(busy());
      });
      return waiting.leaving.signal;
    },
  };
}

/** Whether pages get their data at present. */
function createOutcomes() {
  let busyAt = Number.NEGATIVE_INFINITY;
  let doneAt = Number.NEGATIVE_INFINITY;
  return {
    record({ isBusy }: { isBusy: boolean }): void {
      if (isBusy) busyAt = performance.now();
      else doneAt = performance.now();
    },
    /** Since then pages were refused their data, and none got it. */
    nothingSince: (moment: number): boolean => busyAt > moment && doneAt < moment,
  };
}

/** A page whose calls all responded 503 is sent with that status; one that broke because of a 503 is not our bug. */
function withoutDatabase(page: RenderedPage, { calls, busyCalls }: CacheDependencies): RenderedPage {
  if (busyCalls === 0) return page;
  if (page.status === 500) throw busy();
  return page.status === 200 && busyCalls === calls ? { ...page, status: 503 } : page;
}

/**
 * Our pages also fetch others for offline use (web/app/offline), and the data of a page whose link is pointed at: not
 * views yet, and the page itself calls `countView` when it is shown. A whole document that a browser fetches ahead
 * counts: it does so just before it is shown.
 */
const isShown = ({ headers, raw }: FastifyRequest) =>
  headers['x-for-later'] === undefined && !(isPrefetch(headers['sec-purpose']) && isDataRequest(raw.url ?? ''));
const isPrefetch = (purpose: string | string[] | undefined) => purpose?.includes('prefetch') ?? false;

/** Uses the configured URL, never the Host header: a client must not choose the links in a page. */
function toRequest(request: FastifyRequest, reply: FastifyReply, url: string): Request {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(busy());
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(url, { headers, signal: controller.signal });
}

/** A request may contain an absolute URL; only its path counts. */
const pathOf = (url: string) => (url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/');

const isAdministration = ({ raw }: FastifyRequest) => {
  const path = pathOf(raw.url ?? '/')
    .split('?', 1)[0]
    ?.toLowerCase();
  return path === pages.admin.base || path?.startsWith(`${pages.admin.base}/`) === true;
};

/** For the socket's address in the policy where the product is tried out, under whatever name the machine has. */
const hostOf = (request: FastifyRequest, publicUrl: string) =>
  /^[\w.:[\]-]+$/.test(request.host) ? request.host : new URL(publicUrl).host;
