import type { Sort } from '@rodado/contract/enums';
import { LIST_FILTERS, PAPERS_FILTERS } from '@rodado/contract/filters';
import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import { type FilterOptions, type ListPosts, PostFilters } from '@rodado/contract/post-filter';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isLive, LIVE } from '../db/expressions.ts';
import { type FoundPage, findByText, narrow } from './find-by-text.ts';
import { GROUPS, type Group, optionsOf, type Search, type TextParser } from './search.ts';
import { conditions } from './sql-conditions.ts';
import { type CountedVehicle, suggest } from './suggest.ts';
import { type LivePosts, type ParsedQuery, parseQuery, type Term } from './text/parse-query.ts';
import { plainVocabulary } from './text/vocabulary.ts';

export interface SqlSearchOptions {
  /** How long the vocabulary may be cached: reading it is the most expensive part of a text search. */
  rememberWords: number;
  /** What texts are parsed against, instead of reading it. */
  known?: () => Promise<LivePosts>;
  /** Totals end here: counting costs more than the page itself. */
  maxCounted?: number;
}

/** Searches in PostgreSQL: the reference for the in-memory index, and the fallback while that is unavailable. */
export function createSqlSearch(db: Db, options: SqlSearchOptions): Search {
  const { rememberWords, maxCounted, known = remembered(() => readKnown(db), rememberWords) } = options;
  const textParser = async (): Promise<TextParser> => {
    const live = await known();
    return (text) => parseQuery(text, live);
  };
  const parse = async ({ title }: PostFilters): Promise<ParsedQuery | undefined> =>
    title === undefined ? undefined : (await textParser())(title);
  return {
    find: async (filters) =>
      findByText(filters, await parse(filters), (narrowed, terms) => findPosts(db, narrowed, terms, maxCounted)),
    options: async (filters) => {
      const { filters: narrowed, terms } = narrow(filters, (await parse(filters))?.parts);
      return countOptions(db, narrowed, terms);
    },
    suggest: (typed, within) =>
      suggest(typed, {
        vehicles: () => listVehicles(db, { ...within, brand: [], model: [] }),
        options: () => countOptions(db, within),
      }),
    textParser,
  };
}

