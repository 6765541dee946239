import { isPrivate, pageOf, pages, returnTarget } from '@rodado/contract/pages';

/** An unknown path has both, because it shows our 404 page. */
export const hasTopBar = (path: string) => pageOf(path)?.topBar !== false;
export const hasFooter = (path: string) => pageOf(path)?.footer !== false;
export const hasOwnMainAction = (path: string) => pageOf(path)?.hasOwnMainAction === true;

export function isPrivatePath(path: string): boolean {
  const page = pageOf(path);
  return page !== undefined && isPrivate(page);
}

/** What needs the sign-in, in `?para=`: the login names it. It is only a text, because a stranger can write a link. */
export type SignInPurpose =
  | 'favorito'
  | 'pregunta'
  | 'mensaje'
  | 'oferta'
  | 'seguir'
  | 'valorar'
  | 'denunciar'
  | 'busqueda';

/** `?volver=` of an account page, for the next one of them; undefined for the home, where a sign-in ends anyway. */
export function returnPathIn(search: string): string | undefined {
  const path = returnTarget(new URLSearchParams(search).get('volver'));
  return path === pages.home.href() ? undefined : path;
}

/** The login URL that returns to `here`. */
export const loginFor = (here: string, para?: SignInPurpose) =>
  pages.login.href({ search: { volver: here === pages.home.href() ? undefined : here, para } });

/** `?pagina=` of the offline page: the URL of one of our own pages, else the home page. */
export function offlineReturnUrl({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const asked = new URLSearchParams(search).get('pagina') ?? pages.home.href();
  const address = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined;
  return address?.origin === origin && address.pathname !== pages.offline.path ? address.href : `${origin}/`;
}
