import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartError } from '../config.ts';
import type { Storage } from '../storage/storage.ts';

/** What is in a backup, beside `SHA256SUMS` of all its files. */
const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** A copy of the embedded database's files, or a dump of pg_dump. */
  database: z.enum(['files', 'dump']),
  tables: z.record(z.string(), z.number()),
});
export type Manifest = z.infer<typeof Manifest>;

export const PLACES = {
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
  postgres: 'postgres',
  dump: 'database.dump',
  uploads: 'uploads',
  private: 'private',
  secretKey: 'secret-key',
  storageId: 'storage-id',
} as const;

const CONCURRENCY = 16;

/** Content never changes under a name: a file that the folder has is not read again. Returns how many were added. */
export async function copyFromStorage(storage: Storage, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = new Set(await readdir(folder));
  let added = 0;
  const names: string[] = [];
  for await (const { name } of storage.list()) if (!known.has(name)) names.push(name);
  await eachOf(names, async (name) => {
    const content = await storage.read(name);
    if (!content) return; // deleted meanwhile
    await writeFile(path.join(folder, name), content, { mode: 0o600 });
    added += 1;
  });
  return added;
}

export async function copyToStorage(folder: string, storage: Storage): Promise<number> {
  const names = await readdir(folder);
  await eachOf(names, async (name) => {
    await storage.put(name, { file: path.join(folder, name) }, { contentType: contentTypeOf(name) });
  });
  return names.length;
}

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
};
const contentTypeOf = (name: string) => TYPES[path.extname(name)] ?? 'application/octet-stream';

/** In the format of `sha256sum`, which can check it too. */
export async function writeSums(dir: string): Promise<void> {
  const files = await filesBelow(dir);
  const sums = new Map<string, string>();
  await eachOf(files, async (file) => {
    sums.set(file, await hashOf(path.join(dir, file)));
  });
  const lines = files.map((file) => `${sums.get(file)}  ${file}\n`);
  await writeFile(path.join(dir, PLACES.sums), lines.join(''), { mode: 0o600 });
}

/** Throws at the first file that is missing, changed or unknown. */
export async function checkSums(dir: string): Promise<number> {
  const text = await readFile(path.join(dir, PLACES.sums), 'utf8').catch(() => {
    throw new StartError(`${dir} is not a backup, or one that was interrupted: it has no ${PLACES.sums}.`);
  });
  const sums = new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const files = (await filesBelow(dir)).filter((file) => file !== PLACES.sums);
  const unknown = files.find((file) => !sums.has(file));
  if (unknown) throw new StartError(`The backup is damaged: ${unknown} does not belong to it.`);
  await eachOf([...sums], async ([file, sum]) => {
    const actual = await hashOf(path.join(dir, file)).catch(() => 'missing');
    if (actual !== sum) throw new StartError(`The backup is damaged: ${file} is missing or changed.`);
  });
  return sums.size;
}

export const writeManifest = (dir: string, manifest: Manifest) =>
  writeFile(path.join(dir, PLACES.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });

export async function readManifest(dir: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(path.join(dir, PLACES.manifest), 'utf8')));
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name))).sort();
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

export async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.length === 0;
}

export const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
