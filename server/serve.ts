import type { Server } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { findViewer, findViewerTakingEvents } from './account/account.queries.ts';
import { readAccess } from './account/authenticate.ts';
import { createTokens } from './account/tokens.ts';
import { buildApp } from './app.ts';
import { cleanupSteps } from './cleanup.ts';
import { type Config, StartError } from './config.ts';
import type { Context } from './context.ts';
import { findFormerPushKeys, readSecret } from './data-dir.ts';
import { createChanges } from './db/changes.ts';
import { connect, openPool, queriesOn } from './db/connect.ts';
import { createLookups } from './db/lookups.ts';
import { hasDrawingsLeft } from './demo/drawings-left.ts';
import { clientAddressOf } from './http/client-address.ts';
import type { App } from './http/fastify.ts';
import { networkOf } from './http/flood.ts';
import { createLoad } from './http/load.ts';
import type { PagesOptions } from './http/pages.ts';
import { createFinishing } from './image/finish-pictures.ts';
import { createImages } from './image/images.ts';
import { createSignedUrls } from './image/signed-urls.ts';
import { createCleanupJob } from './jobs/cleanup-job.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { startNewsMails } from './notification/news-mails.ts';
import { createPush } from './notification/push.ts';
import { keepPushKeys } from './notification/push-keys.ts';
import { startEndings } from './post/post-endings.ts';
import { createViews } from './post/post-views.ts';
import { EVENTS } from './realtime/event-limit.ts';
import { attachIo, createIo, hangUp, type Io, type IoOptions, serveEvents } from './realtime/io.ts';
import { openAdapter } from './realtime/open-adapter.ts';
import { createCloseSockets, createPublish } from './realtime/publish.ts';
import { createRooms } from './realtime/rooms.ts';
import { openSearch } from './search/open-search.ts';
import { socketEvents } from './sockets.ts';
import { openPrivateFiles, openStorage } from './storage/open-storage.ts';

export interface ServeOptions {
  config: Config;
  /** Of the login that owns nothing. */
  databaseUrl: string;
  pages: PagesOptions['mode'];
}

export interface Serving {
  /** Where it listens; the system chose it when 0 was asked for. */
  port: number;
  /** Takes no more work, finishes what is under way, lets go of everything. */
  close: () => Promise<void>;
}

/** One process at work: API, pages, sockets, mail. */
export async function serve({ config, databaseUrl, pages }: ServeOptions): Promise<Serving> {
  const log = createLog(config.logLevel);
  const now = () => new Date();
  const load = createLoad({ log });
  const secret = await readSecret(config.dataDir, config.secretKey);
  const tokens = createTokens(secret, config);
  const pool = openPool(databaseUrl, {
    purpose: 'serve',
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  const db = queriesOn(pool);
  const sharedRooms = await openAdapter({ config, databaseUrl, log });
  const ioOptions: IoOptions = {
    publicUrl: config.publicUrl,
    limits: config.rateLimits,
    log,
    now,
    sharesServer: pages === 'dev',
    isOverloaded: load.isOverloaded,
    readToken: (token) => readAccess(ctx, tokens, token),
    readSession: (sessionId) => findViewer(db, sessionId),
    takeEvents: (sessionId, count) => findViewerTakingEvents(db, sessionId, { count, ...EVENTS }),
    networkOf: (request) => networkOf(clientAddressOf(request, config.trustProxy)),
    adapter: sharedRooms.adapter,
  };
  const io = createIo(ioOptions);
  const storage = openStorage(config);
  const finishing = createFinishing({ db, storage, log });
  const ctx: Context = {
    config,
    db,
    lookups: createLookups(pool),
    log,
    now,
    storage,
    privateFiles: openPrivateFiles(config),
    images: createImages(),
    signedUrls: createSignedUrls(secret, now),
    search: openSearch({ db, databaseUrl, log }),
    finishPictures: finishing.soon,
    views: createViews({ db, now, log }),
    mailer: createMailer({ db, config, log, now }),
    publish: createPublish(io),
    rooms: createRooms(io),
    push: createPush({
      db,
      log,
      keys: await keepPushKeys(db, await findFormerPushKeys(config.dataDir)),
      contact: config.contactEmail,
    }),
    closeSockets: createCloseSockets(io),
  };
  let isDraining = false;
  // What is rendered from the sources is new every time.
  const changes = pages === 'built' ? createChanges({ databaseUrl, log }) : undefined;
  const demoImages = await openDemoImages(ctx);
  const app = await buildApp(ctx, {
    tokens,
    secret,
    pages,
    changes,
    load,
    isDraining: () => isDraining,
    ...(demoImages ? { findMissingImage: demoImages.find } : {}),
  });
  serveEvents(io, socketEvents(ctx), ioOptions);
  attachIo(io, app.server, ioOptions);
  await app.listen({ port: config.port, host: config.host }).catch(explainListening(config));
  growSlowly();
  ctx.mailer.start();
  ctx.search.start();
  changes?.start();
  ctx.views.start();
  finishing.soon();
  const endings = startEndings(ctx);
  const newsMails = startNewsMails(ctx, tokens);
  const cleanupDb = connect(databaseUrl, { name: 'rodado cleanup', purpose: 'work', queryTimeout: 60_000, max: 2 });
  const cleanup = createCleanupJob({ db: cleanupDb, steps: cleanupSteps(ctx), log });
  cleanup.start();
  demoImages?.start();

  return {
    port: portOf(app.server.address()) ?? config.port,
    close: async () => {
      isDraining = true;
      load.stop();
      endings.stop();
      newsMails.stop();
      await io.of('/').adapter.close();
      await finishRequests(app, io);
      await Promise.all([ctx.mailer.stop(), ctx.search.stop(), changes?.stop(), ctx.views.stop()]);
      await Promise.all([finishing.stop(), demoImages?.stop(), cleanup.stop()]);
      ctx.images.close();
      await sharedRooms.close();
      await Promise.all([db.destroy(), cleanupDb.destroy()]);
    },
  };
}

/** Loaded only where there is, or may come, something to draw. */
async function openDemoImages(ctx: Context) {
  const isWanted = ctx.config.demo || (await hasDrawingsLeft(ctx.db));
  return isWanted ? (await import('./demo/demo-images.ts')).createDemoImages(ctx) : undefined;
}

/**
 * Connections that have had their answer would otherwise be kept open for the next request that never comes, and a line
 * that is cut may come back before the door is closed.
 */
async function finishRequests(app: App, io: Io): Promise<void> {
  const cut = () => {
    hangUp(io.of('/').sockets.values());
    app.server.closeIdleConnections();
  };
  cut();
  const closing = app.close();
  const timer = setInterval(cut, 100);
  await closing.finally(() => clearInterval(timer));
}

/**
 * Once everything is loaded, memory for objects grows in steps of a third instead of doubling: a hundred megabytes less
 * under load, for a few percent of the processor.
 */
const growSlowly = () => setFlagsFromString('--heap-growing-percent=30');

const explainListening = (config: Config) => (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    throw new StartError(
      `Port ${config.port} is taken. Stop what uses it, or choose another: PORT=${config.port + 1} npm start`,
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    throw new StartError(`Cannot listen on ${config.host}:${config.port} (${code}). Set another HOST or PORT.`);
  }
  throw error;
};

const portOf = (address: ReturnType<Server['address']>) => (typeof address === 'object' ? address?.port : undefined);
