import { pages } from '@rodado/contract/pages';
import { Bell, ChevronDown, CircleHelp, Menu, MessageCircle, Search, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { hasOwnMainAction } from '../page/site-paths.ts';
import { useIsSignedIn } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { preload } from '../ui/lazy-hydration.tsx';
import { Logo } from '../ui/logo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCloseOnResize } from '../ui/use-close-on.ts';

// Both are preloaded when a touch or a pointer reaches their button.
const loadPhoneMenu = () => import('./phone-menu.tsx');
const loadSearchBox = () => import('./search-box.tsx');
const fetchPhoneMenu = preload(loadPhoneMenu);
const fetchSearchBox = preload(loadSearchBox);
const SearchBox = lazy(async () => ({ default: (await loadSearchBox()).SearchBox }));
const PhoneMenu = lazy(async () => ({ default: (await loadPhoneMenu()).PhoneMenu }));

// Only members download it.
const loadAccountNav = () => import('./account-nav.member.tsx');
const AccountNav = lazy(async () => ({ default: (await loadAccountNav()).AccountNav }));
const UnreadMark = lazy(async () => ({ default: (await loadAccountNav()).UnreadMark }));

type Opened = 'search' | 'menu' | null;

export function TopBar() {
  const [opened, setOpened] = useState<Opened>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpened(null), []);
  const [isMenuWanted, setMenuWanted] = useState(false);
  const openMenu = () => {
    setMenuWanted(true);
    setOpened('menu');
  };
  const closeMenu = useCallback(() => setOpened((now) => (now === 'menu' ? null : now)), []);
  useCloseOnResize(close);
  const isSearching = opened === 'search';
  const closeSearch = () => {
    setOpened(null);
    searchButton.current?.focus();
  };

  return (
    <header data-print="hide" className="fixed inset-x-0 top-0 z-(--z-bar) border-b border-border bg-surface">
      {/* Before the search box: closing the menu focuses its button, then the opening box takes the focus. */}
      {isMenuWanted && (
        <Suspense>
          <PhoneMenu open={opened === 'menu'} onClose={closeMenu} onSearch={() => setOpened('search')} />
        </Suspense>
      )}
      <div className="wrap flex h-(--bar) items-center gap-1">
        <Link to="/" aria-label="Rodado, inicio" className={cx('group py-3', isSearching && 'max-md:hidden')}>
          <Logo label="" />
        </Link>
        <nav aria-label="Principal" className="ml-auto flex min-w-0 flex-1 items-center justify-end gap-1">
          {isSearching && (
            <Suspense>
              <SearchBox onClose={closeSearch} />
            </Suspense>
          )}
          <IconButton
            ref={searchButton}
            label={isSearching ? 'Cerrar la búsqueda' : 'Buscar'}
            icon={isSearching ? <X /> : <Search />}
            aria-expanded={isSearching}
            onPointerEnter={fetchSearchBox}
            onFocus={fetchSearchBox}
            onClick={() => setOpened(isSearching ? null : 'search')}
          />
          <WideNav />
          <MenuButton isOpen={opened === 'menu'} isHidden={isSearching} onOpen={openMenu} />
        </nav>
      </div>
      <NavigationProgress />
    </header>
  );
}

/** The HTML has both halves; an attribute on <html> selects one from the first paint. */
function WideNav() {
  const isIn = useIsSignedIn();
  const { pathname } = useLocation();
  return (
    <>
      <div className="hidden items-center gap-1 md:in-data-[session=in]:flex">
        <Suspense fallback={<AccountNavPlaceholder />}>{isIn ? <AccountNav /> : <AccountNavPlaceholder />}</Suspense>
        <ButtonLink
          kind={hasOwnMainAction(pathname) ? 'line' : 'sol'}
          to={pages.publish.href()}
          className="ml-3 in-data-reads:hidden"
        >
          Vendé tu auto
        </ButtonLink>
      </div>
      <div className="hidden md:block md:in-data-[session=in]:hidden">
        <ButtonLink to={pages.login.href()} className="ml-1">
          Ingresá
        </ButtonLink>
      </div>
    </>
  );
}

/** Same size as `AccountNav`, until it loads. */
function AccountNavPlaceholder() {
  return (
    <>
      <IconLink to={pages.notifications.href()} label="Notificaciones" icon={<Bell />} />
      <IconLink to={pages.conversations.href()} label="Chat" icon={<MessageCircle />} />
      <IconLink to={pages.questions.href()} label="Preguntas y Respuestas" icon={<CircleHelp />} />
      <span aria-hidden="true" className="flex h-11 items-center gap-2 pr-2.5 pl-1.5">
        <Skeleton className="size-8 rounded-pill" />
        <Skeleton className="h-3.5 w-12" />
        <ChevronDown className="size-4 text-text-3" />
      </span>
    </>
  );
}

interface MenuButtonProps {
  isOpen: boolean;
  isHidden: boolean;
  onOpen: () => void;
}

function MenuButton({ isOpen, isHidden, onOpen }: MenuButtonProps) {
  const isIn = useIsSignedIn();
  return (
    <span className={cx('relative -mr-2.5 md:hidden', isHidden && 'hidden')}>
      <IconButton
        label="Menú"
        icon={<Menu />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={fetchPhoneMenu}
        onClick={onOpen}
      />
      {isIn && (
        <Suspense>
          <UnreadMark />
        </Suspense>
      )}
    </span>
  );
}

/** A progress line under the bar while the next page loads. Screen readers announce the new headline instead. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="progress-hint absolute inset-x-0 -bottom-px h-0.75 bg-brand" />;
}
