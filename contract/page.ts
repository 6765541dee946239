export interface PageOptions {
  /**
   * Needs an account: its route redirects with `usePrivatePage`. The API decides what an account may do there.
   */
  access?: 'member' | 'admin';
  /** Also matches without its parameters, to show that something is missing; that variant is not cached. */
  mayMissParameters?: boolean;
  /** Identical for all viewers and stored in the page cache: the query parameters that it reads. */
  cachedBy?: readonly string[];
  /** `disallow` in robots.txt, `noindex` in the page. Pages with access 'member' or 'admin' are disallowed. */
  robots?: 'index' | 'noindex' | 'disallow';
  /** Listed by its path; posts, companies and landing pages are listed one by one. */
  inSitemap?: boolean;
  topBar?: false;
  footer?: false;
  /** It has its own primary button, or none at all: the top bar's is outlined there. */
  hasOwnMainAction?: boolean;
  /** Sign-in does not return to this page. */
  isStep?: boolean;
}

export interface PageInfo extends PageOptions {
  /** `:name` is one segment; with a question mark it is optional. */
  path: string;
  /** Up to its first parameter. */
  base: string;
}

export interface Page<Path extends string> extends PageInfo {
  path: Path;
  href: (...target: Target<Path>) => string;
}

interface Extra {
  /** Empty values are omitted, lists repeat the parameter. */
  search?: Readonly<Record<string, Value | readonly Value[]>>;
  hash?: string;
}
type Value = string | number | boolean | null | undefined;

type Target<Path extends string> =
  Record<string, never> extends Parameters<Path>
    ? [target?: Partial<Parameters<Path>> & Extra]
    : [target: Parameters<Path> & Extra];
type Parameters<Path extends string> = {
  [Name in ParameterName<Path> as Name extends `${string}?` ? never : Name]: string;
} & { [Name in ParameterName<Path> as Name extends `${infer Optional}?` ? Optional : never]?: string | undefined };
type ParameterName<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterName<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** Defines a page with a typed URL builder: `page('/publicaciones/:id').href({ id })`. */
export function page<const Path extends string>(path: Path, options?: PageOptions): Page<Path>;
export function page(path: string, options: PageOptions = {}) {
  const base = path.split('/:', 1)[0] ?? '';
  const parts = partsOf(path.slice(base.length));
  const href = (target: Record<string, string | undefined> & Extra = {}) => {
    const given = parts.flatMap((part) => (part.startsWith(':') ? (target[part.replace(/^:|\?$/g, '')] ?? []) : part));
    const search = searchOf(target.search ?? {});
    return [
      [base, ...given.map(encodeURIComponent)].join('/'),
      search.size > 0 ? `?${search}` : '',
      target.hash === undefined ? '' : `#${target.hash}`,
    ].join('');
  };
  return { ...options, path, base, href };
}

function searchOf(values: NonNullable<Extra['search']>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  return search;
}

/** Whether the path matches the page. A trailing slash is ignored. */
export function matchesPage({ path }: PageInfo, pathname: string): boolean {
  const parts = partsOf(pathname);
  const pattern = partsOf(path);
  return (
    parts.length <= pattern.length &&
    pattern.every((wanted, index) => {
      const part = parts[index];
      if (part === undefined) return wanted.endsWith('?');
      return wanted === part || (wanted.startsWith(':') && part !== '');
    })
  );
}

export function partsOf(path: string): string[] {
  const inner = path.replace(/^\/|\/$/g, '');
  return inner === '' ? [] : inner.split('/');
}
