import type { CreatePost } from '@rodado/contract/post-input';
import type { PostStatus } from '@rodado/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { isSecret, standing } from '../db/expressions.ts';
import type { PostState } from '../db/schema.ts';

/** What decides whether a change is allowed. */
export interface PostToChange {
  id: string;
  ownerId: string;
  state: PostState;
  /** Others do not know of it. */
  isSecret: boolean;
  /** The state, or EXPIRED when the end has passed by the database's clock. */
  status: PostStatus;
  isTimed: boolean;
  hasEnded: boolean;
  hasOffers: boolean;
  version: number;
  priceType: 'fixed' | 'negotiable';
  minPrice: number | null;
  maxPrice: number | null;
}

/** Nobody else changes it until the transaction ends. */
export const lockPost = (trx: Db, postId: string) => findPostToChange(trx, postId, 'for update of post');

export async function findPostToChange(
  db: Db,
  postId: string,
  lock: '' | 'for share of post' | 'for update of post' = '',
): Promise<PostToChange | undefined> {
  const { rows } = await sql<PostToChange>`
    select post.id, person_id as owner_id, state, ${isSecret} as is_secret, version, price_type, min_price, max_price,
      case when state = 'ACTIVE' and expiration_date <= now() then 'EXPIRED' else state end as status,
      expiration_date < 'infinity' as is_timed, expiration_date <= now() as has_ended,
      exists (select from offer where post_id = post.id and offer.status in ${standing}) as has_offers
    from post where post.id = ${postId} and state <> 'DELETED' ${sql.raw(lock)}`.execute(db);
  return rows[0];
}

type Facts = Omit<CreatePost, 'isTimeLimited' | 'duration'>;

/** When it ends: never, so many hours from now, or as before. */
export type End = 'never' | 'unchanged' | { hours: number };

const endOf = (end: Exclude<End, 'unchanged'>) =>
  end === 'never' ? sql<string>`'infinity'::timestamptz` : sql<string>`now() + make_interval(hours => ${end.hours})`;

const splitFacts = ({ description, steering, airbags, doors, traction, breaks, cc, ...post }: Facts) => ({
  post,
  detail: { description, steering, airbags, doors, traction, breaks, cc },
});

/** A draft, until it has pictures. */
export async function insertPost(
  trx: Db,
  id: string,
  personId: string,
  facts: Facts,
  end: Exclude<End, 'unchanged'>,
): Promise<void> {
  const { post, detail } = splitFacts(facts);
  await trx
    .insertInto('post')
    .values({ ...post, id, personId, expirationDate: endOf(end) })
    .execute();
  await trx
    .insertInto('postDetail')
    .values({ ...detail, postId: id })
    .execute();
}

export async function updateFacts(trx: Db, id: string, facts: Facts, end: End): Promise<void> {
  const { post, detail } = splitFacts(facts);
  await trx
    .updateTable('post')
    .set({
      ...post,
      ...(end === 'unchanged' ? {} : { expirationDate: endOf(end) }),
      version: sql<number>`version + 1`,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('postDetail').set(detail).where('postId', '=', id).execute();
}

export const updateState = (trx: Db, id: string, state: PostState, end: End = 'unchanged') =>
  updateStates(trx, [id], state, end);

export async function updateStates(
  trx: Db,
  ids: readonly string[],
  state: PostState,
  end: End = 'unchanged',
): Promise<void> {
  await trx
    .updateTable('post')
    .set({
      state,
      ...(end === 'unchanged' ? {} : { expirationDate: endOf(end) }),
      version: sql<number>`version + 1`,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** The first pictures publish it: from this moment it is new, and its time runs. */
export async function publishDraft(trx: Db, id: string): Promise<void> {
  await sql`update post set state = 'ACTIVE', created_at = now(), updated_at = now(),
      expiration_date = case when isfinite(expiration_date) then now() + (expiration_date - created_at) else expiration_date end
    where id = ${id} and state = 'DRAFT'`.execute(trx);
}

const DRAFTS_LIVE = '24 hours';

export const deleteOldDrafts = (db: Db) =>
  deleteBatch(db, 'post', sql`state = 'DRAFT' and created_at < now() - ${DRAFTS_LIVE}::interval`);
