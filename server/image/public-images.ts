import { type Kysely, sql } from 'kysely';
import { isSecret } from '../db/expressions.ts';
import { gather } from '../db/gather.ts';
import type { Database } from '../db/schema.ts';
import { urlOf } from '../storage/storage.ts';

/** With what caches may keep (see `serve-uploads.ts`) less than a minute. */
const KNOWN_FOR_MS = 10_000;
const MOST_KNOWN = 20_000;

/** Whether everybody may see a picture: some row that is public names it. What was found is known for some seconds. */
export function createPublicImages(db: Kysely<Database>): (picture: string) => Promise<boolean> {
  /** Until when. */
  const known = new Map<string, number>();
  const read = gather(async (urls) => new Map((await listPublicUrls(db, urls)).map((url) => [url, true])));
  return async (picture) => {
    if ((known.get(picture) ?? 0) > performance.now()) return true;
    const url = urlOf(`${picture}.jpg`);
    const isPublic = (await read([url])).has(url);
    if (known.size >= MOST_KNOWN) known.clear();
    if (isPublic) known.set(picture, performance.now() + KNOWN_FOR_MS);
    else known.delete(picture);
    return isPublic;
  };
}

async function listPublicUrls(db: Kysely<Database>, urls: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select asked.url from unnest(${urls}::text[]) as asked (url)
    where exists (select from image join post on post.id = image.post_id
        where image.url = asked.url and post.state <> 'DELETED' and not ${isSecret})
      or exists (select from person where person.profile_image = asked.url and person.suspended_at is null)
      or exists (select from company join person on person.id = company.person_id
        where company.cover = asked.url and person.suspended_at is null)`.execute(db);
  return rows.map(({ url }) => url);
}
