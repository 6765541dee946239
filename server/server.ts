import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { hasDrawingsLeft } from '../demo/drawings-left.ts';
import { createTokens } from './account/tokens.ts';
import { buildApp } from './app.ts';
import { startAppointmentReminders } from './appointment/appointment.service.ts';
import type { RepeatedJob } from './concurrency/run-every.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createContext } from './create-context.ts';
import { withLoginOf } from './db/app-role.ts';
import { createChangeFeed } from './db/change-feed.ts';
import { connect, openPool } from './db/connect.ts';
import { closeServer } from './http/close-connections.ts';
import { explainListening } from './http/explain-listening.ts';
import { createLoad } from './http/load.ts';
import { cleanupSteps } from './jobs/cleanup.ts';
import { createCleanupJob } from './jobs/cleanup-job.ts';
import { runJobsAsLeader } from './jobs/job-leader.ts';
import { startLeadReminders } from './lead/lead.service.ts';
import { createLog } from './log.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { observeState } from './metrics/state-metrics.ts';
import { startDigestMails } from './notification/digest-mails.ts';
import { loadVapidKeys } from './notification/vapid-keys.ts';
import type { FetchFileOptions } from './outbound/fetch-file.ts';
import type { PagesOptions } from './pages/mount-pages.ts';
import { startPostExpiry } from './post/post-expiry.ts';
import { startPriceDrops } from './post/price-drops.ts';
import { startPriceRefit } from './price-estimate/refit-prices.ts';
import { closeConnections } from './realtime/bus-adapter.ts';
import { chooseAdapter } from './realtime/choose-adapter.ts';
import { attachIo, serveEvents } from './realtime/io.ts';
import { startSavedSearchAlerts } from './saved-search/alerts.ts';
import { startSavedSearchMatching } from './saved-search/match-posts.ts';
import { startSearchFeed } from './search/engine/open-engine-search.ts';
import { socketEvents } from './sockets.ts';
import { startBulkRuns } from './stock/apply-runs.ts';
import { startStockImports } from './stock-import/apply-import.ts';
import { startStockImageDownloads } from './stock-import/fetch-photos.ts';
import { findFormerPushKeys, readSecret, readSecretFallbacks } from './storage/data-dir.ts';
import { setQueryLog } from './tracing/trace.ts';

export interface ServeOptions {
  config: Config;
  /** With the database role that owns no table. */
  databaseUrl: string;
  pages: PagesOptions['mode'];
  /** Only tests set it. */
  fetchFile?: FetchFileOptions;
}

export interface Serving {
  /** The port it listens on; chosen by the system when 0 was requested. */
  port: number;
  /** Serves on while it drains, then accepts no more work, finishes what is in progress, releases everything. */
  close: () => Promise<void>;
}

