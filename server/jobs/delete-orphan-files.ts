import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { imageOf } from '../image/image-files.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';
import { urlOf } from '../storage/storage.ts';

const DAY = 86_400_000;
const BATCH_SIZE = 1_000;
/** A few bad days may leave this many. */
const FEW = 50;

/**
 * Deletes files without a row: a process that dies between writing a file and its row leaves it behind. Files younger
 * than a day may still get their row.
 */
export async function deleteOrphanFiles(
  { db, storage, privateFiles, log, now }: Pick<Context, 'db' | 'storage' | 'privateFiles' | 'log' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - DAY);
  const sweep = async (files: Storage, findNamed: FindNamed, what: string) => {
    await files.removeUnfinished(before);
    const { unnamed, named } = await compareFiles(db, files, findNamed, signal);
    // More likely the database is the wrong one, or an old backup: then every image would be deleted.
    if (unnamed.length > FEW && unnamed.length > named) {
      log.error({ what, unnamed: unnamed.length, named }, 'most files have no row, so none was removed');
      return;
    }
    for (const { name } of unnamed.filter(({ writtenAt }) => writtenAt < before)) {
      signal?.throwIfAborted();
      await files.remove(name);
    }
  };
  await sweep(storage, findNamedImages, 'images');
  await sweep(privateFiles, findNamedCertificates, 'certificates');
}

/** The subset of these files that a row references. */
type FindNamed = (db: Db, names: readonly string[]) => Promise<Set<string>>;

export async function compareFiles(
  db: Db,
  files: Storage,
  findNamed: FindNamed,
  signal?: AbortSignal,
): Promise<{ unnamed: StoredFile[]; named: number }> {
  const unnamed: StoredFile[] = [];
  let named = 0;
  const check = async (batch: readonly StoredFile[]) => {
    const known = await findNamed(
      db,
      batch.map(({ name }) => name),
    );
    named += known.size;
    unnamed.push(...batch.filter(({ name }) => !known.has(name)));
  };
  let batch: StoredFile[] = [];
  for await (const file of files.list()) {
    signal?.throwIfAborted();
    batch.push(file);
    if (batch.length < BATCH_SIZE) continue;
    await check(batch);
    batch = [];
  }
  await check(batch);
  return { unnamed, named };
}

/** Every column that references a public image, by its URL. */
export const IMAGE_COLUMNS = [
  { table: 'image', column: 'url' },
  { table: 'message_image', column: 'url' },
  { table: 'demo_picture', column: 'url' },
  { table: 'person', column: 'profile_image' },
  { table: 'company', column: 'cover' },
] as const;

/** A row references the JPEG; its variants are kept with it. */
export const findNamedImages: FindNamed = async (db, names) => {
  const urlOfImage = (name: string) => urlOf(`${imageOf(name)}.jpg`);
  const stored = [...new Set(names.map(urlOfImage))];
  const inEach = IMAGE_COLUMNS.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} = any(${stored})`,
  );
  const { rows } = await sql<{ url: string }>`
    select named.url from (${sql.join(inEach, sql` union `)}) as named (url)`.execute(db);
  const urls = new Set(rows.map(({ url }) => url));
  return new Set(names.filter((name) => urls.has(urlOfImage(name))));
};

export const findNamedCertificates: FindNamed = async (db, names) => {
  const { rows } = await sql<{ file: string }>`
    select file from certificate where file = any(${[...names]}::text[])`.execute(db);
  return new Set(rows.map(({ file }) => file));
};
