import { LIVE } from '../../db/expressions.ts';
import type { IndexedPost } from '../memory/indexed-post.ts';
import { fold } from '../text/tokenize.ts';
import type { RunQuery } from './query.ts';

const microseconds = (moment: string) => `(extract(epoch from ${moment}) * 1000000)::bigint`;

/**
 * Clamps to the range of a number, preserving order: one row with a date of 'infinity' must not stop the whole index.
 */
const bounded = (moment: string) => `least(greatest(${moment}, 'epoch'), '9999-12-31')`;

const COLUMNS = `post.id, post.changed_in, ${microseconds(bounded('post.created_at'))},
  case when isfinite(post.expiration_date) then ${microseconds(bounded('post.expiration_date'))} end,
  post.category, post.condition, post.location, post.fuel, post.transmission, post.year, post.brand, post.model,
  post.km, post.price_lo, post.price_hi, person.name, company.verified_at is not null,
  array_to_string(tsvector_to_array(post.words), ' '),
  post.accepts_trade is true, post.offers_financing is true, post.has_own_title is true`;

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
  fuel: string,
  transmission: string,
  year: number,
  brand: string | null,
  model: string | null,
  km: number,
  priceLo: number,
  priceHi: number,
  company: string | null,
  isVerified: boolean,
  words: string,
  acceptsTrade: boolean,
  offersFinancing: boolean,
  hasOwnTitle: boolean,
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
  return rows.map((row) => ({
    id: row[0],
    changedIn: Number(row[1]),
    createdAt: row[2],
    endsAt: row[3] ?? Number.POSITIVE_INFINITY,
    category: row[4],
    condition: row[5],
    location: row[6],
    fuel: row[7],
    transmission: row[8],
    year: row[9],
    brand: row[10],
    model: row[11],
    km: row[12],
    priceLo: row[13],
    priceHi: row[14],
    seller: row[15] === null ? 'particular' : 'concesionaria',
    company: row[15] === null ? null : foldedOnce(row[15]),
    isVerified: row[16],
    words: row[17] === '' ? [] : row[17].split(' '),
    acceptsTrade: row[18],
    offersFinancing: row[19],
    hasOwnTitle: row[20],
  }));
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
