import cluster from 'node:cluster';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertFirstAdmin } from '../account/administrator.ts';
import { type Config, readConfig, StartError } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { describeUnreachable, findClockSkew, findUnreachable } from '../health/check-services.ts';
import { refuseTakenPort } from '../http/explain-listening.ts';
import { createLog, type Log } from '../log.ts';
import { storeAssets } from '../pages/asset-versions.ts';
import { BUILD } from '../pages/page-handler.ts';
import { type Serving, serve } from '../server.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { openAssetFiles, openPrivateFiles } from '../storage/open-storage.ts';
import { enterDeployment } from './deployment.ts';
import { checkInstallation } from './installation.ts';
import { holdLocalUse, type LocalUse } from './local-use.ts';
import { describeFailure, printFailure } from './print-failure.ts';
import { createRestartPause } from './restart-pause.ts';
import { printStartBanner } from './start-banner.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** For what follows the requests: jobs, mails, the database. */
const RELEASE_LIMIT = 15_000;
/** Environment variable by which the primary passes the database URL to workers. */
const WORKER_DATABASE = 'RODADO_WORKER_DATABASE';
/** The same way: the worker's number from 0, which is added to METRICS_PORT. */
const WORKER_NUMBER = 'RODADO_WORKER_NUMBER';
/** Message of a worker to the primary once it serves; before that it sends why it cannot start. */
const LISTENING = 'listening';

/** Set once it serves: until then failures are printed for the person who starts it, afterwards they are logged. */
let log: Log | undefined;
/** From the first signal on. */
let isStopping = false;

process.on('uncaughtException', die);
process.on('unhandledRejection', die);
await (cluster.isPrimary ? startAll() : startWorker()).catch(die);

async function startAll() {
  const config = readConfig(process.env, ROOT);
  await prepareDataDir(config.dataDir);
  const stopping = new AbortController();
  const opening = openDatabase(config, stopping);
  let serving: Serving | undefined;
  let localUse: LocalUse | undefined;
  // Registered first: an interrupted start must not leave the database running.
  stopOnSignal(config, async (limit) => {
    await within(limit, serving?.close());
    await localUse?.end();
    stopping.abort();
    await opening.then(
      ({ stop }) => stop(),
      () => {},
    );
  });
  const database = await opening;
  try {
    const notices: string[] = [];
    const { servingUrl, servesAsOwnerBecause } = await migrate(database.url, async (db) => {
      const recordInstallation = await checkInstallation(db, config, (line) => console.warn(`WARNING: ${line}`));
      if (!config.isProduction) localUse = await holdLocalUse(database.url, endForProduction);
      notices.push(...(await enterDeployment(db, config)));
      await recordInstallation();
      const { admin } = config;
      if (admin) {
        const notice = await db.transaction().execute((trx) => insertFirstAdmin(trx, admin));
        if (notice) notices.push(notice);
      }
      if (!config.demo) return;
      // Imported only when needed: the demo data is a tenth of the code.
      const { loadDemo } = await import('../../demo/load-demo.ts');
      await loadDemo(db, {
        now: new Date(),
        withPasswords: !config.isProduction,
        privateFiles: openPrivateFiles(config),
      });
    });
    if (servesAsOwnerBecause)
      createLog(config.logLevel).warn(
        { why: servesAsOwnerBecause },
        'requests are served as the owner of the database',
      );
    await refuseTakenPort(config.host, config.port, 'PORT');
    if (config.metricsPort) await refuseTakenPort(config.host, config.metricsPort, 'METRICS_PORT');
    if (config.roles.web && pagesMode() === 'built')
      await storeAssets(openAssetFiles(config), BUILD).catch((error: unknown) =>
        console.warn(`WARNING: the scripts of this version are not stored for other copies: ${describeFailure(error)}`),
      );
    if (config.workers > 1) {
      const workers = startWorkers(config, servingUrl);
      // Before they listen: a signal that comes meanwhile stops them too.
      serving = workers;
      await workers.listening;
    } else serving = await serve({ config, databaseUrl: servingUrl, pages: pagesMode() });
    log = createLog(config.logLevel);
    await printStartBanner(config, database.url, serving.port, notices);
    const skew = await findClockSkew(database.url);
    if (skew) console.warn(skew);
    void findUnreachable(config).then((services) => {
      for (const service of services) console.warn(describeUnreachable(service));
    });
  } catch (error) {
    await localUse?.end();
    await database.stop();
    throw error;
  }
}

