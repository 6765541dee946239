import { OFFLINE_PAGE } from './addresses.ts';

/** `?pagina=` of the offline page: the whole address of one of our own pages, else the home. */
export function wantedPage({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const asked = new URLSearchParams(search).get('pagina') ?? '/';
  const address = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined;
  return address?.origin === origin && address.pathname !== OFFLINE_PAGE ? address.href : `${origin}/`;
}
