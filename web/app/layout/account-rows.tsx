import {
  BadgeDollarSign,
  Bell,
  ChevronRight,
  CircleHelp,
  Heart,
  LogOut,
  MessageCircle,
  Search,
  ShieldCheck,
  Store,
} from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../session/session.ts';
import { leave } from '../session/sign-in-out.ts';
import { useUnread } from '../session/unread.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Count } from '../ui/count.tsx';
import { UnreadDot } from '../ui/unread-dot.tsx';
import { PhoneMenuRow } from './phone-menu-row.tsx';

export interface AccountRowsProps {
  onSearch: () => void;
  onClose: () => void;
}

/** The phone's menu of somebody who is signed in. */
export function AccountRows({ onSearch, onClose }: AccountRowsProps) {
  const { user, account } = useSession();
  const { questions, answers, messages, notifications } = useUnread();
  const signOut = () => {
    onClose();
    leave();
  };
  return (
    <>
      <Link to="/perfil" className="flex items-center gap-3.5 pt-3.5 pb-4.5">
        <Avatar
          id={user?.id ?? ''}
          name={user?.name}
          src={user?.profileImage}
          shape={account?.company ? 'company' : 'person'}
          size={56}
        />
        <span className="min-w-0 flex-1 leading-[1.35]">
          <b className="block truncate text-18">{user?.name}</b>
          <span className="block truncate text-14 text-text-2">{user?.email}</span>
        </span>
        <ChevronRight className="size-5 text-text-3" />
      </Link>
      {account?.role !== 'ADMIN' && (
        <ButtonLink kind="sol" size="l" wide to="/publicar">
          Vendé tu auto
        </ButtonLink>
      )}
      <ul className="mt-3">
        <PhoneMenuRow icon={<Search />} onClick={onSearch}>
          Buscar
        </PhoneMenuRow>
        <PhoneMenuRow icon={<Heart />} to="/favoritos">
          Favoritos
        </PhoneMenuRow>
        <PhoneMenuRow icon={<MessageCircle />} to="/chat" end={messages > 0 && <UnreadDot label="sin leer" />}>
          Mensajes
        </PhoneMenuRow>
        <PhoneMenuRow
          icon={<CircleHelp />}
          to="/preguntas"
          end={questions + answers > 0 && <UnreadDot label="sin leer" />}
        >
          Preguntas
        </PhoneMenuRow>
        <PhoneMenuRow icon={<Store />} to="/seguidos">
          Seguidos
        </PhoneMenuRow>
        <PhoneMenuRow icon={<BadgeDollarSign />} to="/ofertas">
          Mis ofertas
        </PhoneMenuRow>
        <PhoneMenuRow icon={<Bell />} to="/notificaciones" end={<Count value={notifications} label="sin leer" />}>
          Notificaciones
        </PhoneMenuRow>
        {account?.role === 'ADMIN' && (
          <PhoneMenuRow icon={<ShieldCheck />} to="/admin">
            Administración
          </PhoneMenuRow>
        )}
        <li aria-hidden="true" className="my-2 border-t border-border" />
        <PhoneMenuRow icon={<LogOut />} onClick={signOut}>
          Cerrar sesión
        </PhoneMenuRow>
      </ul>
    </>
  );
}
