import type { FavoritePage } from '@rodado/contract/favorite';
import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { isHiddenFromPublic } from '../db/expressions.ts';
import { pagingOf } from '../db/list.ts';
import { listCards } from '../post/post-card.queries.ts';

/** Ended posts stay among the favourites; deleted and hidden ones do not show. */
export async function listFavorites(
  { db, runPrepared }: Pick<Context, 'db' | 'runPrepared'>,
  personId: string,
  page: number,
): Promise<FavoritePage> {
  const mine = db
    .selectFrom('favorite')
    .innerJoin('post', 'post.id', 'favorite.postId')
    .where('favorite.personId', '=', personId)
    .where('post.state', 'in', ['ACTIVE', 'PAUSED', 'SOLD'])
    .where(sql<boolean>`not ${isHiddenFromPublic}`);
  const [rows, { total }] = await Promise.all([
    mine
      .select(['favorite.id', 'favorite.createdAt', 'favorite.postId'])
      .orderBy('favorite.createdAt', 'desc')
      .orderBy('favorite.id', 'desc')
      .limit(POSTS_PER_PAGE)
      .offset((page - 1) * POSTS_PER_PAGE)
      .execute(),
    mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const cards = new Map(
    (
      await listCards(
        runPrepared,
        rows.map(({ postId }) => postId),
      )
    ).map((card) => [card.id, card]),
  );
  const favorites = rows.flatMap(({ id, createdAt, postId }) => {
    const post = cards.get(postId);
    return post ? [{ id, createdAt, post }] : [];
  });
  return { favorites, ...pagingOf(page, total, POSTS_PER_PAGE) };
}

/** Every one of them, there are never too many (contract/limits.ts): hearts on cards ask once for the whole page. */
export async function listFavoriteIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite')
    .innerJoin('post', 'post.id', 'favorite.postId')
    .where('favorite.personId', '=', personId)
    .where('post.state', '<>', 'DELETED')
    .select('favorite.postId')
    .orderBy('favorite.createdAt', 'desc')
    .execute();
  return rows.map(({ postId }) => postId);
}
