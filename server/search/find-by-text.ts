import { setImmediate } from 'node:timers/promises';
import { ListPosts, type PostFilters } from '@rodado/contract/post-filter';
import type { Found, Near } from './search.ts';
import type { Bounds } from './text/bounds.ts';
import { canMatch, type ParsedQuery, type QueryPart, type Term } from './text/parse-query.ts';

export interface FoundPage {
  ids: string[];
  total: number;
}

type FindPage = (filters: ListPosts, terms?: readonly Term[]) => Promise<FoundPage>;

/** Searches with a parsed text; where nothing matches all of it, without some of its words or the other filters. */
export async function findByText(filters: ListPosts, query: ParsedQuery | undefined, find: FindPage): Promise<Found> {
  const findParts = (within: ListPosts, parts: readonly QueryPart[] | undefined) => {
    const { filters: narrowed, terms } = narrow(within, parts);
    return find(narrowed, terms);
  };
  const found = await findParts(filters, query?.parts);
  return {
    ...found,
    correction: query?.correction ?? null,
    understood: query?.understood ?? [],
    near: found.total === 0 && filters.page === 1 ? await findNear(filters, query?.parts ?? [], findParts) : null,
  };
}

/** The filters that parts of a text set beside those that are chosen, and the terms of the others. */
export function narrow<Filters extends PostFilters>(
  filters: Filters,
  parts: readonly QueryPart[] | undefined,
): { filters: Filters; terms?: readonly Term[] } {
  if (!parts) return { filters };
  const narrowed = parts.reduce((before, { bounds }) => (bounds ? within(before, bounds) : before), filters);
  const inWords = parts.filter(({ bounds }) => !bounds);
  if (inWords.length === 0 && parts.length > 0) return { filters: narrowed };
  return { filters: narrowed, terms: inWords.every(canMatch) ? inWords.flatMap(({ terms }) => terms) : [] };
}

const within = <Filters extends PostFilters>(filters: Filters, bounds: Bounds): Filters => ({
  ...filters,
  minPrice: tighter(Math.max, filters.minPrice, bounds.minPrice),
  maxPrice: tighter(Math.min, filters.maxPrice, bounds.maxPrice),
  yearFrom: tighter(Math.max, filters.yearFrom, bounds.yearFrom),
  yearTo: tighter(Math.min, filters.yearTo, bounds.yearTo),
  kmTo: tighter(Math.min, filters.kmTo, bounds.kmTo),
});

const tighter = (choose: (a: number, b: number) => number, a: number | undefined, b: number | undefined) =>
  a === undefined ? b : b === undefined ? a : choose(a, b);

type FindParts = (filters: ListPosts, parts: readonly QueryPart[] | undefined) => Promise<FoundPage>;

/**
 * The posts that match with the fewest words left out, under all filters: properties before names, later words before
 * earlier ones. Where no word leads to anything, without the filters, and at last without either.
 */
async function findNear(filters: ListPosts, parts: readonly QueryPart[], find: FindParts): Promise<Near | null> {
  // Within a company the posts of others are not near.
  const unfiltered = { ...ListPosts.parse({}), title: filters.title, company: filters.company, sort: filters.sort };
  return (
    (await findKept(parts, (kept) => find(filters, kept))) ??
    (await findWithout(parts, () => find(filters, undefined))) ??
    (await findWithout([], () => find(unfiltered, parts.length > 0 ? parts : undefined))) ??
    (await findKept(parts, (kept) => find(unfiltered, kept))) ??
    (await findWithout(parts, () => find(unfiltered, undefined)))
  );
}

/** Of each kind. Each try is a search of its own, in a turn of its own: other requests are answered in between. */
const MAX_TRIES = 5;

async function findKept(
  parts: readonly QueryPart[],
  find: (kept: readonly QueryPart[]) => Promise<FoundPage>,
): Promise<Near | null> {
  for (const kept of relaxations(parts)) {
    const near = await findWithout(
      parts.filter((part) => !kept.includes(part)),
      () => find(kept),
    );
    if (near) return near;
  }
  return null;
}

async function findWithout(left: readonly QueryPart[], find: () => Promise<FoundPage>): Promise<Near | null> {
  await setImmediate();
  const { ids, total } = await find();
  return total > 0 ? { ids, leftOut: left.map(({ typed }) => typed) } : null;
}

/** Without one, then without the least telling half and so on, then one alone. */
function relaxations(parts: readonly QueryPart[]): (readonly QueryPart[])[] {
  const known = parts.filter(canMatch);
  const byWorth = [...known.filter(({ isFact }) => !isFact), ...known.filter(({ isFact }) => isFact)];
  const keep = (some: readonly QueryPart[]) => known.filter((part) => some.includes(part));
  const withoutOne = byWorth.toReversed().map((left) => known.filter((part) => part !== left));
  const beginnings = byWorth.slice(2).map((_, i) => keep(byWorth.slice(0, byWorth.length - 2 - i)));
  const alone = byWorth.slice(1).map((part) => [part]);
  return [
    ...(known.length < parts.length ? [known] : []),
    ...withoutOne.slice(0, MAX_TRIES),
    ...beginnings.slice(0, MAX_TRIES),
    ...byWorth.slice(0, 1).map((part) => [part]),
    ...alone.slice(0, MAX_TRIES),
  ].filter((kept) => kept.length > 0);
}
