import { LIVE } from '../../db/expressions.ts';
import { GONE } from '../memory/facet-buckets.ts';
import { NUMBERS_PER_ID } from '../memory/id-table.ts';
import type { PostIndex } from '../memory/post-index.ts';
import type { YieldEvery } from '../memory/yield-every.ts';
import { PAPERS_BITS_OF_POST } from '../papers-bits.ts';
import type { RunQuery } from './query.ts';

/** Sums that differ when a post is missing, left over or stale. */
export type Checksum = Record<
  'posts' | 'ids' | 'changes' | 'prices' | 'kilometres' | 'years' | 'verified' | 'papers' | 'words',
  number
>;

/** Keeps the sum of transaction ids within safe integers. */
const MODULUS = 1_000_003;

export async function readChecksum(ask: RunQuery): Promise<Checksum | undefined> {
  const text = `
    select count(*) as posts,
      coalesce(bit_xor(('x' || right(post.id::text, 8))::bit(32)::bigint), 0) as ids,
      coalesce(sum(post.changed_in::text::bigint % ${MODULUS}), 0)::bigint as changes,
      coalesce(sum(post.price_lo::bigint + post.price_hi), 0)::bigint as prices,
      coalesce(sum(post.km), 0) as kilometres, coalesce(sum(post.year), 0) as years,
      count(company.verified_at) as verified,
      coalesce(sum(${PAPERS_BITS_OF_POST}), 0) as papers, coalesce(sum(length(post.words)), 0) as words
    from post left join company on company.person_id = post.person_id
    where ${LIVE}`;
  return (await ask<Checksum>({ text }))[0];
}

export async function checksumOf(index: PostIndex, pace: YieldEvery): Promise<Checksum> {
  const sum = { posts: 0, ids: 0, changes: 0, prices: 0, kilometres: 0, years: 0, verified: 0, papers: 0, words: 0 };
  const { columns, buckets } = index;
  for (let slot = 0; slot < index.length; slot += 1) {
    if (slot % 16_384 === 0) await pace();
    const bucket = columns.bucket[slot] ?? GONE;
    if (bucket === GONE) continue;
    sum.posts += 1;
    sum.ids ^= columns.id[slot * NUMBERS_PER_ID + 3] ?? 0;
    sum.changes += (columns.changedIn[slot] ?? 0) % MODULUS;
    sum.prices += (columns.priceLo[slot] ?? 0) + (columns.priceHi[slot] ?? 0);
    sum.kilometres += columns.km[slot] ?? 0;
    sum.years += buckets.year[bucket] ?? 0;
    sum.verified += buckets.isVerified[bucket] ?? 0;
    sum.papers += buckets.papers[bucket] ?? 0;
    sum.words += columns.wordCount[slot] ?? 0;
  }
  return { ...sum, ids: sum.ids >>> 0 };
}

export const isSameChecksum = (a: Checksum, b: Checksum): boolean =>
  JSON.stringify(a) === JSON.stringify({ ...a, ...b });
