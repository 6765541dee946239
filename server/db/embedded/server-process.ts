import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { nameFromInside, runIn } from './run-in.ts';
import type { ServerUser } from './server-user.ts';

interface LaunchOptions {
  postgres: string;
  user: ServerUser | undefined;
  port: number;
  durable: boolean;
}

export interface LaunchedServer {
  isRunning: () => boolean;
  /** Why it ended. */
  readFailure: () => Promise<string>;
  kill: () => void;
}

/** Failing statements and the rows they touch are sent to the client only, not written to the log file. */
const QUIET_LOG = {
  log_error_verbosity: 'terse', // without DETAIL, HINT, QUERY and CONTEXT
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};
const WITHOUT_DURABILITY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const MAX_LOG = 10 * 2 ** 20;

export const logFileOf = ({ dir }: Pick<Cluster, 'dir'>) => path.join(dir, 'postgres.log');

/** In its own process group, so that Ctrl-C reaches us first and we stop it last. */
export async function launchServer(cluster: Cluster, options: LaunchOptions): Promise<LaunchedServer> {
  const { data } = cluster;
  const { postgres, user, port, durable } = options;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    jit: 'off',
    'rodado.data_directory': data, // shows the owner in the process list
    ...QUIET_LOG,
    ...(durable ? {} : WITHOUT_DURABILITY),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  await rotateLog(logFileOf(cluster));
  const log = await open(logFileOf(cluster), 'a+', 0o600);
  await log.chmod(0o600); // an older log file may be world-readable
  const { size } = await log.stat();
  const child = spawn(postgres, ['-D', nameFromInside(data, user), '-p', String(port), ...flags], {
    ...runIn(data, user),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await once(child, 'spawn').finally(() => log.close());
  child.unref();
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    readFailure: async () => {
      const lines = (await readFile(logFileOf(cluster))).subarray(size).toString();
      return lines.match(/(?<=(?:FATAL|PANIC): +)\S.*/g)?.at(-1) ?? 'it ended without a reason';
    },
    kill: () => child.kill('SIGINT'),
  };
}

/** One former log is kept. A server that is already running goes on writing to it. */
export async function rotateLog(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > MAX_LOG) await rename(file, `${file}.1`);
}

/** Parses `postmaster.pid`, which a running server keeps in its data folder. */
export async function readServerFile(data: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = await readFile(serverFile(data), 'utf8').then(
    (content) => content.split('\n'),
    () => [],
  );
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

export const serverFile = (data: string) => path.join(data, 'postmaster.pid');

/** PostgreSQL's "fast" shutdown: ends sessions, writes a checkpoint. */
export async function shutDown(data: string, limit: number): Promise<void> {
  const server = await readServerFile(data);
  if (!server) return;
  try {
    process.kill(server.pid, 'SIGINT');
  } catch {
    return; // already ended
  }
  // Another process may already have launched the next server.
  const isThere = async () => (await readServerFile(data))?.pid === server.pid;
  for (const deadline = Date.now() + limit; Date.now() < deadline && (await isThere()); ) await sleep(50);
}
