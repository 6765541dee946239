import type { Sort } from '@rodado/contract/enums';
import { BOUND_FILTERS, PAPERS_FILTERS } from '@rodado/contract/filters';
import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import type { FilterOptions, ListPosts, PostFilters } from '@rodado/contract/post-filter';
import { snakeCase } from '../../db/snake-case.ts';
import { type FoundPage, findByText, narrow } from '../find-by-text.ts';
import { GROUPS, type Group, optionsOf, type Search, type TextParser, VALUES } from '../search.ts';
import { type CountedVehicle, suggest } from '../suggest.ts';
import { type LivePosts, type ParsedQuery, parseQuery, type Term } from '../text/parse-query.ts';
import { fold } from '../text/tokenize.ts';
import { codeOf, encodeWord, factWord, idOf, NO_END, nameCode, readName, TABLES, type TableName } from './documents.ts';
import type { Engine, EngineRow } from './engine.ts';

export interface EngineSearchOptions {
  engine: Pick<Engine, 'ask'>;
  /** The table that is live now. */
  table: () => TableName;
  /** The database's clock in microseconds. */
  now: () => number;
  /** What texts are parsed against. */
  known: () => Promise<LivePosts>;
}

/** A question that PostgreSQL has to answer: the engine would have to sort too much, or lacks a change. */
export class NotForEngine extends Error {
  override name = 'NotForEngine';
}

/** Searches in the engine of `SEARCH_URL`. Typing errors and what words mean stay ours, see text/. */
export function createEngineSearch({ engine, table, now, known }: EngineSearchOptions): Search {
  const textParser = async (): Promise<TextParser> => {
    const live = await known();
    return (text) => parseQuery(text, live);
  };
  const parse = async ({ title }: PostFilters): Promise<ParsedQuery | undefined> =>
    title === undefined ? undefined : (await textParser())(title);
  const ask: Ask = (statement) => engine.ask(statement);
  const from = (filters: PostFilters, terms?: readonly Term[]): string =>
    `FROM ${TABLES[table()]} WHERE ${conditionsOf(filters, terms, now()).join(' AND ')}`;
  return {
    find: async (filters) =>
      findByText(filters, await parse(filters), async (narrowed, terms) =>
        isNothing(terms) ? { ids: [], total: 0 } : findPage(ask, narrowed, from(narrowed, terms)),
      ),
    options: async (filters) => {
      const { filters: narrowed, terms } = narrow(filters, (await parse(filters))?.parts);
      return isNothing(terms) ? noOptions() : countOptions(ask, narrowed, (other) => from(other, terms));
    },
    suggest: (typed, within) =>
      suggest(typed, {
        vehicles: () => countVehicles(ask, from({ ...within, brand: [], model: [] })),
        options: () => countOptions(ask, within, from),
      }),
    textParser,
  };
}

type Ask = (statement: string) => Promise<EngineRow[][]>;

/** A text whose words occur in no post. */
const isNothing = (terms: readonly Term[] | undefined): boolean => terms?.length === 0;

/** `condition` is a keyword in some engines. */
const columnOf = (group: Group): string => (group === 'condition' ? 'post_condition' : snakeCase(group));

const codeIn = (group: Group, value: string | number): number =>
  typeof value === 'number' ? value : isName(group) ? nameCode(value) : codeOf(value);

/** The same filters as in sql-conditions.ts. */
function conditionsOf(filters: PostFilters, terms: readonly Term[] | undefined, now: number): string[] {
  const found = [`ends_at > ${Math.floor(now)}`];
  for (const group of GROUPS) {
    const values: readonly (string | number)[] = filters[group];
    if (values.length > 0) found.push(isAnyOf(group, values));
  }
  for (const { name, column, sign } of BOUND_FILTERS)
    if (filters[name] !== undefined) found.push(`${snakeCase(column)} ${sign} ${filters[name]}`);
  if (filters.timed) found.push(`ends_at < ${NO_END}`);
  if (filters.verified) found.push('is_verified = 1');
  if (filters.company !== undefined) found.push(`company = ${nameCode(fold(filters.company))}`);
  for (const { name } of PAPERS_FILTERS) if (filters[name]) found.push(`${snakeCase(name)} = 1`);
  for (const { words, fact } of terms ?? [])
    if (fact && words.length === 0) found.push(isAnyOf(fact.kind, fact.values));
  const inWords = terms?.filter(({ words }) => words.length > 0) ?? [];
  if (inWords.length > 0) found.unshift(`MATCH('${inWords.map(matchOf).join(' ')}')`);
  return found;
}

const isAnyOf = (group: Group, values: readonly (string | number)[]): string =>
  `${columnOf(group)} IN (${values.map((value) => codeIn(group, value)).join(', ')})`;

const matchOf = ({ words, fact }: Term): string =>
  `(${[
    ...words.map(({ word, isStart }) => `${encodeWord(word)}${isStart ? '*' : ''}`),
    ...(fact?.values.map((value) => factWord(fact.kind, value)) ?? []),
  ].join(' | ')})`;

/** The same orders as in sql-search.ts. */
const ORDER: Record<Sort, { by: string; isDescending: boolean; areTiesDescending?: boolean }> = {
  recent: { by: 'created_at', isDescending: true },
  latest: { by: 'created_at', isDescending: false },
  cheapest: { by: 'price_lo', isDescending: false },
  expensive: { by: 'price_lo', isDescending: true },
  fewestKm: { by: 'km', isDescending: false, areTiesDescending: true },
  newestYear: { by: 'year', isDescending: true },
};

