import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { readOrCreateFile } from '../read-or-create-file.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

type Place = Pick<Config, 's3' | 'dataDir'>;

export function openStorage({ s3, dataDir }: Place): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(path.join(dataDir, 'uploads'));
}

/**
 * Which storage this is. That of a folder is a file in it, so that it comes along when the folder is copied; its name is
 * none that a stored file may have.
 */
export async function storageIdOf({ s3, dataDir }: Place): Promise<string> {
  if (s3) return `s3 ${s3.url}`;
  const folder = path.join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
  return `folder ${await readOrCreateFile(path.join(folder, '.storage-id'), randomUUID)}`;
}

/** What no address leads to: the names of `/uploads` have no folders, so that nothing in here can be asked for. */
export function openPrivateFiles({ s3, dataDir }: Place): Storage {
  if (s3) return createS3Storage(s3, { folder: 'private/' });
  const folder = path.join(dataDir, 'private');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return createDiskStorage(folder);
}
