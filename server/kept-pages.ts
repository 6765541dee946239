import { listFeaturedPosts, listHotPosts, listPosts } from '@rodado/contract/post';
import { getFilterOptions } from '@rodado/contract/search';
import type { Changes } from './db/changes.ts';
import type { PageCacheOptions } from './http/page-cache.ts';
import type { LiveSearch } from './search/open-search.ts';

/** Pages that everybody reads and that look the same to everybody. */
const KEPT =
  /^\/(?:publicaciones(?:\/[^/]+)?|marcas\/[^/]+(?:\/[^/]+)?|departamentos\/[^/]+|empresas\/[^/]+|quienes-somos|terminos-y-privacidad|contacto|ayuda|sin-conexion)?\/?$/;
/** What the router asks for on the way from one page to another. */
const DATA = /\.data$/;
/** Longer ones are written by programs, each once. */
const LONGEST_ADDRESS = 500;

export function isKept(address: string): boolean {
  const path = pathOf(address);
  return address.length <= LONGEST_ADDRESS && KEPT.test(path) && !DATA.test(path);
}

const POST_PAGE = /^\/publicaciones\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;

/** The post that a page is about. */
export const postOfPage = (address: string): string | undefined => POST_PAGE.exec(pathOf(address))?.[1];

/** Calls whose answer any post may change. Similar posts are not among them: a new one may wait a minute for its place. */
const LISTS: readonly string[] = [listPosts, getFilterOptions, listFeaturedPosts, listHotPosts].map(({ url }) => url);

export const isListCall = (url: string): boolean => LISTS.includes(pathOf(url));

const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

/** Lists are found by the index of this process: what is told of a post goes there before a page is made. */
export function followLists(
  changes: Changes,
  search: Pick<LiveSearch, 'changed' | 'version'>,
): PageCacheOptions['lists'] {
  let taken: Promise<unknown> = Promise.resolve();
  changes.onChange((change) => {
    if (change.kind === 'post') taken = Promise.all([taken, search.changed(change.ids)]);
  });
  return { version: search.version, caughtUp: () => taken };
}
