import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Db } from './db/connect.ts';
import { pictureOf } from './image/store-picture.ts';
import type { Storage, StoredFile } from './storage/storage.ts';
import { urlOf } from './storage/storage.ts';

const DAY = 86_400_000;
const AT_ONCE = 1_000;
/** So many may have been left by a few bad days. */
const FEW = 50;

/**
 * Removes what no row names: a process that dies between writing a file and writing its row leaves it behind. What is
 * younger than a day may still be waiting for its row.
 */
export async function sweepFiles(
  { db, storage, privateFiles, log, now }: Pick<Context, 'db' | 'storage' | 'privateFiles' | 'log' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - DAY);
  const sweep = async (files: Storage, findNamed: FindNamed, what: string) => {
    await files.removeUnfinished(before);
    const { unnamed, named } = await compare(db, files, findNamed, signal);
    // Rather the database is the wrong one, or a backup from before: then every picture would go.
    if (unnamed.length > FEW && unnamed.length > named) {
      log.error({ what, unnamed: unnamed.length, named }, 'most files have no row, so none was removed');
      return;
    }
    for (const { name } of unnamed.filter(({ writtenAt }) => writtenAt < before)) {
      signal?.throwIfAborted();
      await files.remove(name);
    }
  };
  await sweep(storage, findNamedPictures, 'pictures');
  await sweep(privateFiles, findNamedCertificates, 'certificates');
}

/** Of these files those that some row names. */
type FindNamed = (db: Db, names: readonly string[]) => Promise<Set<string>>;

async function compare(
  db: Db,
  files: Storage,
  findNamed: FindNamed,
  signal: AbortSignal | undefined,
): Promise<{ unnamed: StoredFile[]; named: number }> {
  const unnamed: StoredFile[] = [];
  let named = 0;
  const settle = async (batch: readonly StoredFile[]) => {
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
    if (batch.length < AT_ONCE) continue;
    await settle(batch);
    batch = [];
  }
  await settle(batch);
  return { unnamed, named };
}

/** A row names the JPEG; its other sizes stay with it. */
const findNamedPictures: FindNamed = async (db, names) => {
  const urlOfPicture = (name: string) => urlOf(`${pictureOf(name)}.jpg`);
  const { rows } = await sql<{ url: string }>`
    select url from unnest(${[...new Set(names.map(urlOfPicture))]}::text[]) as stored (url)
    where exists (select from image where image.url = stored.url)
      or exists (select from demo_picture where demo_picture.url = stored.url)
      or stored.url in (select profile_image from person where profile_image is not null)
      or stored.url in (select cover from company where cover is not null)`.execute(db);
  const urls = new Set(rows.map(({ url }) => url));
  return new Set(names.filter((name) => urls.has(urlOfPicture(name))));
};

const findNamedCertificates: FindNamed = async (db, names) => {
  const { rows } = await sql<{ file: string }>`
    select file from certificate where file = any(${[...names]}::text[])`.execute(db);
  return new Set(rows.map(({ file }) => file));
};
