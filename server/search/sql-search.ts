import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import type { ListPosts } from '@rodado/contract/post-filter';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isLive } from '../db/expressions.ts';
import type { Database } from '../db/schema.ts';

export interface FoundIds {
  ids: string[];
  total: number;
}

/** ACTIVE posts only: the reference that any faster search must agree with. */
export async function findPosts(db: Db, filters: ListPosts): Promise<FoundIds> {
  const matching = db
    .selectFrom('post')
    .where(isLive)
    .where((eb) => eb.and(conditions(eb, filters)));
  const [column, direction] = ORDER[filters.sort];
  const [rows, { total }] = await Promise.all([
    matching
      .select('post.id')
      .orderBy(column, direction)
      .orderBy('post.id', direction)
      .limit(POSTS_PER_PAGE)
      .offset((filters.page - 1) * POSTS_PER_PAGE)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

const ORDER = {
  recent: ['post.createdAt', 'desc'],
  latest: ['post.createdAt', 'asc'],
  cheapest: ['post.priceLo', 'asc'],
  expensive: ['post.priceLo', 'desc'],
} as const;

type PostBuilder = ExpressionBuilder<Database, 'post'>;

function conditions(eb: PostBuilder, filters: ListPosts): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  for (const column of [
    'category',
    'condition',
    'location',
    'year',
    'brand',
    'model',
    'fuel',
    'transmission',
  ] as const) {
    const values: readonly (string | number)[] = filters[column];
    if (values.length > 0) found.push(sql<SqlBool>`${eb.ref(`post.${column}`)} = any(${values})`);
  }
  if (filters.yearFrom !== undefined) found.push(eb('post.year', '>=', filters.yearFrom));
  if (filters.yearTo !== undefined) found.push(eb('post.year', '<=', filters.yearTo));
  if (filters.kmTo !== undefined) found.push(eb('post.km', '<=', filters.kmTo));
  // A fixed price lies inside, a range overlaps.
  if (filters.minPrice !== undefined) found.push(eb('post.priceHi', '>=', filters.minPrice));
  if (filters.maxPrice !== undefined) found.push(eb('post.priceLo', '<=', filters.maxPrice));
  if (filters.timed) found.push(sql<SqlBool>`post.expiration_date < 'infinity'`);
  for (const word of filters.title?.split(/\s+/) ?? []) {
    const pattern = `%${word.replace(/[%_\\]/g, '\\$&')}%`;
    found.push(sql<SqlBool>`folded(concat_ws(' ', post.title, post.brand, post.model)) like folded(${pattern})`);
  }
  const { company, verified } = filters;
  if (company !== undefined || verified) {
    found.push(
      eb.exists(
        eb
          .selectFrom('company')
          .innerJoin('person', 'person.id', 'company.personId')
          .whereRef('company.personId', '=', 'post.personId')
          .$if(company !== undefined, (query) => query.where(sql<SqlBool>`folded(person.name) = folded(${company})`))
          .$if(verified, (query) => query.where('company.verifiedAt', 'is not', null))
          .select('company.id'),
      ),
    );
  }
  if (filters.seller.length === 1) {
    const isCompany = eb.exists(
      eb.selectFrom('company').whereRef('company.personId', '=', 'post.personId').select('company.id'),
    );
    found.push(filters.seller[0] === 'concesionaria' ? isCompany : eb.not(isCompany));
  }
  return found;
}
