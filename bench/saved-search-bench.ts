import { readFileSync } from 'node:fs';
import type { SavedFilters } from '@rodado/contract/post-filter';
import { type Kysely, sql } from 'kysely';
import { connect } from '../server/db/connect.ts';
import { newId } from '../server/db/id.ts';
import type { Database } from '../server/db/schema.ts';
import { createLog, type Log } from '../server/log.ts';
import { keysOf, matchFilters } from '../server/saved-search/match-filters.ts';
import { matchChangedPosts } from '../server/saved-search/match-posts.ts';
import { type LiveSearch, openSearch } from '../server/search/open-search.ts';
import { median } from './measure.ts';
import { type Die, dice } from './random.ts';
import { against, figure, table, writePart } from './report.ts';
import { createMarket } from './search-bench.ts';

const POSTS = 50_000;
const MEASURED = 200;
/** Whose rows are written too: a popular one has ten thousands. */
const WRITTEN = 20;
/** The model that most people search for in two of the distributions; half of what is written are of it. */
const POPULAR = { brand: 'Volkswagen', model: 'Gol' };
const WARM_UP = 50;
/** In milliseconds of processor time: finding the searches that match a post. */
const MATCH_GOAL = { atMost: 20 };
const BATCH_SIZE = 2_000;
const SEARCHES_PER_PERSON = 20;

/** A wanted vehicle; the market has more of the frequent ones. */
type Wanted = Required<Pick<SavedFilters, 'category' | 'location' | 'year'>> & {
  brand: string | null;
  model: string | null;
  price: number;
  fuel: string;
};

interface Distribution {
  name: string;
  make: (wanted: Wanted, die: Die) => SavedFilters;
}

/** A model with some limits, a category in a place, or a text; a fifth has the words of one, some with an error. */
const AS_PEOPLE: Distribution = {
  name: 'as people search',
  make: ({ category, brand, model, location, year, price }, die) => {
    const maxPrice = roundedUp(price * (0.8 + die()), 500);
    const text = [brand, model, die() < 0.4 ? year : '', die() < 0.2 ? 'automatico' : ''].filter(Boolean).join(' ');
    if (die() < 0.2 && brand)
      return { title: die() < 0.3 ? mistyped(text, die) : text, ...(die() < 0.5 && { maxPrice }) };
    return {
      ...(die() < 0.7 && brand && model ? { brand, ...(die() < 0.75 && { model }) } : { category }),
      ...(die() < 0.3 && { location }),
      ...(die() < 0.5 && { maxPrice }),
      ...(die() < 0.3 && { yearFrom: year - 2 }),
      ...(die() < 0.1 && { kmTo: 100_000 }),
    };
  },
};
const ALIKE: Distribution = {
  name: 'a third for one model, most of them alike',
  make: (wanted, die) =>
    die() < 0.33
      ? { ...POPULAR, ...(die() < 0.7 && { maxPrice: 4_000 + Math.floor(die() * 20) * 500 }) }
      : AS_PEOPLE.make(wanted, die),
};
const ONE_MODEL: Distribution = {
  name: 'all for one model, no two alike',
  make: (_wanted, die) => ({
    ...POPULAR,
    maxPrice: 1 + Math.floor(die() * 1_000_000),
    kmTo: Math.floor(die() * 1_000_000),
  }),
};

interface Measured {
  distribution: string;
  searches: number;
  filters: number;
  /** Of each post: matching filters, and the processor time of finding them, of both processes, in milliseconds. */
  matches: number[];
  cpu: number[];
  /** With the rows that are written for each search. */
  whole: number[];
}

/** What a new post costs: which searches match, and writing that down, as processor time of Node and PostgreSQL. */
export async function benchSavedSearches(urlOf: (database: string) => string, sizes: readonly number[]): Promise<void> {
  const url = urlOf(await createMarket(urlOf, POSTS));
  const db = connect(url, { purpose: 'work', max: 1 });
  const log = createLog('error');
  const search = openSearch({ db, databaseUrl: url, log });
  search.start();
  while (!search.isIndexed()) await new Promise((resolve) => setTimeout(resolve, 100));
  const measured: Measured[] = [];
  const most = Math.max(...sizes);
  const cases = [
    ...sizes.map((size) => ({ size, of: AS_PEOPLE })),
    { size: most, of: ALIKE },
    { size: most, of: ONE_MODEL },
  ];
  for (const { size, of } of cases) {
    await saveSearches(db, size, of);
    measured.push(await measure({ db, search, log }, size, of));
  }
  await search.stop();
  await db.destroy();
  await report(sizes, measured);
}

