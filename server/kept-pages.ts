import {
  COMPANY_PARAMETERS,
  HOME_PARAMETERS,
  LANDING_PARAMETERS,
  LEGAL_PARAMETERS,
  POST_PARAMETERS,
  REPEATED_PARAMETERS,
  RESULTS_PARAMETERS,
} from '@rodado/contract/page-parameters';
import { listFeaturedPosts, listHotPosts, listPosts } from '@rodado/contract/post';
import { getFilterOptions } from '@rodado/contract/search';
import type { Changes } from './db/changes.ts';
import type { PageCacheOptions } from './http/page-cache.ts';
import type { LiveSearch } from './search/open-search.ts';

interface PublicPage {
  path: RegExp;
  /** What it reads of its address. */
  parameters: readonly string[];
}

/** Pages that everybody reads and that look the same to everybody. */
const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: /^\/$/, parameters: HOME_PARAMETERS },
  { path: /^\/publicaciones$/, parameters: RESULTS_PARAMETERS },
  { path: /^\/publicaciones\/[^/]+$/, parameters: POST_PARAMETERS },
  { path: /^\/(?:marcas\/[^/]+(?:\/[^/]+)?|departamentos\/[^/]+)$/, parameters: LANDING_PARAMETERS },
  { path: /^\/empresas\/[^/]+$/, parameters: COMPANY_PARAMETERS },
  { path: /^\/terminos-y-privacidad$/, parameters: LEGAL_PARAMETERS },
  { path: /^\/(?:quienes-somos|contacto|ayuda|sin-conexion)$/, parameters: [] },
];
/** What the router asks for on the way from one page to another. */
const DATA = /\.data$/;
/** Longer ones are written by programs, each once. */
const LONGEST_ADDRESS = 500;

/**
 * The one spelling under which a page is cached and rendered, whatever else its address carries: parameters that it does
 * not read would otherwise pass by the cache. Undefined where a page is not cached.
 */
export function cacheKeyOf(address: string): string | undefined {
  const [path = '', ...search] = address.split('?');
  const plain = plainPath(path);
  const page = PUBLIC_PAGES.find((one) => plain !== undefined && one.path.test(plain));
  if (!page || plain === undefined || DATA.test(plain)) return undefined;
  const query = knownSearch(new URLSearchParams(search.join('?')), page.parameters);
  const key = query === '' ? plain : `${plain}?${query}`;
  return key.length <= LONGEST_ADDRESS ? key : undefined;
}

/** Routes match without regard to case, a slash at the end or how a sign is escaped. Undefined where it is no path. */
function plainPath(path: string): string | undefined {
  try {
    const [first = '', ...others] = path
      .replace(/^\/|\/$/g, '')
      .split('/')
      .map(decodeURIComponent);
    const parts = [first.toLowerCase(), ...others].map((part) => (UUID.test(part) ? part.toLowerCase() : part));
    return `/${parts.map(encodeURIComponent).join('/')}`;
  } catch {
    return undefined;
  }
}

function knownSearch(asked: URLSearchParams, parameters: readonly string[]): string {
  const known = new URLSearchParams();
  for (const name of parameters) {
    const values = asked.getAll(name).slice(0, REPEATED_PARAMETERS.includes(name) ? undefined : 1);
    for (const value of [...new Set(values)].sort()) if (value !== '') known.append(name, value);
  }
  return known.toString();
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const POST_PAGE = /^\/publicaciones\/([^/]+)$/;

/** The post that a cached page is about. */
export function postOfPage(key: string): string | undefined {
  const id = POST_PAGE.exec(pathOf(key))?.[1];
  return id !== undefined && UUID.test(id) ? id : undefined;
}

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
