import { copyFile, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Config, StartError } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { acceptInstallation } from '../start/installation.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { openPrivateFiles, openStorage, STORAGE_ID } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { checkSums, copyToStorage, exists, isEmptyFolder, PLACES, readManifest } from './backup-files.ts';
import { countRowsAt, type RowCounts } from './count-rows.ts';
import { restoreDump } from './dump-database.ts';

/**
 * Puts a backup in the place of an empty installation, which may be on another machine. Everything is checked before
 * anything is written, and the rows are counted afterwards.
 */
export async function restoreBackup(config: Config, dir: string, say: (line: string) => void): Promise<void> {
  const files = await checkSums(dir);
  const { database, tables, createdAt } = await readManifest(dir);
  if (database === 'files' && config.databaseUrl)
    throw new StartError('This backup is of the embedded database: restore it without DATABASE_URL.');
  if (database === 'dump' && !config.databaseUrl)
    throw new StartError('This backup is a dump: set DATABASE_URL to an empty database.');
  await prepareDataDir(config.dataDir);
  const uploads = openStorage(config);
  await refuseFull(config, uploads);

  if (database === 'files') {
    const target = path.join(config.dataDir, 'postgres');
    await mkdir(target, { recursive: true, mode: 0o700 });
    await cp(path.join(dir, PLACES.postgres), target, { recursive: true });
  }
  await copyToStorage(path.join(dir, PLACES.uploads), uploads);
  await copyToStorage(path.join(dir, PLACES.private), openPrivateFiles(config));
  if (!config.s3) await copyIfThere(path.join(dir, PLACES.storageId), path.join(config.dataDir, 'uploads', STORAGE_ID));
  if (!config.secretKey) await copyIfThere(path.join(dir, PLACES.secretKey), path.join(config.dataDir, 'secret-key'));

  const opened = await openDatabase(config);
  try {
    if (database === 'dump') await restoreDump(opened.url, path.join(dir, PLACES.dump));
    compare(await countRowsAt(opened.url), tables);
    await migrate(opened.url, (db) => acceptInstallation(db, config));
  } finally {
    await opened.stop();
  }
  say(`Restored the backup of ${createdAt}: ${files} files checked, ${Object.keys(tables).length} tables counted.`);
}

async function refuseFull(config: Config, uploads: Storage): Promise<void> {
  if (!config.databaseUrl && !(await isEmptyFolder(path.join(config.dataDir, 'postgres'))))
    throw new StartError(`${config.dataDir} holds a database. Move it away or set another DATA_DIR.`);
  if (config.databaseUrl && Object.keys(await countRowsAt(config.databaseUrl)).length > 0)
    throw new StartError('The database of DATABASE_URL is not empty. Create an empty one.');
  for await (const { name } of uploads.list())
    throw new StartError(`The storage for images is not empty (${name}). Move it away or set another one.`);
}

function compare(restored: RowCounts, expected: RowCounts): void {
  const wrong = Object.keys(expected).find((table) => restored[table] !== expected[table]);
  if (wrong)
    throw new StartError(`The table ${wrong} has ${restored[wrong] ?? 'no'} rows, the backup had ${expected[wrong]}.`);
}

const copyIfThere = async (from: string, to: string) => (await exists(from)) && copyFile(from, to);
