import { CARD_IMAGES, POSTS_PER_PAGE } from '@rodado/contract/limits';
import type { ListPostsOfUser, PostCard, PostPage } from '@rodado/contract/post';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { isLive } from '../db/expressions.ts';
import { containing, pagingOf } from '../db/list.ts';
import { AMONG_GIVEN_IDS, type PreparedQueries } from '../db/prepared.ts';
import { jsonText, parseText } from '../http/json-text.ts';
import { cardJson, STATUS, WITH_SELLER } from './post.sql.ts';

const CARDS = {
  name: 'post-cards',
  text: `select post.id, ${cardJson(CARD_IMAGES)}::text as card from ${WITH_SELLER} where post.id = ${AMONG_GIVEN_IDS}`,
};

/** The cards of these posts in this order, whatever their status; posts deleted meanwhile are omitted. */
export async function listCards(runPrepared: PreparedQueries, ids: readonly string[]): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const rows = await runPrepared<{ id: string; card: string }>(CARDS, [ids]);
  const cards = new Map(rows.map(({ id, card }) => [id, jsonText<PostCard>(card)]));
  return ids.flatMap((id) => cards.get(id) ?? []).map((card) => parseText(card));
}

/** Own posts in every status but deleted; of others only live ones. */
export async function listPostsOfUser(
  { db, runPrepared }: Pick<Context, 'db' | 'runPrepared'>,
  ownerId: string,
  viewerId: string,
  which: ListPostsOfUser,
): Promise<PostPage> {
  const { ids, ...paging } = await pageOfUser(db, ownerId, viewerId, which);
  return { posts: await listCards(runPrepared, ids), ...paging };
}

/** What a seller has on sale, as it is public. */
export async function listLivePostsOf(
  { db, runPrepared }: Pick<Context, 'db' | 'runPrepared'>,
  ownerId: string,
  page: number,
): Promise<PostPage> {
  const { ids, ...paging } = await pageOfUser(db, ownerId, null, { page });
  return { posts: await listCards(runPrepared, ids), ...paging };
}

/** The ids on a page of one's own posts. */
export const pageOfOwner = (db: Db, ownerId: string, which: ListPostsOfUser) => pageOfUser(db, ownerId, ownerId, which);

async function pageOfUser(db: Db, ownerId: string, viewerId: string | null, { page, search, status }: ListPostsOfUser) {
  const theirs = db
    .selectFrom('post')
    .innerJoin('person', 'person.id', 'post.personId')
    .where('post.personId', '=', ownerId)
    .where('post.state', '<>', 'DELETED')
    .$if(ownerId !== viewerId, (query) => query.where(isLive))
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`folded(post.title) like folded(${containing(search ?? '')})`),
    )
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
  return { ids: rows.map(({ id }) => id), ...pagingOf(page, total, POSTS_PER_PAGE) };
}
