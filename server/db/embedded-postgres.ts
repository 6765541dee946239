import { randomInt } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config.ts';
import { FOLDER_MODE } from '../storage/data-dir.ts';
import { type Cluster, dataFolderIn, openCluster, SUPERUSER } from './embedded/cluster.ts';
import { findPrograms } from './embedded/programs.ts';
import {
  type LaunchedServer,
  launchServer,
  logFileOf,
  readServerFile,
  serverFile,
  shutDown,
} from './embedded/server-process.ts';
import { chooseServerUser } from './embedded/server-user.ts';
import { type Usage, useServer } from './embedded/usage.ts';

const DATABASE = 'rodado';
const START_TIMEOUT = 30_000;

export interface EmbeddedPostgres {
  url: (database?: string) => string;
  /** Stops the server, unless another process uses it too. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  durable: boolean;
  onNotice?: (text: string) => void;
}

/**
 * A real PostgreSQL with its files in `dir`, on a free port of the loopback interface. Processes that start on the same
 * folder share it, and one that a killed process left running is reused.
 */
export async function startEmbeddedPostgres(dir: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(dir, { recursive: true, mode: FOLDER_MODE });
  const chosen = await chooseServerUser(dataFolderIn(dir));
  const { initdb, postgres } = await findPrograms(chosen, options);
  const cluster = await openCluster(dir, initdb, chosen);
  const user = await chooseServerUser(cluster.data); // another process may have created it as another user
  const { usage, port } = await connectToServer(cluster, async () =>
    launchServer(cluster, { postgres, user, port: await freePort(), durable: options.durable }),
  );
  const stop = () => usage.end(() => shutDown(cluster.data, START_TIMEOUT));
  try {
    await usage.createDatabaseOnce(DATABASE);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: (database = DATABASE) => urlOf(cluster, port, database), stop };
}

/** PostgreSQL allows one server per data folder: of several launched concurrently one survives. */
async function connectToServer(
  cluster: Cluster,
  launch: () => Promise<LaunchedServer>,
): Promise<{ usage: Usage; port: number }> {
  const deadline = Date.now() + START_TIMEOUT;
  for (let launched: LaunchedServer | undefined; ; await sleep(50)) {
    const server = await readServerFile(cluster.data);
    const answer = server && (await ask(cluster, server));
    if (server && typeof answer === 'object') return { usage: answer, port: server.port };
    if (answer === 'not yet') continue;
    if (launched?.isRunning()) {
      if (answer !== 'wrong password') continue;
      launched.kill();
      throw new StartError(
        `${cluster.dir}/password is not the password of the database beside it. Restore both from the same backup.`,
      );
    }
    const failure = await launched?.readFailure();
    if (failure && !(isPassing(failure) && Date.now() < deadline)) {
      throw new StartError(
        `PostgreSQL cannot run in ${cluster.data}: ${failure}. More in ${logFileOf(cluster)}. Or set another DATA_DIR, or DATABASE_URL.`,
      );
    }
    launched = await launch();
  }
}

type Refusal = 'not yet' | 'wrong password' | 'absent';

async function ask({ data, ...cluster }: Cluster, server: { pid: number; port: number }): Promise<Usage | Refusal> {
  try {
    const usage = await useServer(urlOf(cluster, server.port, 'postgres'), data);
    if (usage) return usage;
    // A stale file, copied with the data folder of a server that runs elsewhere.
    if ((await readServerFile(data))?.pid === server.pid) await rm(serverFile(data), { force: true });
    return 'absent';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '57P03') return 'not yet'; // starting up or shutting down
    return code === '28P01' ? 'wrong password' : 'absent';
  }
}

/** Transient: another server started first, a killed one is not cleaned up yet, or the port was taken. */
const isPassing = (failure: string) =>
  /"postmaster\.pid" already exists|pre-existing shared memory|could not create any TCP\/IP sockets/.test(failure);

const urlOf = ({ password }: Pick<Cluster, 'password'>, port: number, database: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

const given = new Set<number>();

/**
 * Below the ephemeral ports of the system, so that a restart finds the port free, and not taken meanwhile by a connection
 * or by a server that asked for any port.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
