import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** PostgreSQL recreates them, or they belong to the running server (documentation, 'Making a Base Backup'). */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|current_logfiles|rodado-.*)$|^pgsql_tmp/;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/**
 * PostgreSQL's low-level backup of a server that runs on: its files, and the write-ahead log that makes them
 * consistent. A start on the copy recovers to the moment at which this returned.
 */
export async function copyCluster(url: string, data: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Until the session ends: the segments written meanwhile must not be recycled.
    await client.query(`select pg_create_physical_replication_slot('rodado_backup_' || pg_backend_pid(), true, true)`);
    await client.query(`select pg_backup_start('rodado', fast => true)`);
    await copyFolder(data, target);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const label = rows[0]?.labelfile ?? '';
    await writeFile(path.join(target, 'backup_label'), label, { mode: 0o600 });
    await copySegments(data, target, label);
  } finally {
    await client.end();
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await entriesOf(from)) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (EMPTY_FOLDERS.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyFolder(source, target);
    } else if (entry.isFile()) await copyIfThere(source, target);
  }
}

/** From the one in which the backup began. */
async function copySegments(data: string, target: string, label: string): Promise<void> {
  const [, first = ''] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label) ?? [];
  if (!first) throw new Error('PostgreSQL did not say where its backup begins');
  await mkdir(path.join(target, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
  for (const { name } of await entriesOf(path.join(data, 'pg_wal'))) {
    if (WAL_SEGMENT.test(name) && name >= first)
      await copyIfThere(path.join(data, 'pg_wal', name), path.join(target, 'pg_wal', name));
  }
}

/** A table that was dropped meanwhile: the log says so too. */
const copyIfThere = (source: string, target: string) =>
  copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessMissing);

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    unlessMissing(error);
    return [];
  });

function unlessMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
