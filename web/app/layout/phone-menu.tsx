import { pages } from '@rodado/contract/pages';
import { Download, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { loginFor } from '../page/site-paths.ts';
import { useIsSignedIn } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { useCloseOnNavigation, useCloseOnResize } from '../ui/use-close-on.ts';
import { useInstallPrompt } from './install-prompt.tsx';
import { PhoneMenuRow } from './phone-menu-row.tsx';
import { ThemeChoice } from './theme-choice.tsx';

// Only members download it.
const AccountMenuRows = lazy(async () => ({ default: (await import('./account-nav.member.tsx')).AccountMenuRows }));

interface PhoneMenuProps {
  open: boolean;
  onClose: () => void;
  onSearch: () => void;
}

/** Full screen, sliding in. A native modal dialog: the focus stays inside and Escape closes it. */
export function PhoneMenu({ open, onClose, onSearch }: PhoneMenuProps) {
  const isIn = useIsSignedIn();
  const install = useInstallPrompt();
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnResize(onClose);
  useCloseOnNavigation(onClose);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label="Menú"
      data-print="hide"
      className="phone-menu m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto bg-surface px-4 pb-6 text-text open:flex"
    >
      <div className="flex h-15 flex-none items-center justify-between">
        <Link to="/" aria-label="Rodado, inicio" className="py-3">
          <Logo className="h-5" label="" />
        </Link>
        <IconButton label="Cerrar menú" icon={<X />} onClick={onClose} className="-mr-2.5" />
      </div>
      {isIn ? (
        <Suspense>
          <AccountMenuRows onClose={onClose} onSearch={onSearch} />
        </Suspense>
      ) : (
        <SignedOutRows />
      )}
      {install && (
        <ul>
          <PhoneMenuRow icon={<Download />} onClick={install}>
            Instalar Rodado
          </PhoneMenuRow>
        </ul>
      )}
      <div className="mt-auto pt-4">
        <ThemeChoice />
      </div>
    </dialog>
  );
}

function SignedOutRows() {
  return (
    <>
      <ButtonLink kind="sol" size="l" wide to={loginFor(pages.publish.href())} className="mt-3.5">
        Vendé tu auto
      </ButtonLink>
      <ul className="mt-3">
        <PhoneMenuRow to={pages.signUp.href()}>Registrate</PhoneMenuRow>
        <PhoneMenuRow to={pages.login.href()}>Ingresá</PhoneMenuRow>
      </ul>
    </>
  );
}
