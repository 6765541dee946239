import { MAX_COMPARED } from './limits.ts';
import { pages } from './pages.ts';

/** Stays as it is in a query. */
const SEPARATOR = '.';
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** Longer addresses are made by programs. */
const MAX_LENGTH = 2_000;

/** `/comparar?ids=a.b.c`: the address of a comparison, the same for everybody who opens it. */
export const comparisonHref = (ids: readonly string[]) =>
  pages.comparison.href({ search: { ids: ids.join(SEPARATOR) } });

/** The first posts of an address, each once. Whatever else is in it is ignored: people cut and mangle links. */
export function comparedIds(text: string | null): { ids: string[]; leftOut: number } {
  const found = [...new Set((text ?? '').slice(0, MAX_LENGTH).toLowerCase().match(ID))];
  return { ids: found.slice(0, MAX_COMPARED), leftOut: Math.max(0, found.length - MAX_COMPARED) };
}
