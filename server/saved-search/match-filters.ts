import { BOUND_FILTERS, LIST_FILTERS, PAPERS_FILTERS } from '@rodado/contract/filters';
import { ListPosts, type SavedFilters } from '@rodado/contract/post-filter';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { PREPARED } from '../db/prepared.ts';
import { narrow } from '../search/find-by-text.ts';
import { findPage } from '../search/memory/find.ts';
import type { IndexedPost } from '../search/memory/indexed-post.ts';
import { createPostIndex, putPost } from '../search/memory/post-index.ts';
import { createYieldEvery } from '../search/memory/yield-every.ts';
import { hasBit } from '../search/papers-bits.ts';
import type { TextParser } from '../search/search.ts';
import { anchorsOfPost, anchorsOfText, mayMatch } from '../search/text/anchors.ts';
import { fold } from '../search/text/tokenize.ts';

/** Filters by one value: together they are the key of a search, and a post has a key for each subset of its values. */
const EQUALITIES = ['category', 'brand', 'model', 'location', 'condition', 'seller', 'year', 'company'] as const;
type Values = { [Name in (typeof EQUALITIES)[number]]?: string | number | null | undefined };

/** By what these filters are found for a post: by the words of a text, or else by the values they ask for. */
export const keysOf = (filters: SavedFilters): string[] =>
  filters.title === undefined
    ? [pairsOf({ ...filters, company: filters.company && fold(filters.company) }).join('|')]
    : anchorsOfText(filters.title);

const pairsOf = (values: Values): string[] =>
  EQUALITIES.flatMap((name) => (values[name] == null ? [] : `${name}=${values[name]}`));

function subsetsOf(post: IndexedPost): string[] {
  let keys: string[][] = [[]];
  for (const pair of pairsOf(post)) keys = [...keys, ...keys.map((key) => [...key, pair])];
  return keys.map((key) => key.join('|'));
}

/**
 * The ids of the filters whose results contain this post. Candidates are those with a key of the post; PostgreSQL checks
 * all filters but the text, which is interpreted and matched by the search itself.
 */
export async function matchFilters(db: Db, parse: () => Promise<TextParser>, post: IndexedPost): Promise<number[]> {
  const anchors = anchorsOfPost(post);
  const keys = [...subsetsOf(post), ...anchors];
  const { rows } = await sql<Candidates>`
    select coalesce(json_agg(id) filter (where title is null), '[]') as found,
      coalesce(json_agg(json_build_object('id', id, 'title', title)) filter (where title is not null), '[]') as texts
    from saved_filter f
    where f.id = any(array(select filter_id from saved_filter_key where key = any((select ${keys}::text[])::text[])))
      and (category is null or category = ${post.category}) and (brand is null or brand = ${post.brand})
      and (model is null or model = ${post.model}) and (location is null or location = ${post.location})
      and (condition is null or condition = ${post.condition}) and (seller is null or seller = ${post.seller})
      and (company is null or company = ${post.company}) and (year is null or year = ${post.year})
      and (verified is null or ${post.isVerified}) and (timed is null or ${post.endsAt < Number.POSITIVE_INFINITY})
      and ${sql.join([...withinBounds(post), ...inLists(post), ...declared(post)], sql` and `)} ${PREPARED}`.execute(
    db,
  );
  const { found = [], texts = [] } = rows[0] ?? {};
  // A popular word may have thousands of texts.
  const yieldEvery = createYieldEvery();
  let matchesText: ((text: string) => boolean) | undefined;
  for (const { id, title } of texts) {
    await yieldEvery();
    if (!mayMatch(title, anchors)) continue;
    matchesText ??= textMatcher(post, await parse());
    if (matchesText(title)) found.push(id);
  }
  return found;
}

const withinBounds = (post: IndexedPost) =>
  BOUND_FILTERS.map(
    ({ name, column, sign }) => sql`(${sql.ref(name)} is null or ${post[column]} ${sql.raw(sign)} ${sql.ref(name)})`,
  );

const inLists = (post: IndexedPost) =>
  LIST_FILTERS.map(({ name }) => sql`(${sql.ref(name)} is null or jsonb_exists(${sql.ref(name)}, ${post[name]}))`);

const declared = ({ papers }: IndexedPost) =>
  PAPERS_FILTERS.map(({ name }, i) => sql`(${sql.ref(name)} is null or ${hasBit(papers, i)})`);

/** Those without a text are found. One row: there may be tens of thousands. */
interface Candidates {
  found: number[];
  texts: { id: number; title: string }[];
}

const NO_FILTERS = ListPosts.parse({});

/** Searches an index with this one post; the text is interpreted against the words of all posts. */
function textMatcher(post: IndexedPost, parse: TextParser): (text: string) => boolean {
  const index = createPostIndex(1);
  index.isFilling = false;
  putPost(index, post);
  const known = new Map<string, boolean>();
  return (text) => {
    const matches = known.get(text) ?? isFound(text);
    known.set(text, matches);
    return matches;
  };
  function isFound(text: string): boolean {
    const { filters, terms } = narrow(NO_FILTERS, parse(text).parts);
    return findPage(index, filters, terms).total > 0;
  }
}