async function saveSearches(db: Kysely<Database>, count: number, { make }: Distribution): Promise<void> {
  console.log(`Saving ${count.toLocaleString('en')} searches …`);
  await sql`truncate saved_search, saved_search_match, saved_filter, saved_filter_key, post_change`.execute(db);
  const people = Math.ceil(count / SEARCHES_PER_PERSON);
  await sql`insert into person (id, name, email, activated_at)
    select gen_random_uuid(), 'Busca ' || n, 'busca' || n || '@example.test', now() from generate_series(1, ${people}) n
    on conflict do nothing`.execute(db);
  const { rows: owners } = await sql<{ id: string }>`
    select id from person where email like 'busca%' order by id limit ${people}`.execute(db);
  const { rows: wanted } = await sql<Wanted>`
    select category, brand, model, location, year, fuel, price_lo as price from post where state = 'ACTIVE'
    order by md5(id::text) limit ${count}`.execute(db);
  const die = dice(7);
  const rows = Array.from({ length: count }, (_, i) => {
    const one = wanted[i % wanted.length];
    return { filters: one ? make(one, die) : {}, ownerId: owners[i % owners.length]?.id };
  });
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const some = rows.slice(at, at + BATCH_SIZE);
    const entries = some.map(({ filters, ownerId }) => ({
      id: newId(),
      owner: ownerId,
      filters,
      keys: keysOf(filters),
    }));
    const json = JSON.stringify(entries);
    await sql`insert into saved_filter (filters)
      select filters from jsonb_to_recordset(${json}::jsonb) as e (filters jsonb) on conflict do nothing`.execute(db);
    await sql`insert into saved_filter_key (key, filter_id) select unnest(keys), f.id
      from jsonb_to_recordset(${json}::jsonb) as e (filters jsonb, keys text[]) join saved_filter f on f.filters = e.filters
      on conflict do nothing`.execute(db);
    await sql`insert into saved_search (id, person_id, filter_id, name, alert)
      select e.id, owner, f.id, 'Búsqueda', 'daily' from jsonb_to_recordset(${json}::jsonb) as e (id uuid, owner uuid, filters jsonb)
        join saved_filter f on f.filters = e.filters
      on conflict do nothing`.execute(db);
  }
  for (const table of ['saved_filter', 'saved_filter_key']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  await sql`vacuum analyze saved_search`.execute(db);
}

interface Bench {
  db: Kysely<Database>;
  search: LiveSearch;
  log: Log;
}

async function measure({ db, search, log }: Bench, size: number, { name }: Distribution): Promise<Measured> {
  const { rows: backend } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const pid = backend[0]?.pid ?? 0;
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000 + nanoseconds(pid) / 1e6;
  };
  const { rows: ids } = await sql<{ id: string }>`
    (select id from post where state = 'ACTIVE' order by md5('x' || id::text) limit ${MEASURED + WARM_UP - WRITTEN / 2})
    union all (select id from post where state = 'ACTIVE' and brand = ${POPULAR.brand} and model = ${POPULAR.model}
      order by id limit ${WRITTEN / 2})`.execute(db);
  const read = new Map((await search.read(ids.map(({ id }) => id))).map((post) => [post.id, post]));
  // In their order: the popular ones at the end.
  const posts = ids.flatMap(({ id }) => read.get(id) ?? []);
  const [matches, cpu, whole]: [number[], number[], number[]] = [[], [], []];
  for (const [i, post] of posts.entries()) {
    const before = spent();
    const found = await matchFilters(db, search.textParser, post);
    if (i < WARM_UP) continue;
    cpu.push(spent() - before);
    matches.push(found.length);
  }
  for (const post of posts.slice(-WRITTEN)) {
    await sql`insert into post_change (post_id) values (${post.id})`.execute(db);
    const before = spent();
    await matchChangedPosts({ db, search, log });
    whole.push(spent() - before);
  }
  const { rows: counted } = await sql<{ filters: number; searches: number }>`
    select (select count(*) from saved_filter) as filters, (select count(*) from saved_search) as searches`.execute(db);
  const { filters = 0, searches = size } = counted[0] ?? {};
  return { distribution: name, searches, filters, matches, cpu, whole };
}

/** Processor time of a process so far. */
const nanoseconds = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);

const roundedUp = (value: number, step: number) => Math.ceil(value / step) * step;

function mistyped(text: string, die: Die): string {
  const at = 1 + Math.floor(die() * (text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
}

const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

const report = (sizes: readonly number[], measured: readonly Measured[]) =>
  writePart(
    'Saved searches: a new post',
    `\`npm run bench -- --saved ${sizes.join(',')}\`. Which of the saved searches match a new post, ${MEASURED} posts of ${POSTS.toLocaleString('en')}, as
processor time of Node and of PostgreSQL together, in milliseconds, with a goal of ${MATCH_GOAL.atMost}; and the same with the rows that are written for each
search that matches. A fifth of the searches of people has a text, a third of those with an error.

${table([
  [
    'searches',
    'saved searches',
    'different filters',
    'filters that match, p50',
    'p99',
    'match p50',
    'p99',
    'with writing p50',
    'p99',
  ],
  ...measured.map((one) => [
    one.distribution,
    one.searches.toLocaleString('en'),
    one.filters.toLocaleString('en'),
    figure(median(one.matches)),
    figure(p99(one.matches)),
    against(median(one.cpu), MATCH_GOAL),
    against(p99(one.cpu), MATCH_GOAL),
    figure(median(one.whole)),
    figure(p99(one.whole)),
  ]),
])}`,
  );
