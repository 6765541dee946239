import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

type Place = Pick<Config, 's3' | 'dataDir'>;

export function openStorage({ s3, dataDir }: Place): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(path.join(dataDir, 'uploads'));
}

/** What no address leads to: the names of `/uploads` have no folders, so that nothing in here can be asked for. */
export function openPrivateFiles({ s3, dataDir }: Place): Storage {
  if (s3) return createS3Storage(s3, { folder: 'private/' });
  const folder = path.join(dataDir, 'private');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return createDiskStorage(folder);
}
