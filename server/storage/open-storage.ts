import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { readOrCreateFile } from './read-or-create-file.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** A file among the uploads whose name cannot collide with a stored file. */
export const STORAGE_ID = '.storage-id';

type Place = Pick<Config, 's3' | 'dataDir'>;

export function openStorage({ s3, dataDir }: Place): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(path.join(dataDir, 'uploads'));
}

/** Identity of the storage. For a folder it is a file in it, so that it is copied with the folder. */
export async function storageIdOf({ s3, dataDir }: Place): Promise<string> {
  if (s3) return `s3 ${s3.url}`;
  const folder = path.join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
  return `folder ${await readOrCreateFile(path.join(folder, STORAGE_ID), randomUUID)}`;
}

/** One file for each version of the pages. */
export function openAssetFiles({ s3, dataDir }: Place): Storage {
  return s3 ? createS3Storage(s3, { folder: 'assets/' }) : createDiskStorage(path.join(dataDir, 'assets'));
}

/** Files without a URL: names under `/uploads` cannot contain folders, so nothing in here can be requested. */
export function openPrivateFiles({ s3, dataDir }: Place): Storage {
  if (s3) return createS3Storage(s3, { folder: 'private/' });
  const folder = path.join(dataDir, 'private');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return createDiskStorage(folder);
}
