import { LIVE } from '../../db/expressions.ts';
import type { IndexedPost } from '../memory/indexed-post.ts';
import type { RunQuery } from '../sync/query.ts';
import type { LivePosts } from '../text/parse-query.ts';
import { plainVocabulary } from '../text/vocabulary.ts';
import { FACT_KINDS, type TableName } from './documents.ts';

/** How far the engine was fed. The same for every process: a row of the database. */
export interface FeedState {
  live: TableName | null;
  horizon: string | null;
  version: number;
  counted: number;
  /** Milliseconds since 1970. */
  caughtUpAt: number | null;
  /** The database's clock in microseconds. */
  clock: number;
}

const COLUMNS = `live, horizon, version, counted, (extract(epoch from caught_up_at) * 1000)::float8 as "caughtUpAt",
  (extract(epoch from clock_timestamp()) * 1000000)::bigint as clock`;

export async function readFeedState(ask: RunQuery): Promise<FeedState> {
  const [state] = await ask<FeedState & Record<string, unknown>>({ text: `select ${COLUMNS} from search_feed` });
  if (!state) throw new Error('search_feed has no row');
  return state;
}

export interface Progress {
  live: TableName;
  horizon: string;
  /** Posts that were written: their words are known from now on. */
  posts: readonly IndexedPost[];
  hasChanged: boolean;
}

/** The position and the new words together: after an end in between both are written again. */
export async function storeProgress(ask: RunQuery, progress: Progress): Promise<FeedState> {
  const { live, horizon, posts, hasChanged } = progress;
  const words = new Map(posts.flatMap(wordsOf).map((word) => [word.join(' '), word] as const));
  const [kinds, values] = [[...words.values()].map(([kind]) => kind), [...words.values()].map(([, value]) => value)];
  const text = `with new_words as (
      insert into search_word (kind, value, posts, version)
      select kind, value, 1, (select version + 1 from search_feed) from unnest($3::text[], $4::text[]) as new (kind, value)
      on conflict do nothing)
    update search_feed set live = $1, horizon = $2::xid8, caught_up_at = clock_timestamp(),
      version = version + $5::int returning ${COLUMNS}`;
  const values_ = [live, horizon, kinds, values, hasChanged ? 1 : 0];
  const [state] = await ask<FeedState & Record<string, unknown>>({ text, values: values_ });
  if (!state) throw new Error('search_feed has no row');
  return state;
}

/** No table is live: searches go to the database. */
export async function forgetTable(ask: RunQuery): Promise<FeedState> {
  const text = `update search_feed set live = null, horizon = null, version = version + 1 returning ${COLUMNS}`;
  const [state] = await ask<FeedState & Record<string, unknown>>({ text });
  if (!state) throw new Error('search_feed has no row');
  return state;
}

type KnownWord = readonly [kind: string, value: string];

const wordsOf = (post: IndexedPost): KnownWord[] => [
  ...post.words.map((word): KnownWord => ['word', word]),
  ...FACT_KINDS.map((kind): KnownWord => [kind, String(post[kind])]),
];

/** Recounts the words and properties of all live posts. Words that are added meanwhile stay. */
export async function countWords(ask: RunQuery): Promise<void> {
  const kinds = FACT_KINDS.map((kind) => `when grouping(post.${kind}) = 0 then '${kind}'`).join(' ');
  const values = FACT_KINDS.map((kind) => `post.${kind}::text`).join(', ');
  const sets = FACT_KINDS.map((kind) => `(post.${kind})`).join(', ');
  const liveWords = `select words from post where ${LIVE}`;
  await ask({
    text: `with counted as materialized (
        select 'word' as kind, word as value, ndoc as posts from ts_stat('${liveWords.replaceAll("'", "''")}')
        union all
        select case ${kinds} else 'posts' end, coalesce(${values}, ''), count(*)::int from post where ${LIVE}
        group by grouping sets (${sets}, ())
      ), before as materialized (select version from search_feed),
      gone as (delete from search_word where version <= (select version from before)
        and (kind, value) not in (select kind, value from counted)),
      written as (insert into search_word (kind, value, posts, version)
        select kind, value, posts, before.version from counted, before
        on conflict (kind, value) do update set posts = excluded.posts where search_word.posts <> excluded.posts)
      update search_feed set counted = counted + 1`,
  });
}

interface WordRow {
  kind: string;
  value: string;
  posts: number;
}

/** What texts are parsed against, updated by `takeWords`. */
export interface KnownWords extends LivePosts {
  take: (rows: readonly WordRow[]) => void;
}

export function createKnownWords(): KnownWords {
  const vocabulary = plainVocabulary();
  const facts = new Map<string, number>();
  const known: KnownWords = {
    vocabulary,
    posts: 0,
    postsWith: (kind, value) => facts.get(`${kind} ${value}`) ?? 0,
    take: (rows) => {
      for (const { kind, value, posts } of rows) {
        if (kind === 'word') vocabulary.take(value).posts = posts;
        else if (kind === 'posts') known.posts = posts;
        else facts.set(`${kind} ${value}`, posts);
      }
    },
  };
  return known;
}

export const readWords = (ask: RunQuery, afterVersion: number): Promise<WordRow[]> =>
  ask<WordRow & Record<string, unknown>>({
    text: 'select kind, value, posts from search_word where version > $1',
    values: [afterVersion],
  });

/** Words of no version yet: all. */
export const ALL_WORDS = -1;