function orderOf(sort: Sort, isBackwards: boolean): string {
  const { by, isDescending, areTiesDescending = isDescending } = ORDER[sort];
  const way = (isDown: boolean) => (isDown === isBackwards ? 'ASC' : 'DESC');
  const ties = way(areTiesDescending);
  return `ORDER BY ${by} ${way(isDescending)}, id_a ${ties}, id_b ${ties}, id_c ${ties}`;
}

/** Of what an order has before a page the engine keeps this much at most. */
const DEEPEST = 100_000;
/** Up to here the total is not worth a question of its own. */
const SHALLOW = 100 * POSTS_PER_PAGE;

const EXACTLY = 'cutoff=0, ranker=none';

async function findPage(ask: Ask, { sort, page }: ListPosts, from: string): Promise<FoundPage> {
  const offset = (page - 1) * POSTS_PER_PAGE;
  const select = (start: number, size: number, isBackwards = false) =>
    ask(
      `SELECT id_a, id_b, id_c ${from} ${orderOf(sort, isBackwards)} LIMIT ${start}, ${size}
      OPTION max_matches=${start + size}, ${EXACTLY}; SHOW META`,
    ).then(([rows = [], meta = []]) => ({ ids: rows.map(readId), total: totalOf(meta) }));
  if (offset < SHALLOW) return select(offset, POSTS_PER_PAGE);
  const { total } = await select(0, 1);
  if (offset >= total) return { ids: [], total };
  const size = Math.min(POSTS_PER_PAGE, total - offset);
  const fromEnd = total - offset - size;
  if (Math.min(offset, fromEnd) > DEEPEST) throw new NotForEngine('the page is too deep for the search engine');
  if (offset <= fromEnd) return select(offset, size);
  const { ids } = await select(fromEnd, size, true);
  return { ids: ids.reverse(), total };
}

const readId = ({ id_a = '', id_b = '', id_c = '' }: EngineRow): string => idOf([id_a, id_b, id_c]);

const totalOf = (meta: readonly EngineRow[]): number =>
  Number(meta.find(({ Variable_name }) => Variable_name === 'total_found')?.Value);

/** More models than there are; more values than any other group has. */
const MAX_NAMES = 20_000;
const MAX_VALUES = 500;
const COUNT = 'count(*)';

/** Groups without a filter are counted in one question, each of the others without its own filter. */
async function countOptions(
  ask: Ask,
  filters: PostFilters,
  from: (filters: PostFilters) => string,
): Promise<FilterOptions> {
  const [filtered, free] = [
    GROUPS.filter((group) => filters[group].length > 0),
    GROUPS.filter((group) => filters[group].length === 0),
  ];
  const papersColumns = PAPERS_FILTERS.map(({ name }) => snakeCase(name));
  // Apart, because the engine reserves room for the most values of any of them.
  const [names, values] = [free.filter(isName), free.filter((group) => !isName(group))];
  const [ofNames = [], ofValues = [], ...alone] = await Promise.all([
    countColumns(ask, from(filters), names.map(facetOf), MAX_NAMES),
    countColumns(ask, from(filters), [...values.map(facetOf), ...papersColumns], MAX_VALUES),
    ...filtered.map((group) =>
      countColumns(ask, from({ ...filters, [group]: [] }), [facetOf(group)], isName(group) ? MAX_NAMES : MAX_VALUES),
    ),
  ]);
  const options = noOptions();
  for (const [i, group] of names.entries()) options[group] = namedCounts(group, ofNames[i] ?? []);
  for (const [i, group] of values.entries()) options[group] = namedCounts(group, ofValues[i] ?? []);
  for (const [i, group] of filtered.entries()) options[group] = namedCounts(group, alone[i]?.[0] ?? []);
  for (const [i, { name }] of PAPERS_FILTERS.entries()) {
    const declared = ofValues[values.length + i]?.find((row) => row[snakeCase(name)] === '1');
    if (declared) options.papers[name] = Number(declared[COUNT]);
  }
  return options;
}

const isName = (group: Group): group is 'brand' | 'model' => group === 'brand' || group === 'model';

export const noOptions = (): FilterOptions => optionsOf(() => ({}), {});

const facetOf = (group: Group): string => (isName(group) ? `${group}_name BY ${group}` : columnOf(group));

async function countColumns(ask: Ask, from: string, facets: readonly string[], most: number): Promise<EngineRow[][]> {
  if (facets.length === 0) return [];
  const counts = facets.map((facet) => `FACET ${facet} ORDER BY COUNT(*) DESC LIMIT 0, ${most}`);
  const statement = `SELECT id ${from} LIMIT 0, 1 OPTION max_matches=${most}, ${EXACTLY} ${counts.join(' ')}`;
  return (await ask(statement)).slice(1);
}

const NAMES = new Map(
  Object.values(VALUES)
    .flat()
    .map((value) => [String(codeOf(value)), value]),
);

function namedCounts(group: Group, rows: readonly EngineRow[]): Record<string, number> {
  const column = isName(group) ? `${group}_name` : columnOf(group);
  return Object.fromEntries(
    rows.flatMap((row) => {
      const written = row[column] ?? '';
      const value = isName(group) ? readName(written) : group === 'year' ? written : NAMES.get(written);
      return value ? [[value, Number(row[COUNT])] as const] : [];
    }),
  );
}

async function countVehicles(ask: Ask, from: string): Promise<CountedVehicle[]> {
  const [rows = []] = await ask(
    `SELECT brand_name, model_name, COUNT(*) AS posts ${from} AND brand > 0 AND model > 0
    GROUP BY brand, model LIMIT 0, ${MAX_NAMES} OPTION max_matches=${MAX_NAMES}, ${EXACTLY}`,
  );
  return rows.map(({ brand_name = '', model_name = '', posts }) => ({
    brand: readName(brand_name),
    model: readName(model_name),
    posts: Number(posts),
  }));
}
