import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';

/** A storage folder for this test file. */
export function temporaryFiles(): Storage {
  const folder = mkdtempSync(path.join(tmpdir(), 'rodado-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return createDiskStorage(folder);
}

export async function filesIn(storage: Storage): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list()) files.push(file);
  return files;
}
