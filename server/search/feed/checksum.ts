import { LIVE } from '../../db/expressions.ts';
import { GONE } from '../memory/cells.ts';
import { NUMBERS_PER_ID } from '../memory/id-table.ts';
import type { Pace } from '../memory/pace.ts';
import type { PostIndex } from '../memory/post-index.ts';
import type { Ask } from './ask.ts';

/** Sums that differ when a post is missing, left over or old. */
export type Checksum = Record<
  'posts' | 'ids' | 'changes' | 'prices' | 'kilometres' | 'years' | 'verified' | 'words',
  number
>;

/** Keeps the sum of the numbers of transactions exact. */
const MODULUS = 1_000_003;

export async function readChecksum(ask: Ask): Promise<Checksum | undefined> {
  const text = `
    select count(*) as posts,
      coalesce(bit_xor(('x' || right(post.id::text, 8))::bit(32)::bigint), 0) as ids,
      coalesce(sum(post.changed_in::text::bigint % ${MODULUS}), 0)::bigint as changes,
      coalesce(sum(post.price_lo::bigint + post.price_hi), 0)::bigint as prices,
      coalesce(sum(post.km), 0) as kilometres, coalesce(sum(post.year), 0) as years,
      count(company.verified_at) as verified, coalesce(sum(length(post.words)), 0) as words
    from post left join company on company.person_id = post.person_id
    where ${LIVE}`;
  return (await ask<Checksum>({ text }))[0];
}

export async function checksumOf(index: PostIndex, pace: Pace): Promise<Checksum> {
  const sum = { posts: 0, ids: 0, changes: 0, prices: 0, kilometres: 0, years: 0, verified: 0, words: 0 };
  const { columns, cells } = index;
  for (let slot = 0; slot < index.length; slot += 1) {
    if (slot % 16_384 === 0) await pace();
    const cell = columns.cell[slot] ?? GONE;
    if (cell === GONE) continue;
    sum.posts += 1;
    sum.ids ^= columns.id[slot * NUMBERS_PER_ID + 3] ?? 0;
    sum.changes += (columns.changedIn[slot] ?? 0) % MODULUS;
    sum.prices += (columns.priceLo[slot] ?? 0) + (columns.priceHi[slot] ?? 0);
    sum.kilometres += columns.km[slot] ?? 0;
    sum.years += cells.year[cell] ?? 0;
    sum.verified += cells.isVerified[cell] ?? 0;
    sum.words += columns.wordCount[slot] ?? 0;
  }
  return { ...sum, ids: sum.ids >>> 0 };
}

export const isSame = (a: Checksum, b: Checksum): boolean => JSON.stringify(a) === JSON.stringify({ ...a, ...b });
