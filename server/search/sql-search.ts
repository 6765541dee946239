import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import type { FilterOptions, ListPosts, PostFilters } from '@rodado/contract/post-filter';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isLive, LIVE } from '../db/expressions.ts';
import { type Found, GROUPS, type Group, type Search } from './search.ts';
import { conditions } from './sql-conditions.ts';
import { type CountedVehicle, suggest } from './suggest.ts';
import { planText, type TextPlan } from './text/plan-text.ts';
import { plainVocabulary, type Vocabulary } from './text/vocabulary.ts';

export interface SqlSearchOptions {
  /** How long the words of all posts may be remembered: reading them is the dearest part of a search by text. */
  rememberWords: number;
}

/** Asks PostgreSQL itself: the reference that any faster search must agree with, and what serves while there is none. */
export function createSqlSearch(db: Db, { rememberWords }: SqlSearchOptions): Search {
  const known = remembered(() => readKnown(db), rememberWords);
  const planOf = async ({ title }: PostFilters): Promise<TextPlan | undefined> => {
    if (title === undefined) return undefined;
    const { vocabulary, posts } = await known();
    return planText(title, vocabulary, posts);
  };
  return {
    find: async (filters) => findPosts(db, filters, await planOf(filters)),
    options: async (filters) => countOptions(db, filters, await planOf(filters)),
    suggest: async (typed) => suggest(typed, await listVehicles(db)),
  };
}

async function findPosts(db: Db, filters: ListPosts, plan?: TextPlan): Promise<Found> {
  const matching = db
    .selectFrom('post')
    .where(isLive)
    .where((eb) => eb.and(conditions(eb, filters, plan)));
  const [column, direction] = ORDER[filters.sort];
  const [rows, { total }] = await Promise.all([
    matching
      .select('post.id')
      .orderBy(column, direction)
      .orderBy('post.id', direction)
      .limit(POSTS_PER_PAGE)
      .offset((filters.page - 1) * POSTS_PER_PAGE)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ id }) => id), total, correction: plan?.correction ?? null };
}

const ORDER = {
  recent: ['post.createdAt', 'desc'],
  latest: ['post.createdAt', 'asc'],
  cheapest: ['post.priceLo', 'asc'],
  expensive: ['post.priceLo', 'desc'],
} as const;

/** Groups without a filter of their own are counted together, each of the others under the filters but its own. */
async function countOptions(db: Db, filters: PostFilters, plan?: TextPlan): Promise<FilterOptions> {
  const [filtered, free] = [
    GROUPS.filter((group) => filters[group].length > 0),
    GROUPS.filter((group) => filters[group].length === 0),
  ];
  const counted = await Promise.all([
    countGroups(db, free, filters, plan),
    ...filtered.map((group) => countGroups(db, [group], { ...filters, [group]: [] }, plan)),
  ]);
  const options: FilterOptions = {
    condition: {},
    year: {},
    location: {},
    category: {},
    brand: {},
    model: {},
    fuel: {},
    transmission: {},
    seller: {},
  };
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
  plan?: TextPlan,
): Promise<Counted[]> {
  if (groups.length === 0) return [];
  const columns = groups.map((group) => sql.ref(group));
  const matching = db
    .selectFrom('post')
    .leftJoin('company', 'company.personId', 'post.personId')
    .where(isLive)
    .where((eb) => eb.and(conditions(eb, filters, plan)))
    .select([
      'post.category',
      'post.condition',
      'post.location',
      'post.fuel',
      'post.transmission',
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
  // Of as many bits as groups, the one that is 0 tells the group.
  const groupOf = new Map(groups.map((group, i) => [2 ** groups.length - 1 - 2 ** (groups.length - 1 - i), group]));
  return rows.flatMap(({ value, set, posts }) => {
    const group = groupOf.get(set);
    return group && value !== null ? [{ group, value, posts }] : [];
  });
}

interface Known {
  vocabulary: Vocabulary;
  posts: number;
}

async function readKnown(db: Db): Promise<Known> {
  const [{ rows }, { posts }] = await Promise.all([
    sql<{ word: string; ndoc: number }>`select word, ndoc from ts_stat(${sql.lit(LIVE_WORDS)})`.execute(db),
    db
      .selectFrom('post')
      .where(isLive)
      .select((eb) => eb.fn.countAll<number>().as('posts'))
      .executeTakeFirstOrThrow(),
  ]);
  const vocabulary = plainVocabulary();
  for (const { word, ndoc } of rows) vocabulary.take(word).posts = ndoc;
  return { vocabulary, posts };
}

const LIVE_WORDS = `select words from post where ${LIVE}`;

async function listVehicles(db: Db): Promise<CountedVehicle[]> {
  return db
    .selectFrom('post')
    .where(isLive)
    .where('post.brand', 'is not', null)
    .where('post.model', 'is not', null)
    .groupBy(['post.brand', 'post.model'])
    .select((eb) => ['post.brand', 'post.model', eb.fn.countAll<number>().as('posts')])
    .$narrowType<{ brand: string; model: string }>()
    .execute();
}

/** Asks again once the answer is older than this; those who ask at the same time wait for the same answer. */
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
