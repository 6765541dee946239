import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router';

let navigate: (to: string, options?: NavigateOptions) => void | Promise<void> = (to) => window.location.assign(to);

/** For navigation from outside React: a session ends, the viewer opens a message. */
export const navigateTo = (to: string) => void navigate(to);

/** Resolves when the page is drawn: what was open before is not there any more. */
export const arriveAt = async (to: string): Promise<void> => navigate(to, { flushSync: true });

/** Used once, in the root: from then on `navigateTo` uses the router instead of loading a new document. */
export function useNavigateTo() {
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  }, [go]);
}

let shownPath: string | undefined;
let pathBeforeShown: string | undefined;

/** Used once, in the root, for `pathBefore`. */
export function usePathBefore() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (shownPath === pathname) return;
    pathBeforeShown = pathBefore(pathname);
    shownPath = pathname;
  }, [pathname]);
}

/** The path of our page that led to this one, whether or not the root has noticed it yet; undefined from elsewhere. */
export const pathBefore = (pathname: string): string | undefined =>
  shownPath === pathname ? pathBeforeShown : (shownPath ?? referringPath());

/** Before the first navigation in this document: of another document of ours, never of another site. */
function referringPath(): string | undefined {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname } = new URL(referrer);
  return origin === window.location.origin ? pathname : undefined;
}

/** Only the hash differs: no data is loaded again, and a dialog in the hash closes at once. */
export const isSamePage = (from: URL, to: URL): boolean =>
  from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash;

interface Opening {
  to: To;
  state: { isOpened: true };
  preventScrollReset: true;
}

/** An open dialog is in the URL as `#name`, so that Back closes the dialog and does not leave the page. */
export function useHashDialog(name: string) {
  const { hash, search, state, key } = useLocation();
  const navigate = useNavigate();
  /** Going back is asynchronous: closing twice must not go back two pages. */
  const left = useRef<string>(null);
  const opening: Opening = { to: { search, hash: name }, state: { isOpened: true }, preventScrollReset: true };

  const close = () => {
    if (left.current === key) return;
    left.current = key;
    // Opened from the page, the previous history entry is the page; opened by a link, it may be another site.
    void (state?.isOpened ? navigate(-1) : navigate({ search }, { replace: true, preventScrollReset: true }));
  };
  return { isOpen: hash === name, opening, close };
}
