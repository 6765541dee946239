import { BOUND_FILTERS, LIST_FILTERS, PAPERS_FILTERS } from '@rodado/contract/filters';
import type { PostFilters } from '@rodado/contract/post-filter';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Alternative, Term } from './text/parse-query.ts';
import { fold } from './text/tokenize.ts';

type PostBuilder = ExpressionBuilder<Database, 'post'>;

const COLUMNS = [
  'category',
  'condition',
  'location',
  'year',
  'brand',
  'model',
  ...LIST_FILTERS.map(({ name }) => name),
] as const;

/** The filters as conditions on a `post` row. */
export function conditions(eb: PostBuilder, filters: PostFilters, terms?: readonly Term[]): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  for (const column of COLUMNS) {
    const values: readonly (string | number)[] = filters[column];
    if (values.length > 0) found.push(sql<SqlBool>`${eb.ref(`post.${column}`)} = any(${values})`);
  }
  for (const { name, column, sign } of BOUND_FILTERS) {
    const bound = filters[name];
    if (bound !== undefined) found.push(eb(`post.${column}`, sign, bound));
  }
  if (filters.timed) found.push(sql<SqlBool>`post.expiration_date < 'infinity'`);
  for (const { name } of PAPERS_FILTERS) if (filters[name]) found.push(eb(`post.${name}`, '=', true));
  if (terms) found.push(...meets(eb, terms));
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
        query.where(sql<SqlBool>`folded(person.name) = ${company === undefined ? null : fold(company)}`),
      )
      .$if(verified, (query) => query.where('company.verifiedAt', 'is not', null))
      .select('company.id'),
  );
}

function meets(eb: PostBuilder, terms: readonly Term[]): Expression<SqlBool>[] {
  if (terms.length === 0) return [sql<SqlBool>`false`];
  return terms.map(({ words, fact }) => {
    const hasWord = words.length > 0 && sql<SqlBool>`post.words @@ ${written(words)}::tsquery`;
    const isFact = fact && sql<SqlBool>`${eb.ref(`post.${fact.kind}`)} = any(${fact.values})`;
    return eb.or([hasWord, isFact].filter((condition) => condition !== undefined && condition !== false));
  });
}

/** Words contain no quotes; see text/tokenize.ts and text/facts.ts. */
const written = (words: readonly Alternative[]): string =>
  words.map(({ word, isStart }) => `'${word}'${isStart ? ':*' : ''}`).join(' | ');
