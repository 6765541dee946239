import { MAX_IMAGES } from '@rodado/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import type { ImageFiles, StoredImage } from '../image/image-files.ts';
import { publishDraft } from '../post/post-write.queries.ts';
import { randomName } from '../storage/storage.ts';

/**
 * The photos of a post are these, in this order. Those that it has already are not fetched again; those that it no
 * longer has stay until the new ones have come. Returns images without a row.
 */
export async function placePhotos(trx: Db, postId: string, urls: readonly string[]): Promise<ImageFiles[]> {
  await sql`update stock_photo set state = 'replaced' where post_id = ${postId} and url <> all(${[...urls]}::text[])`.execute(
    trx,
  );
  for (const [position, url] of urls.entries()) {
    await sql`
      insert into stock_photo as p (id, post_id, position, url, name)
      values (${newId()}, ${postId}, ${position}, ${url}, ${randomName()})
      on conflict (post_id, url) do update set position = excluded.position,
        state = case when p.state <> 'replaced' then p.state when p.image_id is null then 'waiting' else 'done' end`.execute(
      trx,
    );
  }
  await orderImages(trx, postId);
  return publishWhenTried(trx, postId);
}

/** Images that came from addresses take the order of the file among themselves; the others keep their places. */
async function orderImages(trx: Db, postId: string): Promise<void> {
  const { rows } = await sql<{ id: string; place: number | null; isReplaced: boolean | null }>`
    select image.id, p.position as place, p.state = 'replaced' as is_replaced
    from image left join stock_photo p on p.image_id = image.id
    where image.post_id = ${postId} order by image.position`.execute(trx);
  const fetched = rows
    .filter(({ place }) => place !== null)
    .sort((a, b) => Number(a.isReplaced) - Number(b.isReplaced) || Number(a.place) - Number(b.place))
    .values();
  const ordered = rows.map((row) => (row.place === null ? row : (fetched.next().value ?? row)));
  if (ordered.every(({ id }, i) => id === rows[i]?.id)) return;
  await sql`set constraints image_position deferred`.execute(trx);
  await sql`update image set position = o.n - 1
    from unnest(${ordered.map(({ id }) => id)}::uuid[]) with ordinality as o (id, n) where image.id = o.id`.execute(
    trx,
  );
}

/** When each photo was tried: a draft with images is published, and replaced photos leave. Returns their images. */
async function publishWhenTried(trx: Db, postId: string): Promise<ImageFiles[]> {
  const { rows } = await sql<{ hasUntried: boolean; hasImages: boolean }>`
    select exists (select from stock_photo where post_id = ${postId} and state = 'waiting' and attempts = 0) as has_untried,
      exists (select from image left join stock_photo p on p.image_id = image.id
        where image.post_id = ${postId} and p.state is distinct from 'replaced') as has_images`.execute(trx);
  if (!rows[0]?.hasImages || rows[0].hasUntried) return [];
  await publishDraft(trx, postId);
  return dropReplaced(trx, postId, MAX_IMAGES);
}

async function dropReplaced(trx: Db, postId: string, most: number): Promise<ImageFiles[]> {
  const { rows: dropped } = await sql<ImageFiles>`
    delete from image where id in (select image_id from stock_photo
      where post_id = ${postId} and state = 'replaced' and image_id is not null order by position desc limit ${most})
    returning url, widths, avif`.execute(trx);
  await sql`delete from stock_photo where post_id = ${postId} and state = 'replaced' and image_id is null`.execute(trx);
  // Without gaps: the next image goes to the end.
  await sql`set constraints image_position deferred`.execute(trx);
  await sql`update image set position = o.n - 1 from (
      select id, row_number() over (order by position) as n from image where post_id = ${postId}) o
    where image.id = o.id and image.position <> o.n - 1`.execute(trx);
  return dropped;
}

export interface WaitingPhoto {
  id: string;
  postId: string;
  personId: string;
  url: string;
  name: string;
}

/** Due ones, companies by turns, without those of these companies. */
export async function listDuePhotos(
  db: Db,
  {
    limit,
    without = { ids: [], personIds: [] },
  }: { limit: number; without?: { ids: readonly string[]; personIds: readonly string[] } },
): Promise<WaitingPhoto[]> {
  const { rows } = await sql<WaitingPhoto>`
    select id, post_id, person_id, url, name from (
      select p.id, p.post_id, post.person_id, p.url, p.name,
        row_number() over (partition by post.person_id order by p.attempts, p.post_id, p.position) as turn
      from stock_photo p join post on post.id = p.post_id join person on person.id = post.person_id
      where p.state = 'waiting' and p.next_attempt_at <= now() and post.state <> 'DELETED' and person.suspended_at is null
        and p.id <> all(${[...without.ids]}::uuid[]) and post.person_id <> all(${[...without.personIds]}::uuid[])
    ) due order by turn limit ${limit}`.execute(db);
  return rows;
}

/** Whether it is still wanted: its post may have been deleted, or another file imported, while it was fetched. */
export async function insertPhoto(
  trx: Db,
  { id, postId }: WaitingPhoto,
  stored: StoredImage,
): Promise<{ isWanted: boolean; unused: ImageFiles[] }> {
  const post = await sql<{ id: string }>`
    select id from post where id = ${postId} and state <> 'DELETED' for update`.execute(trx);
  const photo = await trx
    .selectFrom('stockPhoto')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!post.rows[0] || !photo) return { isWanted: false, unused: [] };
  const count = async () => {
    const images = await trx.selectFrom('image').where('postId', '=', postId).select('id').execute();
    return images.length;
  };
  const unused = (await count()) >= MAX_IMAGES ? await dropReplaced(trx, postId, 1) : [];
  const position = await count();
  if (position >= MAX_IMAGES) {
    await trx
      .updateTable('stockPhoto')
      .set({ state: 'failed', reason: `La publicación ya tiene ${MAX_IMAGES} fotos` })
      .where('id', '=', id)
      .execute();
    return { isWanted: false, unused };
  }
  const imageId = newId();
  await trx
    .insertInto('image')
    .values({ id: imageId, postId, position, ...stored, finishAfter: sql<string>`now()` })
    .execute();
  await trx.updateTable('stockPhoto').set({ state: 'done', reason: null, imageId }).where('id', '=', id).execute();
  await trx.updateTable('post').set({ updatedAt: sql<string>`now()` }).where('id', '=', postId).execute();
  await orderImages(trx, postId);
  return { isWanted: true, unused: [...unused, ...(await publishWhenTried(trx, postId))] };
}

/** `retryAfter` in seconds, or null when it is given up. Returns images without a row. */
export async function failPhoto(
  trx: Db,
  { id, postId }: WaitingPhoto,
  reason: string,
  retryAfter: (attempts: number) => number | null,
): Promise<ImageFiles[]> {
  await sql`select id from post where id = ${postId} for update`.execute(trx);
  const photo = await trx
    .selectFrom('stockPhoto')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .select('attempts')
    .forUpdate()
    .executeTakeFirst();
  if (!photo) return [];
  const attempts = photo.attempts + 1;
  const seconds = retryAfter(attempts);
  await trx
    .updateTable('stockPhoto')
    .set({
      reason,
      attempts,
      state: seconds === null ? 'failed' : 'waiting',
      nextAttemptAt: sql<string>`now() + make_interval(secs => ${seconds ?? 0})`,
    })
    .where('id', '=', id)
    .execute();
  return publishWhenTried(trx, postId);
}

export async function postponePhoto(db: Db, { id }: WaitingPhoto, seconds: number): Promise<void> {
  await sql`update stock_photo set next_attempt_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    db,
  );
}