async function findPosts(
  db: Db,
  filters: ListPosts,
  terms: readonly Term[] | undefined,
  maxCounted: number | undefined,
): Promise<FoundPage> {
  const matching = db
    .selectFrom('post')
    .where(isLive)
    .where((eb) => eb.and(conditions(eb, filters, terms)));
  const { by, direction, ties = direction } = ORDER[filters.sort];
  const [rows, { total }] = await Promise.all([
    matching
      .select('post.id')
      .orderBy(by, direction)
      .orderBy('post.id', ties)
      .limit(POSTS_PER_PAGE)
      .offset((filters.page - 1) * POSTS_PER_PAGE)
      .execute(),
    db
      .selectFrom(
        matching
          .select('post.id')
          .$if(maxCounted !== undefined, (query) => query.limit(maxCounted ?? 0))
          .as('counted'),
      )
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

interface SqlOrder {
  by: 'post.createdAt' | 'post.priceLo' | 'post.km' | 'post.year';
  direction: 'asc' | 'desc';
  /** Of the ids of equal posts, which are in the order of creation. */
  ties?: 'asc' | 'desc';
}

/** The same orders as in memory/find.ts. */
const ORDER: Record<Sort, SqlOrder> = {
  recent: { by: 'post.createdAt', direction: 'desc' },
  latest: { by: 'post.createdAt', direction: 'asc' },
  cheapest: { by: 'post.priceLo', direction: 'asc' },
  expensive: { by: 'post.priceLo', direction: 'desc' },
  fewestKm: { by: 'post.km', direction: 'asc', ties: 'desc' },
  newestYear: { by: 'post.year', direction: 'desc' },
};

/** Groups without a filter are counted in one query, each of the others without its own filter. */
async function countOptions(db: Db, filters: PostFilters, terms?: readonly Term[]): Promise<FilterOptions> {
  const [filtered, free] = [
    GROUPS.filter((group) => filters[group].length > 0),
    GROUPS.filter((group) => filters[group].length === 0),
  ];
  const [papers, ...counted] = await Promise.all([
    countPapers(db, filters, terms),
    countGroups(db, free, filters, terms),
    ...filtered.map((group) => countGroups(db, [group], { ...filters, [group]: [] }, terms)),
  ]);
  const options = optionsOf(() => ({}), papers);
  for (const { group, value, posts } of counted.flat()) options[group][value] = posts;
  return options;
}

interface Counted {
  group: Group;
  value: string;
  posts: number;
}

async function countGroups(
  db: Db,
  groups: readonly Group[],
  filters: PostFilters,
  terms?: readonly Term[],
): Promise<Counted[]> {
  if (groups.length === 0) return [];
  const columns = groups.map((group) => sql.ref(group));
  const matching = db
    .selectFrom('post')
    .leftJoin('company', 'company.personId', 'post.personId')
    .where(isLive)
    .where((eb) => eb.and(conditions(eb, filters, terms)))
    .select([
      'post.category',
      'post.condition',
      'post.location',
      ...LIST_FILTERS.map(({ name }) => `post.${name}` as const),
      'post.year',
      'post.brand',
      'post.model',
      sql`case when company.id is null then 'particular' else 'concesionaria' end`.as('seller'),
    ]);
  const { rows } = await sql<{ value: string | null; set: number; posts: number }>`
    select coalesce(${sql.join(columns.map((column) => sql`${column}::text`))}) as value,
      grouping(${sql.join(columns)}) as set, count(*) as posts
    from (${matching}) as found
    group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))})`.execute(db);
  // In the GROUPING bit mask the 0 bit marks the group.
  const groupOf = new Map(groups.map((group, i) => [2 ** groups.length - 1 - 2 ** (groups.length - 1 - i), group]));
  return rows.flatMap(({ value, set, posts }) => {
    const group = groupOf.get(set);
    return group && value !== null ? [{ group, value, posts }] : [];
  });
}

/** Choosing an item gives the posts that declare it, whether or not it is chosen already. */
async function countPapers(db: Db, filters: PostFilters, terms?: readonly Term[]): Promise<Record<string, number>> {
  const counts = await db
    .selectFrom('post')
    .where(isLive)
    .where((eb) => eb.and(conditions(eb, filters, terms)))
    .select((eb) =>
      PAPERS_FILTERS.map(({ name }) => eb.fn.countAll<number>().filterWhere(`post.${name}`, '=', true).as(name)),
    )
    .executeTakeFirstOrThrow();
  return Object.fromEntries(Object.entries<number>(counts).filter(([, posts]) => posts > 0));
}

const FACT_GROUPS = ['category', 'condition', 'location', 'fuel', 'transmission', 'year'] as const;

async function readKnown(db: Db): Promise<LivePosts> {
  const [{ rows }, { posts }, facts] = await Promise.all([
    sql<{ word: string; ndoc: number }>`select word, ndoc from ts_stat(${sql.lit(LIVE_WORDS)})`.execute(db),
    db
      .selectFrom('post')
      .where(isLive)
      .select((eb) => eb.fn.countAll<number>().as('posts'))
      .executeTakeFirstOrThrow(),
    countGroups(db, FACT_GROUPS, NO_FILTERS),
  ]);
  const vocabulary = plainVocabulary();
  for (const { word, ndoc } of rows) vocabulary.take(word).posts = ndoc;
  const counted = new Map(facts.map((fact) => [`${fact.group} ${fact.value}`, fact.posts]));
  return { vocabulary, posts, postsWith: (kind, value) => counted.get(`${kind} ${value}`) ?? 0 };
}

const NO_FILTERS = PostFilters.parse({});

const LIVE_WORDS = `select words from post where ${LIVE}`;

async function listVehicles(db: Db, filters: PostFilters): Promise<CountedVehicle[]> {
  return db
    .selectFrom('post')
    .where(isLive)
    .where((eb) => eb.and(conditions(eb, filters)))
    .where('post.brand', 'is not', null)
    .where('post.model', 'is not', null)
    .groupBy(['post.brand', 'post.model'])
    .select((eb) => ['post.brand', 'post.model', eb.fn.countAll<number>().as('posts')])
    .$narrowType<{ brand: string; model: string }>()
    .execute();
}

/** Memoizes for `milliseconds`; concurrent callers share one promise. */
function remembered<T>(read: () => Promise<T>, milliseconds: number): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let askedAt = 0;
  return () => {
    if (answer && performance.now() - askedAt < milliseconds) return answer;
    const asked = read();
    askedAt = performance.now();
    answer = asked;
    asked.catch(() => {
      if (answer === asked) answer = undefined;
    });
    return asked;
  };
}
