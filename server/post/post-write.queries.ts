import type { VehiclePart } from '@rodado/contract/condition-sheet-rules';
import type { Category, Condition, Fuel, PostStatus, Transmission } from '@rodado/contract/enums';
import { type DeclarePapers, isDeclared } from '@rodado/contract/papers';
import type { CreatePost } from '@rodado/contract/post-input';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { activeOfferStatuses, isHiddenFromPublic } from '../db/expressions.ts';
import type { PostState } from '../db/schema.ts';

/** What decides whether a change is allowed. */
export interface LockedPost {
  id: string;
  ownerId: string;
  state: PostState;
  /** Only its owner may see it. */
  isHiddenFromPublic: boolean;
  /** The state, or EXPIRED when the expiration has passed by the database's clock. */
  status: PostStatus;
  isTimed: boolean;
  hasEnded: boolean;
  /** Open or accepted ones, which freeze its terms. */
  hasOffers: boolean;
  version: number;
  title: string;
  category: Category;
  brand: string | null;
  model: string | null;
  year: number;
  km: number;
  condition: Condition;
  fuel: Fuel;
  transmission: Transmission;
  priceType: 'fixed' | 'negotiable';
  price: number | null;
  minPrice: number | null;
  maxPrice: number | null;
}

export const lockPost = (trx: Db, postId: string) => findPostToChange(trx, postId, 'for update of post');

export async function findPostToChange(
  db: Db,
  postId: string,
  lock: '' | 'for share of post' | 'for update of post' = '',
): Promise<LockedPost | undefined> {
  const { rows } = await sql<LockedPost>`
    ${TO_CHANGE} where post.id = ${postId} and state <> 'DELETED' ${sql.raw(lock)}`.execute(db);
  return rows[0];
}

export async function listPostsToChange(db: Db, postIds: readonly string[]): Promise<LockedPost[]> {
  const { rows } = await sql<LockedPost>`
    ${TO_CHANGE} where post.id = any(${[...postIds]}::uuid[]) and state <> 'DELETED'`.execute(db);
  return rows;
}

const TO_CHANGE = sql`
  select post.id, person_id as owner_id, state, ${isHiddenFromPublic} as is_hidden_from_public, version,
    title, category, brand, model, year, km, condition, fuel, transmission, price_type, price, min_price, max_price,
    case when state = 'ACTIVE' and expiration_date <= clock_timestamp() then 'EXPIRED' else state end as status,
    expiration_date < 'infinity' as is_timed, expiration_date <= clock_timestamp() as has_ended,
    exists (select from offer where post_id = post.id and offer.status in ${activeOfferStatuses}) as has_offers
  from post`;

type Facts = Omit<CreatePost, 'isTimeLimited' | 'duration' | 'papers'>;

/** When it expires: never, in this many hours, or as before. */
export type End = 'never' | 'unchanged' | { hours: number };

const endOf = (end: Exclude<End, 'unchanged'>) =>
  end === 'never' ? sql<string>`'infinity'::timestamptz` : sql<string>`now() + make_interval(hours => ${end.hours})`;

const splitFacts = ({ description, steering, airbags, doors, breaks, cc, ...post }: Facts) => ({
  post,
  detail: { description, steering, airbags, doors, breaks, cc },
});

/** The declared items, and since when. */
export const papersColumns = (papers: DeclarePapers) => ({
  ...papers,
  papersDeclaredAt: isDeclared(papers) ? sql<string>`now()` : null,
});

/** A draft, until it has images. */
export async function insertPost(
  trx: Db,
  id: string,
  personId: string,
  { papers, ...facts }: Facts & Pick<CreatePost, 'papers'>,
  end: Exclude<End, 'unchanged'>,
): Promise<void> {
  const { post, detail } = splitFacts(facts);
  await trx
    .insertInto('post')
    .values({ ...post, ...(papers && papersColumns(papers)), id, personId, expirationDate: endOf(end) })
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
      ...(end === 'unchanged' ? {} : { expirationDate: endOf(end), extensionCount: 0 }),
      version: sql<number>`version + 1`,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('postDetail').set(detail).where('postId', '=', id).execute();
}

export type PostPrice = Pick<LockedPost, 'priceType' | 'price' | 'minPrice' | 'maxPrice'>;

export async function updatePrice(
  trx: Db,
  id: string,
  { priceType, price, minPrice, maxPrice }: PostPrice,
): Promise<void> {
  await trx
    .updateTable('post')
    .set({
      priceType,
      price,
      minPrice,
      maxPrice,
      version: sql<number>`version + 1`,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes what was declared about other parts, and returns the images of those. */
export async function deleteConditionItems(
  trx: Db,
  postIds: readonly string[],
  { except }: { except: readonly VehiclePart[] },
): Promise<string[]> {
  const dropped = await trx
    .deleteFrom('conditionItem')
    .where('postId', '=', sql<string>`any(${[...postIds]}::uuid[])`)
    .where('part', '!=', sql<VehiclePart>`all(${[...except]}::text[])`)
    .returning('imageId')
    .execute();
  return dropped.flatMap(({ imageId }) => imageId ?? []);
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
      pausedByImport: false,
      ...(end === 'unchanged' ? {} : { expirationDate: endOf(end), extensionCount: 0 }),
      version: sql<number>`version + 1`,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** How much further a vehicle may have gone, or be rounded differently, when it is published again. */
const SAME_KM = 3_000;

/**
 * The post of the same owner that this one replaces, by what does not change about a vehicle. New ones are alike, and
 * one that was sold is another.
 */
const REPLACED = sql`(select coalesce(earlier.vehicle_id, earlier.id) from post earlier
  where earlier.person_id = post.person_id and earlier.id <> post.id and earlier.created_at > now() - interval '1 year'
    and (earlier.state in ('DELETED', 'PAUSED', 'HIDDEN') or earlier.state = 'ACTIVE' and earlier.expiration_date <= now())
    and earlier.condition <> 'Nuevo' and post.condition <> 'Nuevo' and abs(earlier.km - post.km) <= ${sql.lit(SAME_KM)}
    and (earlier.category, earlier.year, earlier.color, earlier.fuel, earlier.transmission)
      = (post.category, post.year, post.color, post.fuel, post.transmission)
    and coalesce(earlier.brand || ' ' || earlier.model, folded(earlier.title))
      = coalesce(post.brand || ' ' || post.model, folded(post.title))
  order by earlier.created_at desc limit 1)`;

/** The first images publish it: its creation date and its duration start now. */
export async function publishDraft(trx: Db, id: string): Promise<void> {
  await sql`update post set state = 'ACTIVE', created_at = now(), updated_at = now(), vehicle_id = ${REPLACED},
      expiration_date = case when isfinite(expiration_date) then now() + (expiration_date - created_at) else expiration_date end
    where id = ${id} and state = 'DRAFT'`.execute(trx);
}

const DRAFTS_LIVE = '24 hours';

/** Those with a stock number wait for their photos, as long as their row is in the file. */
export const deleteOldDrafts = (db: Db) =>
  deleteBatch(
    db,
    'post',
    sql`state = 'DRAFT' and stock_number is null and created_at < now() - ${DRAFTS_LIVE}::interval`,
  );
