import { CARD_IMAGES, POSTS_PER_PAGE } from '@rodado/contract/limits';
import type { ListPostsOfUser, PostCard, PostPage } from '@rodado/contract/post';
import type { PostFigures } from '@rodado/contract/post-figures';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { isLive, standing } from '../db/expressions.ts';
import { gather } from '../db/gather.ts';
import type { Lookups } from '../db/lookups.ts';
import { type JsonText, jsonText, parseText } from '../http/json-text.ts';
import { cardJson, STATUS, WITH_SELLER } from './post.sql.ts';

const CARDS = {
  name: 'post-cards',
  text: `select post.id, ${cardJson(CARD_IMAGES)}::text as card from ${WITH_SELLER} where post.id = any($1::uuid[])`,
};

type Cards = ReadonlyMap<string, JsonText<PostCard>>;

async function loadCards(lookups: Lookups, ids: readonly string[]): Promise<Cards> {
  const rows = await lookups<{ id: string; card: string }>(CARDS, [ids]);
  return new Map(rows.map(({ id, card }) => [id, jsonText<PostCard>(card)]));
}

const inOrder = (ids: readonly string[], cards: Cards) => ids.flatMap((id) => cards.get(id) ?? []);

/** The cards of these posts in this order; one that is gone meanwhile is left out. */
export async function readCards(lookups: Lookups, ids: readonly string[]): Promise<JsonText<PostCard>[]> {
  return ids.length === 0 ? [] : inOrder(ids, await loadCards(lookups, ids));
}

/** The same, together with whoever else asks at the moment. */
export function gatherCards(lookups: Lookups) {
  const read = gather((ids) => loadCards(lookups, ids));
  return async (ids: readonly string[]): Promise<JsonText<PostCard>[]> =>
    ids.length === 0 ? [] : inOrder(ids, await read(ids));
}

export const listCards = async (lookups: Lookups, ids: readonly string[]): Promise<PostCard[]> =>
  (await readCards(lookups, ids)).map((card) => parseText(card));

/** One's own posts in every status but deleted; of somebody else only what is live. */
export async function listPostsOfUser(
  { db, lookups }: Pick<Context, 'db' | 'lookups'>,
  ownerId: string,
  viewerId: string,
  which: ListPostsOfUser,
): Promise<PostPage> {
  const { ids, ...paging } = await pageOfUser(db, ownerId, viewerId, which);
  return { posts: await listCards(lookups, ids), ...paging };
}

/** The ids on a page of one's own posts. */
export const pageOfOwner = (db: Db, ownerId: string, which: ListPostsOfUser) => pageOfUser(db, ownerId, ownerId, which);

/** What came of each of these posts lately, the newest post first. */
export async function figuresOf(db: Db, ids: readonly string[]): Promise<PostFigures[]> {
  const { rows } = await sql<PostFigures>`
    select post.id,
      (select coalesce(sum(views), 0) from post_views_of_day
        where post_id = post.id and day > current_date - 30)::int as views,
      (select count(*) from favorite where post_id = post.id and created_at > now() - interval '30 days') as favorites,
      (select count(*) from question
        where post_id = post.id and deleted_at is null and created_at > now() - interval '30 days') as questions,
      (select count(*) from offer
        where post_id = post.id and status in ${standing} and created_at > now() - interval '30 days') as offers
    from post where post.id = any(${ids}::uuid[])
    order by post.created_at desc, post.id desc`.execute(db);
  return rows;
}

async function pageOfUser(db: Db, ownerId: string, viewerId: string, { page, search, status }: ListPostsOfUser) {
  const pattern = `%${(search ?? '').replace(/[%_\\]/g, '\\$&')}%`;
  const theirs = db
    .selectFrom('post')
    .innerJoin('person', 'person.id', 'post.personId')
    .where('post.personId', '=', ownerId)
    .where('post.state', '<>', 'DELETED')
    .$if(ownerId !== viewerId, (query) => query.where(isLive))
    .$if(search !== undefined, (query) => query.where(sql<boolean>`folded(post.title) like folded(${pattern})`))
    .$if(status !== undefined, (query) => query.where(sql<boolean>`${sql.raw(STATUS)} = ${status}`));
  const [rows, { total }] = await Promise.all([
    theirs
      .select('post.id')
      .orderBy('post.createdAt', 'desc')
      .orderBy('post.id', 'desc')
      .limit(POSTS_PER_PAGE)
      .offset((page - 1) * POSTS_PER_PAGE)
      .execute(),
    theirs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ id }) => id), page, totalPages: Math.ceil(total / POSTS_PER_PAGE), total };
}
