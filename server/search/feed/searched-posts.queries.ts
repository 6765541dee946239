import { LIVE } from '../../db/expressions.ts';
import type { SearchedPost } from '../memory/searched-post.ts';
import { folded } from '../text/words.ts';
import type { Ask } from './ask.ts';

const microseconds = (moment: string) => `(extract(epoch from ${moment}) * 1000000)::bigint`;

/** In the same order, but within what a number holds: one row with a date of 'infinity' must not stop the whole index. */
const bounded = (moment: string) => `least(greatest(${moment}, 'epoch'), '9999-12-31')`;

const COLUMNS = `post.id, post.changed_in, ${microseconds(bounded('post.created_at'))},
  case when isfinite(post.expiration_date) then ${microseconds(bounded('post.expiration_date'))} end,
  post.category, post.condition, post.location, post.fuel, post.transmission, post.year, post.brand, post.model,
  post.km, post.price_lo, post.price_hi, person.name, company.verified_at is not null,
  array_to_string(tsvector_to_array(post.words), ' ')`;

/** The seller's name only where it is a company. */
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
];

/** Comes before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The live posts that follow this id. */
export const readPostsAfter = (ask: Ask, id: string, limit: number): Promise<SearchedPost[]> =>
  read(ask, `${LIVE} and post.id > $1::uuid order by post.id limit ${limit}`, [id]);

/** Those of them that are live. */
export const readPosts = (ask: Ask, ids: readonly string[]): Promise<SearchedPost[]> =>
  read(ask, `${LIVE} and post.id = any($1::uuid[])`, [ids]);

async function read(ask: Ask, where: string, values: unknown[]): Promise<SearchedPost[]> {
  const text = `select ${COLUMNS} from ${WITH_COMPANY} where ${where}`;
  const rows = await ask<Row>({ text, values, rowMode: 'array' });
  const names = new Map<string, string>();
  const foldedOnce = (name: string) => {
    const known = names.get(name) ?? folded(name);
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
  }));
}

export async function countLive(ask: Ask): Promise<number> {
  const rows = await ask<{ count: number }>({ text: `select count(*) from post where ${LIVE}` });
  return rows[0]?.count ?? 0;
}

/** A place in the database's history. */
export interface Moment {
  /** Every transaction before this one has ended, and what it did can be read. */
  horizon: string;
  /** The database's clock in microseconds. */
  clock: number;
}

export async function readMoment(ask: Ask): Promise<Moment> {
  const text = `select pg_snapshot_xmin(pg_current_snapshot()) as horizon, ${microseconds('clock_timestamp()')} as clock`;
  const [moment] = await ask<Moment & Record<string, unknown>>({ text });
  if (!moment) throw new Error('the database does not tell the time');
  return moment;
}

export interface Change {
  id: string;
  changedIn: string;
}

/**
 * The first posts that were written or deleted after this one. A database that was copied from another server may hold
 * numbers that it has not reached yet: they are left out.
 */
export function listChanges(ask: Ask, after: Change, limit: number): Promise<Change[]> {
  const from = (table: string) => `(select id, changed_in from ${table}
    where (changed_in, id) > ($1::xid8, $2::uuid) and changed_in < pg_snapshot_xmax(pg_current_snapshot())
    order by changed_in, id limit ${limit})`;
  return ask<Change & Record<string, unknown>>({
    text: `select id, changed_in as "changedIn" from (${from('post')} union all ${from('post_gone')}) as changes
      order by changed_in, id limit ${limit}`,
    values: [after.changedIn, after.id],
  });
}
