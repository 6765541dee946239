import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isLive, isSecret } from '../db/expressions.ts';
import { notFound } from '../errors.ts';

const STRIP_LENGTH = 20;
const SIMILAR = 8;

type Ids = { id: string }[];
const idsOf = (rows: Ids) => rows.map(({ id }) => id);

/** 'Más Populares': the most viewed of the last 30 days, filled up with the newest. */
export async function listFeatured(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with viewed as (
      select post_id as id, sum(views) as views from post_views_of_day
      where day > current_date - 30 group by post_id),
    popular as (
      select post.id, viewed.views from viewed join post using (id)
      where viewed.views > 0 and ${isLive} order by viewed.views desc, post.created_at desc limit ${STRIP_LENGTH})
    select id from popular order by views desc, id desc`.execute(db);
  return fillUp(idsOf(rows), () => listNewest(db));
}

/** 'Super Destacados': the soonest to end first, then the newest of verified companies. */
export async function listHot(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from post where ${isLive} and expiration_date < 'infinity'
    order by expiration_date, id limit ${STRIP_LENGTH}`.execute(db);
  return fillUp(idsOf(rows), () => listNewestVerified(db));
}

async function fillUp(ids: string[], more: () => Promise<string[]>): Promise<string[]> {
  if (ids.length >= STRIP_LENGTH) return ids;
  return [...new Set([...ids, ...(await more())])].slice(0, STRIP_LENGTH);
}

async function listNewest(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from post where ${isLive} order by created_at desc, id desc limit ${STRIP_LENGTH * 2}`.execute(db);
  return idsOf(rows);
}

async function listNewestVerified(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post.id from post join company on company.person_id = post.person_id
    where ${isLive} and company.verified_at is not null
    order by post.created_at desc, post.id desc limit ${STRIP_LENGTH * 2}`.execute(db);
  return idsOf(rows);
}

/** The same model first, then the same brand, then what costs about the same; the nearer in price and year the better. */
export async function listSimilar(db: Db, postId: string): Promise<string[]> {
  const one = await db
    .selectFrom('post')
    .where('id', '=', postId)
    .where('state', '<>', 'DELETED')
    .where(sql<boolean>`not ${isSecret}`)
    .select(['category', 'brand', 'model', 'year', 'priceLo'])
    .executeTakeFirstOrThrow(() => notFound('la publicación'));
  const { rows } = await sql<{ id: string }>`
    with near as (
      (select post.* from post where ${isLive} and brand = ${one.brand} and model = ${one.model}
        order by created_at desc limit 60)
      union
      (select post.* from post where ${isLive} and category = ${one.category} and price_lo >= ${one.priceLo}
        order by price_lo limit 60)
      union
      (select post.* from post where ${isLive} and category = ${one.category} and price_lo < ${one.priceLo}
        order by price_lo desc limit 60))
    select id from near where id <> ${postId}
    order by (brand is not distinct from ${one.brand} and model is not distinct from ${one.model} and model <> 'Otro') desc nulls last,
      (category = ${one.category}) desc,
      (brand is not distinct from ${one.brand})::int * 0.5 - abs(ln(price_lo::float8 / ${one.priceLo}))
        - abs(year - ${one.year}) * 0.05 desc, id desc
    limit ${SIMILAR}`.execute(db);
  return idsOf(rows);
}
