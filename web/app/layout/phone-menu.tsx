import { Download, X } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useIsSignedIn } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { useInstall } from './install-offer.ts';
import { PhoneMenuRow } from './phone-menu-row.tsx';
import { AccountRows } from './signed-in.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useCloseOnNavigation, useCloseOnResize } from './use-closing.ts';

interface PhoneMenuProps {
  open: boolean;
  onClose: () => void;
  onSearch: () => void;
}

/** The whole screen, sliding in. A native modal: the focus stays inside and Escape closes it. */
export function PhoneMenu({ open, onClose, onSearch }: PhoneMenuProps) {
  const isIn = useIsSignedIn();
  const install = useInstall();
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
          <AccountRows onClose={onClose} onSearch={onSearch} />
        </Suspense>
      ) : (
        <VisitorRows />
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

function VisitorRows() {
  return (
    <>
      <ButtonLink kind="sol" size="l" wide to="/login" className="mt-3.5">
        Vendé tu auto
      </ButtonLink>
      <ul className="mt-3">
        <PhoneMenuRow to="/registro">Registrate</PhoneMenuRow>
        <PhoneMenuRow to="/login">Ingresá</PhoneMenuRow>
      </ul>
    </>
  );
}
