import { CARD_IMAGES } from '@rodado/contract/limits';
import type { PostCard } from '@rodado/contract/post';
import { batchById } from '../db/batch-by-id.ts';
import type { Change, ChangeFeed } from '../db/change-feed.ts';
import { AMONG_GIVEN_IDS, type PreparedQueries } from '../db/prepared.ts';
import { type JsonText, jsonText } from '../http/json-text.ts';
import { cardJson, SELLER_STALE_IN, VISIBLE_TO_ALL, WITH_SELLER } from './post.sql.ts';

/** Cards as everybody sees them, in this order; posts that are not public are omitted. */
export type ReadPublicCards = (ids: readonly string[]) => Promise<JsonText<PostCard>[]>;

export interface PublicCardsOptions {
  /** Without a change feed nothing is cached. */
  changes: ChangeFeed | undefined;
  maxBytes?: number;
  now?: () => number;
}

/** Some twelve thousand cards: what the first pages of all frequent searches show. */
const MAX_BYTES = 16 * 2 ** 20;
/** Of a cached card besides its text. */
const BYTES_PER_CARD = 300;

const QUERY = {
  name: 'public-post-cards',
  text: `
    select post.id, post.person_id as seller, company.id as company, ${cardJson(CARD_IMAGES)}::text as card,
      ${SELLER_STALE_IN} as "staleIn"
    from ${WITH_SELLER} where post.id = ${AMONG_GIVEN_IDS} and ${VISIBLE_TO_ALL}`,
};

interface Row {
  id: string;
  seller: string;
  company: string | null;
  card: string;
  staleIn: number | null;
}

interface CachedCard {
  card: JsonText<PostCard>;
  /** Ids of rows that it shows, besides those of the post. */
  owners: readonly string[];
  until: number;
}

/**
 * Keeps the cards that were read last and gives them out only while PostgreSQL confirms that nothing they show has been
 * written: like a card that is read for the request, a cached one is never older than the request. Concurrent reads of
 * what is not cached share one statement.
 */
export function createPublicCards(
  runPrepared: PreparedQueries,
  { changes, maxBytes = MAX_BYTES, now = performance.now.bind(performance) }: PublicCardsOptions,
): ReadPublicCards {
  /** The least recently used first. */
  const cache = new Map<string, CachedCard>();
  /** The cached posts of a seller, under the ids of the person and of the company. */
  const postsOf = new Map<string, Set<string>>();
  /** What was written since each read under way began: it may not have seen it. */
  const reads = new Set<Change[]>();
  let bytes = 0;

  changes?.onChange((change) => {
    for (const missed of reads) missed.push(change);
    if (change.kind === 'all') for (const id of cache.keys()) forget(id);
    else for (const id of change.ids) for (const post of [id, ...(postsOf.get(id) ?? [])]) forget(post);
  });

  function forget(id: string): void {
    const one = cache.get(id);
    if (!one) return;
    cache.delete(id);
    bytes -= one.card.length + BYTES_PER_CARD;
    for (const owner of one.owners) {
      const posts = postsOf.get(owner);
      posts?.delete(id);
      if (posts?.size === 0) postsOf.delete(owner);
    }
  }

  function keep(id: string, one: CachedCard): void {
    forget(id);
    cache.set(id, one);
    bytes += one.card.length + BYTES_PER_CARD;
    for (const owner of one.owners) postsOf.set(owner, (postsOf.get(owner) ?? new Set()).add(id));
    for (const oldest of cache.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  }

  function find(id: string): JsonText<PostCard> | undefined {
    const one = cache.get(id);
    if (!one || one.until <= now()) return undefined;
    cache.delete(id); // moves it to the end
    cache.set(id, one);
    return one.card;
  }

  const read = batchById(async (ids) => {
    const missed: Change[] = [];
    const begun = now();
    reads.add(missed);
    try {
      const rows = await runPrepared<Row & Record<string, unknown>>(QUERY, [ids]);
      return new Map(
        rows.map(({ id, seller, company, card, staleIn }) => {
          const owners = company === null ? [seller] : [seller, company];
          const one = { card: jsonText<PostCard>(card), owners, until: begun + (staleIn ?? Number.POSITIVE_INFINITY) };
          if (changes && !missed.some((change) => concerns(change, [id, ...owners]))) keep(id, one);
          return [id, one.card];
        }),
      );
    } finally {
      reads.delete(missed);
    }
  });

  return async (ids) => {
    if (ids.length === 0) return [];
    const isCurrent = (await changes?.flush()) ?? false;
    const found = new Map(ids.map((id) => [id, isCurrent ? find(id) : undefined]));
    const others = ids.filter((id) => found.get(id) === undefined);
    const fresh = others.length > 0 ? await read(others) : undefined;
    return ids.flatMap((id) => found.get(id) ?? fresh?.get(id) ?? []);
  };
}

const concerns = (change: Change, shown: readonly string[]): boolean =>
  change.kind === 'all' || shown.some((id) => change.ids.includes(id));