function endForProduction() {
  die(new StartError('This database is served in production now: this process ends.'));
}

async function startWorker() {
  const config = readConfig(process.env, ROOT);
  const { metricsPort } = config;
  const serving = await serve({
    config: { ...config, metricsPort: metricsPort && metricsPort + Number(process.env[WORKER_NUMBER]) },
    databaseUrl: process.env[WORKER_DATABASE] ?? '',
    pages: pagesMode(),
  });
  process.send?.(LISTENING);
  log = createLog(config.logLevel);
  stopOnSignal(config, serving.close);
}

/** Several processes on one port; one that exits is replaced. */
function startWorkers(config: Config, databaseUrl: string): Serving & { listening: Promise<unknown> } {
  const log = createLog(config.logLevel);
  const pauseAfter = createRestartPause();
  const started = new Map<number, { at: number; number: number }>();
  const fork = (number: number) => {
    const worker = cluster.fork({ [WORKER_DATABASE]: databaseUrl, [WORKER_NUMBER]: number });
    started.set(worker.id, { at: performance.now(), number });
    return worker;
  };
  const workers = Array.from({ length: config.workers }, (_, number) => fork(number));
  const allListen = Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((resolve, reject) => {
          worker.on('message', (message: unknown) => {
            const failure = failureOf(message);
            if (failure) reject(new StartError(failure));
            else if (message === LISTENING) resolve();
          });
          worker.once('exit', () =>
            reject(new StartError('A worker ended before it served. Try again with WORKERS=1.')),
          );
        }),
    ),
  );
  const listening = allListen.then(replaceThoseThatExit);
  function replaceThoseThatExit() {
    cluster.on('exit', ({ id }, code, signal) => {
      if (isStopping) return;
      const { at, number } = started.get(id) ?? { at: 0, number: 0 };
      const pause = pauseAfter(performance.now() - at);
      started.delete(id);
      log.warn({ code, signal, pause }, 'a worker ended and is started again');
      setTimeout(() => {
        if (!isStopping) fork(number);
      }, pause);
    });
    cluster.on('message', (_worker, message: unknown) => {
      const failure = failureOf(message);
      if (failure) log.error({ failure }, 'a worker could not be replaced');
    });
  }
  return {
    port: config.port,
    listening,
    close: async () => {
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        living.map(
          (worker) =>
            new Promise<void>((resolve) => {
              worker.once('exit', () => resolve());
              worker.process.kill('SIGTERM');
            }),
        ),
      );
    },
  };
}

function pagesMode() {
  return process.env.NODE_ENV === 'production' ? 'built' : 'dev';
}

/** Whatever hangs must not leave the embedded database running. */
function within(limit: number, closing: Promise<void> | undefined) {
  return Promise.race([closing, sleep(limit, undefined, { ref: false })]);
}

/** Ctrl-C and a closed terminal reach workers too, but the primary decides when they stop. */
function stopOnSignal(
  { drainSeconds, shutdownSeconds }: Pick<Config, 'drainSeconds' | 'shutdownSeconds'>,
  stop: (limit: number) => Promise<void>,
) {
  const limit = (drainSeconds + shutdownSeconds) * 1000 + RELEASE_LIMIT;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (cluster.isWorker && signal !== 'SIGTERM') return;
      if (isStopping) return;
      isStopping = true;
      // The primary outlasts its workers.
      setTimeout(() => process.exit(1), cluster.isWorker ? limit - 1_000 : limit + RELEASE_LIMIT).unref();
      await stop(limit);
      process.exit(0);
    });
  }
}

function die(error: unknown) {
  // A start that is interrupted fails somewhere; what stops it ends the process.
  if (isStopping && !log) return;
  if (!log && cluster.isWorker) return reportToPrimary(error);
  if (log) log.error({ err: error }, 'uncaught error: this process ends');
  else printFailure('Rodado cannot start.', error);
  process.exit(1);
}

/** All workers fail alike: the primary reports it once. */
function reportToPrimary(error: unknown) {
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  if (!process.send || !process.connected) process.exit(1);
  process.send({ failure: describeFailure(error) }, () => process.exit(1));
}

function failureOf(message: unknown): string | undefined {
  return typeof message === 'object' && message !== null && 'failure' in message ? String(message.failure) : undefined;
}
