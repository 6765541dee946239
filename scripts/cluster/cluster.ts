import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { createTokens } from '../../server/account/tokens.ts';
import { connect } from '../../server/db/connect.ts';
import { freePort } from '../../server/db/embedded-postgres.ts';
import type { Database } from '../../server/db/schema.ts';
import { createGiven, type Given } from '../../server/test/given.ts';
import { type Launched, launch, stopped, untilReady } from '../../server/test/process.ts';
import { startRedis, type TestRedis } from '../../server/test/redis.ts';
import { insertSession } from '../../server/test/session.ts';
import { findSystemPostgres } from '../../server/test/system-postgres.ts';
import { DRAIN_SECONDS, type Haproxy, startHaproxy, WITH_SBIN } from './haproxy.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';

const COPIES = 3;
const SECRET = 'the key that signs in this cluster only';
/** Pages renew their token every ten minutes; those here are valid for longer than everything takes. */
const OUTLASTS = 3_600_000;
const PUBLIC_URL = 'https://rodado.example';

export interface Copy {
  url: string;
  metricsUrl: string;
  /** As a service manager does, and waits until it is ready. */
  restart: () => Promise<void>;
}

export interface Session {
  token: string;
  refreshToken: string;
}

/** Everything on this machine as it would be on several. */
export interface Cluster {
  /** Through the proxy, as people come. */
  url: string;
  copies: readonly [Copy, Copy, Copy];
  postgres: PostgresPair;
  proxy: Haproxy;
  redis: TestRedis;
  storage: { stop: () => Promise<void>; start: () => Promise<void> };
  db: Kysely<Database>;
  given: Given;
  signIn: (person: { id: string }) => Promise<Session>;
  stop: () => Promise<void>;
}

/** The packages of Debian that are missing. */
export function findMissingPackages(): string[] {
  const has = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore', env: WITH_SBIN }).error === undefined;
  const bin = findSystemPostgres();
  return [
    ...(bin && existsSync(path.join(bin, 'pg_basebackup')) ? [] : ['postgresql']),
    ...(has('redis-server') ? [] : ['redis-server']),
    ...(has('haproxy') ? [] : ['haproxy']),
  ];
}

/** `onStarted` is called for each part, so that an interrupted start stops them too. */
export async function startCluster(
  folder: string,
  onStarted: (stop: () => Promise<unknown>) => void,
): Promise<Cluster> {
  const postgres = await startPostgresPair(findSystemPostgres() ?? '', folder);
  onStarted(postgres.stop);
  const redis = await startRedis();
  onStarted(() => redis.signal('SIGKILL'));
  const storage = await startStorage(folder);
  onStarted(storage.stop);
  const ports = { site: await freePort(), database: await freePort() };
  const copyPorts: number[] = [];
  for (let i = 0; i < COPIES; i += 1) copyPorts.push(await freePort());
  const proxy = await startHaproxy({ folder, ports, copies: copyPorts, database: postgres.ports.primary });
  onStarted(proxy.stop);

  const databaseUrl = postgres.url(ports.database);
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: postgres.url(postgres.ports.replica),
    REDIS_URL: redis.url,
    S3_URL: storage.url,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SECRET_KEY: SECRET,
    PUBLIC_URL,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    DEMO: '0',
  };
  const startCopy = async (port: number): Promise<Copy> => {
    const url = `http://127.0.0.1:${port}`;
    const metricsPort = await freePort();
    let running: Launched | undefined;
    const start = async () => {
      running = launch({
        ...settings,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        DATA_DIR: path.join(folder, `copy-${port}`),
      });
      await untilReady(url, running);
    };
    onStarted(async () => running && stopped(running.child, 'SIGKILL'));
    await start();
    return {
      url,
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      restart: async () => {
        if (running) await stopped(running.child, 'SIGTERM');
        await start();
      },
    };
  };
  const [one = 0, two = 0, three = 0] = copyPorts;
  const copies = [await startCopy(one), ...(await Promise.all([startCopy(two), startCopy(three)]))] as const;
  await proxy.untilAllUp();
  const db = connect(databaseUrl, { purpose: 'work', max: 4 });
  const tokens = createTokens(Buffer.from(SECRET), { isProduction: true, fallbacks: [] });

  return {
    url: `http://127.0.0.1:${ports.site}`,
    copies,
    postgres,
    proxy,
    redis,
    storage,
    db,
    given: createGiven(db),
    signIn: async ({ id }) => {
      const session = await insertSession(db, id, 'cluster');
      const token = await tokens.signAccess({ personId: id, sessionId: session.id }, new Date(Date.now() + OUTLASTS));
      return { token, refreshToken: tokens.refreshOf(session.id, session.generation) };
    },
    stop: () => db.destroy(),
  };
}

async function startStorage(folder: string) {
  const port = String(await freePort());
  const directory = path.join(folder, 's3');
  mkdirSync(directory);
  const url = `http://127.0.0.1:${port}/rodado`;
  let running: ChildProcess | undefined;
  const storage = {
    url,
    stop: async () => {
      if (running) await stopped(running, 'SIGKILL');
    },
    start: async () => {
      running = spawn(process.execPath, [path.join(import.meta.dirname, 's3-server.ts'), port, directory], {
        stdio: 'ignore',
      });
      while (!(await fetch(url).catch(() => undefined))) await sleep(50);
    },
  };
  await storage.start();
  return storage;
}
