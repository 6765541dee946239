import { BadgeDollarSign, ChevronDown, Download, Heart, LogOut, ShieldCheck, Store, User } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/session.ts';
import { leave } from '../session/sign-in-out.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Popover } from '../ui/popover.tsx';
import { useInstall } from './install-offer.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useCloseOnNavigation, useCloseOnResize } from './use-closing.ts';
import { focusHeadline } from './use-page-focus.ts';

const rowLooks =
  'flex min-h-11 w-full items-center gap-3 rounded-inner px-3 font-medium hover:bg-surface-2 [&_.lucide]:size-5 [&_.lucide]:flex-none [&_.lucide]:text-text-3';

/** The profile's button with everything that is one's own behind it. */
export function AccountMenu() {
  const { user, account } = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useCloseOnResize(close);
  useCloseOnNavigation(close);
  const install = useInstall();
  const name = user?.name ?? '';
  const [first, ...rest] = name.split(' ');
  const avatar = {
    id: user?.id ?? '',
    name,
    src: user?.profileImage,
    shape: account?.company ? 'company' : 'person',
  } as const;

  return (
    <Popover
      title="Perfil"
      hideTitle
      isFromBar
      open={isOpen}
      onOpenChange={setOpen}
      className="w-[288px] p-1.5"
      trigger={
        <button
          type="button"
          className="flex h-11 items-center gap-2 rounded-m pr-2.5 pl-1.5 text-15 font-semibold transition-colors hover:bg-surface-2 aria-expanded:bg-surface-2"
        >
          <Avatar {...avatar} size={32} />
          <span className="sr-only">Perfil: </span>
          <span className="max-w-36 truncate">{first}</span>
          <span className="sr-only"> {rest.join(' ')}</span>
          <ChevronDown className="size-4 text-text-3" />
        </button>
      }
    >
      <div className="flex items-center gap-3 px-3 pt-2 pb-3">
        <Avatar {...avatar} size={40} />
        <p className="min-w-0 leading-tight">
          <b className="block truncate">{name}</b>
          <span className="block truncate text-14 text-text-2">{user?.email}</span>
        </p>
      </div>
      <nav aria-label="Perfil" className="border-t border-border pt-1.5">
        <Row to="/perfil" icon={<User />}>
          Ir al perfil
        </Row>
        <Row to="/favoritos" icon={<Heart />}>
          Favoritos
        </Row>
        <Row to="/seguidos" icon={<Store />}>
          Seguidos
        </Row>
        <Row to="/ofertas" icon={<BadgeDollarSign />}>
          Mis ofertas
        </Row>
        {account?.role === 'ADMIN' && (
          <Row to="/admin" icon={<ShieldCheck />}>
            Administración
          </Row>
        )}
      </nav>
      <div className="-mx-1.5 mt-1.5 border-t border-border px-4.5 pt-2.5 pb-3.5">
        <ThemeChoice />
      </div>
      <div className="-mx-1.5 border-t border-border px-1.5 pt-1.5">
        {install && (
          <button type="button" onClick={install} className={rowLooks}>
            <Download />
            Instalar Rodado
          </button>
        )}
        <button type="button" onClick={signOut} className={rowLooks}>
          <LogOut />
          Cerrar sesión
        </button>
      </div>
    </Popover>
  );
}

/** The menu goes with the session. Home stays where it is: nothing else would take the focus there. */
function signOut() {
  focusHeadline();
  leave();
}

function Row({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={rowLooks}>
      {icon}
      {children}
    </Link>
  );
}
