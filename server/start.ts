import cluster from 'node:cluster';
import path from 'node:path';
import { insertFirstAdmin } from './account/first-admin.ts';
import { announce } from './announce.ts';
import { type Config, readConfig, StartError } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { enterDeployment } from './deployment.ts';
import { checkInstallation } from './installation.ts';
import { holdLocalUse, type LocalUse } from './local-use.ts';
import { createLog, type Log } from './log.ts';
import { describeFailure, printFailure } from './print-failure.ts';
import { createRestartPause } from './restart-pause.ts';
import { type Serving, serve } from './serve.ts';
import { openPrivateFiles } from './storage/open-storage.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SHUTDOWN_LIMIT = 15_000;
/** What a worker is told by the process that started it. */
const WORKER_DATABASE = 'RODADO_WORKER_DATABASE';
/** What a worker sends to that process once it serves; before that, why it cannot start. */
const LISTENING = 'listening';

/** Once it serves: until then a failure is for the person who starts it, afterwards it is a line of the log. */
let log: Log | undefined;

process.on('uncaughtException', die);
process.on('unhandledRejection', die);
await (cluster.isPrimary ? startAll() : startWorker()).catch(die);

async function startAll() {
  const config = readConfig(process.env, ROOT);
  await prepareDataDir(config.dataDir);
  const opening = openDatabase(config);
  let serving: Serving | undefined;
  let localUse: LocalUse | undefined;
  // From the first moment on: whoever changes their mind during the start must not leave a database behind.
  stopOnSignal(async () => {
    await serving?.close();
    await localUse?.end();
    await (await opening).stop();
  });
  const database = await opening;
  try {
    const notices: string[] = [];
    const { servingUrl, servesAsOwnerBecause } = await migrate(database.url, async (db) => {
      await checkInstallation(db, config, (line) => console.warn(`WARNING: ${line}`));
      if (!config.isProduction) localUse = await holdLocalUse(database.url, endForProduction);
      notices.push(...(await enterDeployment(db, config)));
      const { admin } = config;
      if (admin) {
        const notice = await db.transaction().execute((trx) => insertFirstAdmin(trx, admin));
        if (notice) notices.push(notice);
      }
      if (!config.demo) return;
      // Loaded only where it is wanted: the market of the demonstration is a tenth of the code.
      const { loadDemo } = await import('./demo/load-demo.ts');
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
    serving =
      config.workers > 1
        ? await startWorkers(config, servingUrl)
        : await serve({ config, databaseUrl: servingUrl, pages: pagesMode() });
    await announce(config, database.url, serving.port, notices);
    log = createLog(config.logLevel);
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
  const serving = await serve({
    config,
    databaseUrl: process.env[WORKER_DATABASE] ?? '',
    pages: pagesMode(),
  });
  process.send?.(LISTENING);
  log = createLog(config.logLevel);
  stopOnSignal(serving.close);
}

/** Several processes on one port; one that dies is replaced. */
async function startWorkers(config: Config, databaseUrl: string): Promise<Serving> {
  let isClosing = false;
  const log = createLog(config.logLevel);
  const pauseAfter = createRestartPause();
  const startedAt = new Map<number, number>();
  const fork = () => {
    const worker = cluster.fork({ [WORKER_DATABASE]: databaseUrl });
    startedAt.set(worker.id, performance.now());
    return worker;
  };
  const workers = Array.from({ length: config.workers }, fork);
  await Promise.all(
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
  cluster.on('exit', ({ id }, code, signal) => {
    if (isClosing) return;
    const pause = pauseAfter(performance.now() - (startedAt.get(id) ?? 0));
    startedAt.delete(id);
    log.warn({ code, signal, pause }, 'a worker ended and is started again');
    setTimeout(() => {
      if (!isClosing) fork();
    }, pause);
  });
  cluster.on('message', (_worker, message: unknown) => {
    const failure = failureOf(message);
    if (failure) log.error({ failure }, 'a worker could not be replaced');
  });
  return {
    port: config.port,
    close: async () => {
      isClosing = true;
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

/** Ctrl-C reaches a worker too, but it is the first process that says when to stop. */
function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (cluster.isWorker && signal === 'SIGINT') return;
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
      await stop();
      process.exit(0);
    });
  }
}

function die(error: unknown) {
  if (!log && cluster.isWorker) return reportToPrimary(error);
  if (log) log.error({ err: error }, 'uncaught error: this process ends');
  else printFailure('Rodado cannot start.', error);
  process.exit(1);
}

/** All workers fail alike: the first process says it once. */
function reportToPrimary(error: unknown) {
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  if (!process.send || !process.connected) process.exit(1);
  process.send({ failure: describeFailure(error) }, () => process.exit(1));
}

function failureOf(message: unknown): string | undefined {
  return typeof message === 'object' && message !== null && 'failure' in message ? String(message.failure) : undefined;
}
