import { type Kysely, sql } from 'kysely';
import { batchById } from '../db/batch-by-id.ts';
import { isHiddenFromPublic } from '../db/expressions.ts';
import type { Database } from '../db/schema.ts';
import { urlOf } from '../storage/storage.ts';

/** Together with HTTP caching (see `serve-uploads.ts`) less than a minute. */
const KNOWN_FOR_MS = 10_000;
const MAX_KNOWN = 20_000;

/** Whether an image is public: referenced by a public row. Positive results are cached for some seconds. */
export function createPublicImages(db: Kysely<Database>): (image: string) => Promise<boolean> {
  /** Expiry by image. */
  const known = new Map<string, number>();
  const read = batchById(async (urls) => new Map((await listPublicUrls(db, urls)).map((url) => [url, true])));
  return async (image) => {
    if ((known.get(image) ?? 0) > performance.now()) return true;
    const url = urlOf(`${image}.jpg`);
    const isPublic = (await read([url])).has(url);
    if (known.size >= MAX_KNOWN) known.clear();
    if (isPublic) known.set(image, performance.now() + KNOWN_FOR_MS);
    else known.delete(image);
    return isPublic;
  };
}

async function listPublicUrls(db: Kysely<Database>, urls: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select asked.url from unnest(${urls}::text[]) as asked (url)
    where exists (select from image join post on post.id = image.post_id
        where image.url = asked.url and post.state <> 'DELETED' and not ${isHiddenFromPublic})
      or exists (select from person where person.profile_image = asked.url and person.suspended_at is null)
      or exists (select from company join person on person.id = company.person_id
        where company.cover = asked.url and person.suspended_at is null)`.execute(db);
  return rows.map(({ url }) => url);
}
