import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { memoizeFor } from '../cache/memoize-for.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';

/** This one and the last two: during an upgrade pages of each ask any copy for their scripts. */
const VERSIONS_KEPT = 3;
const LIST_TTL_MS = 10_000;

/** Before a copy sends pages that name them: stores the assets of its build where every other copy finds them. */
export async function storeAssets(files: Storage, build: string): Promise<void> {
  const names = await listOwnAssets(build);
  const folder = path.join(build, 'client', 'assets');
  const contents = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(folder, name))] as const),
  );
  const id = createHash('sha256').update(names.join()).digest('hex').slice(0, 32);
  // Also where it is there already: the latest start counts.
  await files.put(`${id}.zip`, zipSync(Object.fromEntries(contents), { level: 6 }), { contentType: 'application/zip' });
  for (const name of (await listVersions(files)).slice(VERSIONS_KEPT)) await files.remove(name);
}

/** Without the compressed ones, and without those that were kept of the last build. */
async function listOwnAssets(build: string): Promise<string[]> {
  const list = path.join(build, 'assets.json');
  const names: string[] = existsSync(list)
    ? JSON.parse(await readFile(list, 'utf8'))
    : await readdir(path.join(build, 'client', 'assets'));
  return names.filter((name) => !/\.(br|gz)$/.test(name)).sort();
}

/** The latest first. */
async function listVersions(files: Storage): Promise<string[]> {
  const found: StoredFile[] = [];
  for await (const file of files.list()) found.push(file);
  return found.toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime()).map(({ name }) => name);
}

/** Finds an asset of another version; undefined where none of them has it. */
export function createAssetVersions(files: Storage) {
  const read = new Map<string, Record<string, Uint8Array>>();

  const readAll = memoizeFor(LIST_TTL_MS, async () => {
    const versions = (await listVersions(files)).slice(0, VERSIONS_KEPT);
    for (const name of read.keys()) if (!versions.includes(name)) read.delete(name);
    for (const name of versions.filter((one) => !read.has(one))) {
      const zip = await files.read(name);
      if (zip) read.set(name, unzipSync(zip));
    }
  });

  return async function find(name: string): Promise<Uint8Array | undefined> {
    await readAll();
    for (const assets of read.values()) if (Object.hasOwn(assets, name)) return assets[name];
    return undefined;
  };
}
