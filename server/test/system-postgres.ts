import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../db/embedded-postgres.ts';

const run = promisify(execFile);
const OWNER = 'rodado';
const PASSWORD = 'the password of a test';
const TOOLS = ['initdb', 'pg_ctl', 'pg_dump', 'psql'];

export interface SystemPostgres {
  url: (database: string) => string;
  /** Runs one of its programs and returns the output. */
  tool: (name: 'pg_dump' | 'psql', args: readonly string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * The folder of the system's PostgreSQL, the newest if there are several. The embedded one has no pg_dump and psql, and
 * those of an older version refuse to work on it.
 */
export function findSystemPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => path.join(debian, version, 'bin')), ...folderOfPgConfig()];
  return folders.find((folder) => TOOLS.every((tool) => existsSync(path.join(folder, tool))));
}

/** On its own port and folder. */
export async function startSystemPostgres(bin: string): Promise<SystemPostgres> {
  const dir = mkdtempSync(path.join(tmpdir(), 'rodado-postgres-'));
  const user = userOfServer();
  const data = path.join(dir, 'data');
  const passwordFile = path.join(dir, 'password');
  writeFileSync(passwordFile, PASSWORD);
  if (user) for (const made of [dir, passwordFile]) chownSync(made, user.uid, user.gid);
  const call = (tool: string, args: readonly string[]) =>
    run(path.join(bin, tool), args, { ...user, cwd: dir, maxBuffer: 2 ** 28, env: { ...process.env, LC_ALL: 'C' } });

  const port = await freePort();
  const settings = [`-p ${port}`, '-c listen_addresses=127.0.0.1', "-c unix_socket_directories=''", '-c fsync=off'];
  await call('initdb', [
    `--pgdata=${data}`,
    `--username=${OWNER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  await call('pg_ctl', ['start', '-w', '-D', data, '-l', path.join(dir, 'log'), '-o', settings.join(' ')]);
  return {
    url: (database) => `postgres://${OWNER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`,
    tool: async (name, args) => (await call(name, args)).stdout,
    stop: async () => {
      await call('pg_ctl', ['stop', '-m', 'immediate', '-D', data]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; its package creates a user. */
export function userOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function folderOfPgConfig(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
}
