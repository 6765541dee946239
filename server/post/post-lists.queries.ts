import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isHiddenFromPublic, isLive, today } from '../db/expressions.ts';
import type { Database } from '../db/schema.ts';
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
      where day > ${today} - 30 group by post_id),
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

/** The vehicle that others are similar to. */
type Vehicle = Pick<Selectable<Database['post']>, 'category' | 'brand' | 'model' | 'year' | 'priceLo'>;

/**
 * Two of the same model, then what people compare with it, then the rest: as long as few have compared it, the same
 * model, then the same brand, then what costs about the same.
 */
export async function listSimilar(db: Db, postId: string): Promise<string[]> {
  const one = await db
    .selectFrom('post')
    .where('id', '=', postId)
    .where('state', '<>', 'DELETED')
    .where(sql<boolean>`not ${isHiddenFromPublic}`)
    .select(['category', 'brand', 'model', 'year', 'priceLo'])
    .executeTakeFirstOrThrow(() => notFound('la publicación'));
  const [near, alternatives] = await Promise.all([listNear(db, postId, one), listAlternatives(db, one)]);
  const sameModel = near.filter(({ isSameModel }) => isSameModel).slice(0, SAME_MODEL_FIRST);
  return [...new Set(idsOf([...(alternatives.length > 0 ? sameModel : []), ...alternatives, ...near]))].slice(
    0,
    SIMILAR,
  );
}

/** Before the alternatives: wide screens show four cards. */
const SAME_MODEL_FIRST = 2;
const ALTERNATIVES = 4;
/** How often two models were compared in a year before it says something. */
const EVIDENCE = 5;

/** The nearer in price and year the better. */
const distanceTo = ({ priceLo, year }: Vehicle) =>
  sql`abs(ln(price_lo::float8 / ${priceLo})) + abs(year - ${year}) * 0.05`;

const COMPARED = sql.raw('post.id, category, brand, model, year, price_lo');

async function listNear(db: Db, postId: string, one: Vehicle) {
  const isSameModel = sql`coalesce(brand = ${one.brand} and model = ${one.model} and model <> 'Otro', false)`;
  const { rows } = await sql<{ id: string; isSameModel: boolean }>`
    with near as (
      (select ${COMPARED} from post where ${isLive} and brand = ${one.brand} and model = ${one.model}
        order by created_at desc limit 60)
      union
      (select ${COMPARED} from post where ${isLive} and category = ${one.category} and price_lo >= ${one.priceLo}
        order by price_lo limit 60)
      union
      (select ${COMPARED} from post where ${isLive} and category = ${one.category} and price_lo < ${one.priceLo}
        order by price_lo desc limit 60))
    select id, ${isSameModel} as is_same_model from near where id <> ${postId}
    order by is_same_model desc, (category = ${one.category}) desc,
      (brand is not distinct from ${one.brand})::int * 0.5 - (${distanceTo(one)}) desc, id desc
    limit ${SIMILAR}`.execute(db);
  return rows;
}

/** Of the models most compared with this one: first the nearest of each, then the second nearest. */
async function listAlternatives(db: Db, one: Vehicle): Promise<Ids> {
  if (one.brand === null || one.model === null) return [];
  const { rows } = await sql<{ id: string }>`
    with compared as (
      select other_brand, other_model, sum(comparisons) as comparisons from model_comparison
      where brand = ${one.brand} and model = ${one.model} and month > current_date - interval '1 year'
      group by other_brand, other_model having sum(comparisons) >= ${EVIDENCE}
      order by comparisons desc, other_brand, other_model limit ${ALTERNATIVES})
    select nearest.id from compared, lateral (
      select newest.id, row_number() over (order by ${distanceTo(one)}, newest.id desc) as place
      from (select ${COMPARED} from post
        where ${isLive} and brand = compared.other_brand and model = compared.other_model
        order by created_at desc limit 60) newest
      order by place limit 2) nearest
    order by nearest.place, compared.comparisons desc, nearest.id desc
    limit ${ALTERNATIVES}`.execute(db);
  return rows;
}
