import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '../config.ts';
import { countRows, type RowCounts } from './count-rows.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** `pg_dump` of one moment, and how many rows each table had then. */
export async function dumpDatabase(url: string, file: string): Promise<RowCounts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const pgDump = await findTool('pg_dump', await majorVersion(client));
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const snapshot = `--snapshot=${rows[0]?.snapshot ?? ''}`;
    const [counts] = await Promise.all([
      countRows(client),
      runTool(
        pgDump,
        ['--format=custom', '--no-owner', '--no-privileges', snapshot, `--file=${file}`, ...target(url)],
        url,
      ),
    ]);
    return counts;
  } finally {
    await client.end();
  }
}

/** Into an empty database, whole or not at all. */
export async function restoreDump(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const pgRestore = await findTool('pg_restore', await majorVersion(client));
    const flags = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
    await runTool(pgRestore, [...flags, ...target(url), file], url);
  } finally {
    await client.end();
  }
}

/** Without the password, which would be in the list of processes. */
function target(url: string): string[] {
  const bare = new URL(url);
  bare.password = '';
  return [`--dbname=${bare}`];
}

const runTool = (tool: string, args: readonly string[], url: string) =>
  run(tool, args, { env: { ...process.env, PGPASSWORD: decodeURIComponent(new URL(url).password) } });

async function majorVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

/** The client of the server's version, or a newer one. */
async function findTool(name: 'pg_dump' | 'pg_restore', major: number): Promise<string> {
  const installed = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .sort((a, b) => a - b)
    : [];
  const candidates = [
    ...installed
      .filter((version) => version >= major)
      .map((version) => path.join(DEBIAN, String(version), 'bin', name)),
    name,
  ];
  for (const tool of candidates) {
    const { stdout } = await run(tool, ['--version']).catch(() => ({ stdout: '' }));
    if (Number(/\d+/.exec(stdout)?.[0]) >= major) return tool;
  }
  throw new StartError(
    `${name} of PostgreSQL ${major} or newer is needed. Install it: apt install postgresql-client-${major}`,
  );
}
