import { copyFile, cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Config, StartError } from '../config.ts';
import { dataFolderIn } from '../db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { openDatabase } from '../db/open-database.ts';
import { openPrivateFiles, openStorage, STORAGE_ID } from '../storage/open-storage.ts';
import { copyFromStorage, exists, isEmptyFolder, PLACES, writeManifest, writeSums } from './backup-files.ts';
import { copyCluster } from './copy-cluster.ts';
import { countRowsAt, type RowCounts } from './count-rows.ts';
import { dumpDatabase } from './dump-database.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'secretKey'>;

/**
 * A backup of database and files in `dir`, while the product runs. Files are copied before the database and once more
 * after it: each row then has its files, whatever was stored or deleted meanwhile. It appears under its name when it is
 * complete and has been tried out.
 */
export async function makeBackup(config: Settings, dir: string, say: (line: string) => void): Promise<void> {
  if (!(await isEmptyFolder(dir))) throw new StartError(`${dir} is not empty. Choose a folder that does not exist.`);
  const partial = `${dir}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const copyFiles = async () =>
    (await copyFromStorage(openStorage(config), path.join(partial, PLACES.uploads))) +
    (await copyFromStorage(openPrivateFiles(config), path.join(partial, PLACES.private)));

  let files = await copyFiles();
  const tables = await backUpDatabase(config, partial);
  files += await copyFiles();
  await copyIfThere(path.join(config.dataDir, 'uploads', STORAGE_ID), path.join(partial, PLACES.storageId));
  if (!config.secretKey)
    await copyIfThere(path.join(config.dataDir, 'secret-key'), path.join(partial, PLACES.secretKey));
  await writeManifest(partial, {
    format: 1,
    createdAt: new Date().toISOString(),
    database: config.databaseUrl ? 'dump' : 'files',
    tables,
  });
  await writeSums(partial);
  await rm(dir, { recursive: true, force: true });
  await rename(partial, dir);
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  say(`Backup complete: ${rows} rows in ${Object.keys(tables).length} tables, ${files} files, in ${dir}`);
  if (config.secretKey) say('SECRET_KEY is a setting and not in the backup: keep it elsewhere.');
}

async function backUpDatabase(config: Settings, partial: string): Promise<RowCounts> {
  const database = await openDatabase(config);
  try {
    if (config.databaseUrl) return await dumpDatabase(database.url, path.join(partial, PLACES.dump));
    const source = path.join(config.dataDir, 'postgres');
    const target = path.join(partial, PLACES.postgres);
    await copyCluster(database.url, dataFolderIn(source), dataFolderIn(target));
    await copyFile(path.join(source, 'password'), path.join(target, 'password'));
    return await tryOut(target);
  } finally {
    await database.stop();
  }
}

/** Starts a server on a copy: what it cannot recover from is no backup. */
async function tryOut(postgres: string): Promise<RowCounts> {
  const trial = `${postgres}.trial`;
  await cp(postgres, trial, { recursive: true });
  try {
    const server = await startEmbeddedPostgres(trial, { durable: false });
    try {
      return await countRowsAt(server.url());
    } finally {
      await server.stop();
    }
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

const copyIfThere = async (from: string, to: string) => (await exists(from)) && copyFile(from, to);
