import { Menu, Search, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useIsSignedIn } from '../session/session.ts';
import { ahead } from '../ui/ahead.ts';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountNavStandIn } from './account-nav-stand-in.tsx';
import { ProgressHint } from './progress-hint.tsx';
import { AccountNav, UnreadMark } from './signed-in.tsx';
import { hasOwnMainAct } from './site-paths.ts';
import { useCloseOnResize } from './use-closing.ts';

// Both come when they are about to be opened: a finger or a pointer on the button begins to fetch them.
const loadPhoneMenu = () => import('./phone-menu.tsx');
const loadSearchBox = () => import('./search-box.tsx');
const fetchPhoneMenu = ahead(loadPhoneMenu);
const fetchSearchBox = ahead(loadSearchBox);
const SearchBox = lazy(async () => ({ default: (await loadSearchBox()).SearchBox }));
const PhoneMenu = lazy(async () => ({ default: (await loadPhoneMenu()).PhoneMenu }));

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
      {/* Before the search box: closing gives the focus back to the menu button, opening the box takes it from there. */}
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
      <ProgressHint />
    </header>
  );
}

/** Both halves are in the page; the mark on <html> shows one of them from the first frame on. */
function WideNav() {
  const isIn = useIsSignedIn();
  const { pathname } = useLocation();
  return (
    <>
      <div className="hidden items-center gap-1 md:in-data-[session=in]:flex">
        <Suspense fallback={<AccountNavStandIn />}>{isIn ? <AccountNav /> : <AccountNavStandIn />}</Suspense>
        <ButtonLink
          kind={hasOwnMainAct(pathname) ? 'line' : 'sol'}
          to="/publicar"
          className="ml-3 in-data-[role=admin]:hidden"
        >
          Vendé tu auto
        </ButtonLink>
      </div>
      <div className="hidden md:block md:in-data-[session=in]:hidden">
        <ButtonLink to="/login" className="ml-1">
          Ingresá
        </ButtonLink>
      </div>
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
