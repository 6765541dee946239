import type { PostFilters } from '@rodado/contract/post-filter';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Term, TextPlan } from './text/plan-text.ts';
import { folded } from './text/words.ts';

type PostBuilder = ExpressionBuilder<Database, 'post'>;

const COLUMNS = ['category', 'condition', 'location', 'year', 'brand', 'model', 'fuel', 'transmission'] as const;

/** What the filters ask of a `post` row. */
export function conditions(eb: PostBuilder, filters: PostFilters, plan?: TextPlan): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  for (const column of COLUMNS) {
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
  if (plan) found.push(meets(plan));
  if (filters.company !== undefined || filters.verified) found.push(isSoldBy(eb, filters));
  if (filters.seller.length > 0) {
    const kind = sql`case when ${eb.exists(companyOf(eb).select('company.id'))} then 'concesionaria' else 'particular' end`;
    found.push(sql<SqlBool>`${kind} = any(${filters.seller})`);
  }
  return found;
}

const companyOf = (eb: PostBuilder) => eb.selectFrom('company').whereRef('company.personId', '=', 'post.personId');

function isSoldBy(eb: PostBuilder, { company, verified }: PostFilters): Expression<SqlBool> {
  return eb.exists(
    companyOf(eb)
      .innerJoin('person', 'person.id', 'company.personId')
      .$if(company !== undefined, (query) =>
        query.where(sql<SqlBool>`folded(person.name) = ${company === undefined ? null : folded(company)}`),
      )
      .$if(verified, (query) => query.where('company.verifiedAt', 'is not', null))
      .select('company.id'),
  );
}

function meets({ terms }: TextPlan): Expression<SqlBool> {
  return terms.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`post.words @@ ${terms.map(written).join(' & ')}::tsquery`;
}

/** Words hold letters, digits and dots only; see text/words.ts. */
const written = (term: Term): string =>
  `(${term.map(({ word, isStart }) => `'${word}'${isStart ? ':*' : ''}`).join(' | ')})`;