/** One process: API, pages, sockets, mail. What it opens is closed in reverse, also when a later step of the start fails. */
export async function serve({ config, databaseUrl, pages, fetchFile }: ServeOptions): Promise<Serving> {
  await using opened = new AsyncDisposableStack();
  const log = createLog(config.logLevel);
  if (config.collectorUrl) {
    const { startTracing } = await import('./tracing/start-tracing.ts');
    opened.defer(startTracing(config.collectorUrl).stop);
  }
  setQueryLog(log);
  const load = createLoad({ log });
  opened.defer(load.stop);
  const secret = await readSecret(config.dataDir, config.secretKey);
  const secretFallbacks = await readSecretFallbacks(config);
  const tokens = createTokens(secret, { isProduction: config.isProduction, fallbacks: secretFallbacks });
  const pool = openPool(databaseUrl, {
    purpose: 'serve',
    max: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  opened.defer(() => pool.end());
  // A start may wait longer than a request.
  const jobsDb = connect(databaseUrl, { name: 'rodado jobs', purpose: 'work', queryTimeout: 60_000, max: 9 });
  opened.defer(() => jobsDb.destroy());
  const sharedRooms = await chooseAdapter({ config, databaseUrl, log });
  opened.defer(sharedRooms.close);
  const vapidKeys = await loadVapidKeys(jobsDb, await findFormerPushKeys(config.dataDir));
  const { ctx, io, ioOptions, imageVariants, reads } = createContext({
    config,
    databaseUrl,
    pool,
    replicaUrl: config.databaseReplicaUrl && withLoginOf(config.databaseReplicaUrl, databaseUrl),
    log,
    load,
    secret,
    secretFallbacks,
    tokens,
    push: { keys: vapidKeys },
    io: { sharesServer: pages === 'dev', adapter: sharedRooms.adapter },
    fetchFile,
  });
  opened.defer(reads.close);
  opened.defer(ctx.images.close);
  if (config.metricsPort) {
    const metrics = await serveMetrics({ host: config.host, port: config.metricsPort, log }).catch(
      explainListening(config.host, config.metricsPort, 'METRICS_PORT'),
    );
    opened.defer(metrics.close);
    observeState({ ...ctx, pool, replicaLag: reads.lag, countSockets: () => io.of('/').sockets.size });
  }
  // Pages that are rendered from the sources are not cached.
  const changes = pages === 'built' ? createChangeFeed({ databaseUrl, log }) : undefined;
  const demoImages = await openDemoImages({ ...ctx, db: jobsDb });
  const cleanup = createCleanupJob({
    db: jobsDb,
    steps: cleanupSteps(ctx),
    log,
    readMaintenance: ctx.readMaintenance,
  });
  const jobs: RepeatedJob[] = [];
  // After the last request: it may have queued a mail or counted a view.
  opened.defer(async () => {
    const background = [ctx.mailer, ctx.search, ctx.views, imageVariants, changes, demoImages, cleanup, ...jobs];
    await Promise.all(background.map((one) => one?.stop()));
  });

  let isDraining = false;
  const app = await buildApp(ctx, {
    tokens,
    secret,
    pages: config.roles.web ? pages : 'none',
    changes,
    load,
    isDraining: () => isDraining,
    findMissingImage: demoImages?.find,
  });
  opened.defer(() =>
    closeServer(app, {
      whileClosing: () => closeConnections(io.of('/').sockets.values()),
      limit: config.shutdownSeconds * 1000,
    }),
  );
  serveEvents(io, socketEvents(ctx), ioOptions);
  if (config.roles.web) attachIo(io, app.server, ioOptions);
  opened.defer(() => io.of('/').adapter.close());
  await app.listen({ port: config.port, host: config.host }).catch(explainListening(config.host, config.port, 'PORT'));
  limitHeapGrowth();
  for (const one of [ctx.mailer, ctx.search, ctx.views, imageVariants, changes, demoImages]) one?.start();
  if (config.roles.jobs) {
    cleanup.start();
    jobs.push(
      runJobsAsLeader({
        databaseUrl,
        log,
        readMaintenance: ctx.readMaintenance,
        start: () => [
          startPostExpiry(ctx),
          startPriceDrops(ctx),
          startDigestMails(ctx, tokens),
          startAppointmentReminders(ctx),
          startLeadReminders(ctx),
          startPriceRefit({ ...ctx, db: jobsDb }),
          startSavedSearchMatching({ ...ctx, db: jobsDb }),
          startSavedSearchAlerts({ ...ctx, db: jobsDb }, tokens),
          startStockImports({ ...ctx, db: jobsDb }),
          startStockImageDownloads({ ...ctx, db: jobsDb }),
          startBulkRuns({ ...ctx, db: jobsDb }),
          ...(config.searchUrl ? [startSearchFeed({ databaseUrl, searchUrl: config.searchUrl, log })] : []),
        ],
      }),
    );
  }
  opened.defer(async () => {
    isDraining = true;
    await sleep(config.drainSeconds * 1000);
    // Awaited later: a run that starts while requests are drained would be cut off.
    for (const job of jobs) void job.stop();
  });
  const serving = opened.move();
  return { port: portOf(app.server.address()) ?? config.port, close: () => serving.disposeAsync() };
}

/** Loaded only where there are, or may be, demo images to draw. */
async function openDemoImages(ctx: Context) {
  const isWanted = ctx.config.demo || (await hasDrawingsLeft(ctx.db));
  return isWanted ? (await import('../demo/demo-images.ts')).createDemoImages(ctx) : undefined;
}

/**
 * Once everything is loaded, the heap grows in steps of a third instead of doubling: a hundred megabytes less under
 * load, for a few percent of the processor.
 */
const limitHeapGrowth = () => setFlagsFromString('--heap-growing-percent=30');

const portOf = (address: ReturnType<Server['address']>) => (typeof address === 'object' ? address?.port : undefined);
