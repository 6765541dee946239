import { byName, LIST_FILTERS } from '@rodado/contract/filters';
import { LIVE } from '../../db/expressions.ts';
import { snakeCase } from '../../db/snake-case.ts';
import type { IndexedPost } from '../memory/indexed-post.ts';
import { PAPERS_BITS_OF_POST } from '../papers-bits.ts';
import { fold } from '../text/tokenize.ts';
import type { RunQuery } from './query.ts';

const microseconds = (moment: string) => `(extract(epoch from ${moment}) * 1000000)::bigint`;

/**
 * Clamps to the range of a number, preserving order: one row with a date of 'infinity' must not stop the whole index.
 */
const bounded = (moment: string) => `least(greatest(${moment}, 'epoch'), '9999-12-31')`;

const COLUMNS = `post.id, post.changed_in, ${microseconds(bounded('post.created_at'))},
  case when isfinite(post.expiration_date) then ${microseconds(bounded('post.expiration_date'))} end,
  post.category, post.condition, post.location, post.year, post.brand, post.model,
  post.km, post.price_lo, post.price_hi, person.name, company.verified_at is not null,
  array_to_string(tsvector_to_array(post.words), ' '), ${PAPERS_BITS_OF_POST},
  ${LIST_FILTERS.map(({ name }) => `post.${snakeCase(name)}`).join(', ')}`;

/** The seller's name only for companies. */
const WITH_COMPANY = `post left join company on company.person_id = post.person_id
  left join person on person.id = company.person_id`;

type Row = [
  id: string,
  changedIn: string,
  createdAt: number,
  endsAt: number | null,
  category: string,
  condition: string,
  location: string,
  year: number,
  brand: string | null,
  model: string | null,
  km: number,
  priceLo: number,
  priceHi: number,
  company: string | null,
  isVerified: boolean,
  words: string,
  papers: number,
  ...lists: string[],
];

/** Sorts before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Live posts after this id. */
export const readPostsAfter = (ask: RunQuery, id: string, limit: number): Promise<IndexedPost[]> =>
  read(ask, `${LIVE} and post.id > $1::uuid order by post.id limit ${limit}`, [id]);

/** The live posts among these ids. */
export const readPosts = (ask: RunQuery, ids: readonly string[]): Promise<IndexedPost[]> =>
  read(ask, `${LIVE} and post.id = any($1::uuid[])`, [ids]);

async function read(ask: RunQuery, where: string, values: unknown[]): Promise<IndexedPost[]> {
  const text = `select ${COLUMNS} from ${WITH_COMPANY} where ${where}`;
  const rows = await ask<Row>({ text, values, rowMode: 'array' });
  const names = new Map<string, string>();
  const foldedOnce = (name: string) => {
    const known = names.get(name) ?? fold(name);
    names.set(name, known);
    return known;
  };
  return rows.map(
    ([
      id,
      changedIn,
      createdAt,
      endsAt,
      category,
      condition,
      location,
      year,
      brand,
      model,
      km,
      priceLo,
      priceHi,
      company,
      isVerified,
      words,
      papers,
      ...lists
    ]) => ({
      id,
      changedIn: Number(changedIn),
      createdAt,
      endsAt: endsAt ?? Number.POSITIVE_INFINITY,
      category,
      condition,
      location,
      year,
      brand,
      model,
      km,
      priceLo,
      priceHi,
      seller: company === null ? 'particular' : 'concesionaria',
      company: company === null ? null : foldedOnce(company),
      isVerified,
      words: words === '' ? [] : words.split(' '),
      papers,
      ...byName(LIST_FILTERS, (_, i) => lists[i] ?? ''),
    }),
  );
}

export async function countLive(ask: RunQuery): Promise<number> {
  const rows = await ask<{ count: number }>({ text: `select count(*) from post where ${LIVE}` });
  return rows[0]?.count ?? 0;
}

/** A position in the database's transaction history. */
export interface FeedPosition {
  /** All transactions before this id have ended and are visible. */
  horizon: string;
  /** The database's clock in microseconds. */
  clock: number;
}

export async function readFeedPosition(ask: RunQuery): Promise<FeedPosition> {
  const text = `select pg_snapshot_xmin(pg_current_snapshot()) as horizon, ${microseconds('clock_timestamp()')} as clock`;
  const [moment] = await ask<FeedPosition & Record<string, unknown>>({ text });
  if (!moment) throw new Error('the database does not tell the time');
  return moment;
}

export interface Change {
  id: string;
  changedIn: string;
}

/**
 * The next posts written or deleted after this position. A database copied from another server may contain transaction
 * ids from the future: they are skipped.
 */
export function listChanges(ask: RunQuery, after: Change, limit: number): Promise<Change[]> {
  const from = (table: string) => `(select id, changed_in from ${table}
    where (changed_in, id) > ($1::xid8, $2::uuid) and changed_in < pg_snapshot_xmax(pg_current_snapshot())
    order by changed_in, id limit ${limit})`;
  return ask<Change & Record<string, unknown>>({
    text: `select id, changed_in as "changedIn" from (${from('post')} union all ${from('post_gone')}) as changes
      order by changed_in, id limit ${limit}`,
    values: [after.changedIn, after.id],
  });
}
