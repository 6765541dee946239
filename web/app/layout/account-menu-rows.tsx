import { pages } from '@rodado/contract/pages';
import {
  BadgeDollarSign,
  Bell,
  BookmarkCheck,
  CarFront,
  ChartColumn,
  ChevronRight,
  CircleHelp,
  ContactRound,
  Heart,
  LogOut,
  MessageCircle,
  Search,
  ShieldCheck,
  Store,
  Users,
  Warehouse,
} from 'lucide-react';
import { Link } from 'react-router';
import { signOutHere } from '../account/sign-in-out.ts';
import { useUnread } from '../notification/unread.ts';
import { useMay, useSession } from '../session/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Counter, UnreadDot } from '../ui/counter.tsx';
import { PhoneMenuRow } from './phone-menu-row.tsx';
import { WorkRows, workplaceText } from './work-rows.tsx';

export const OWN_POSTS = pages.profile.href({ search: { tab: 'publicaciones' } });

interface AccountMenuRowsProps {
  onSearch: () => void;
  onClose: () => void;
}

/** The phone menu of members. */
export function AccountMenuRows({ onSearch, onClose }: AccountMenuRowsProps) {
  const { user, account, member } = useSession();
  const maySell = useMay('seller');
  const { questions, answers, messages, notifications } = useUnread();
  const signOut = () => {
    onClose();
    signOutHere();
  };
  return (
    <>
      <Link to={pages.profile.href()} className="flex items-center gap-3.5 pt-3.5 pb-4.5">
        <Avatar
          id={user?.id ?? ''}
          name={user?.name}
          src={user?.profileImage}
          shape={account?.company ? 'company' : 'person'}
          size={56}
        />
        <span className="min-w-0 flex-1 leading-[1.35]">
          <b className="block truncate text-18">{user?.name}</b>
          <span className="block truncate text-14 text-text-2">{member ? workplaceText(member) : user?.email}</span>
        </span>
        <ChevronRight className="size-5 text-text-3" />
      </Link>
      {account?.role !== 'ADMIN' && maySell && (
        <ButtonLink kind="sol" size="l" wide to={pages.publish.href()}>
          Vendé tu auto
        </ButtonLink>
      )}
      <ul className="mt-3">
        <PhoneMenuRow icon={<Search />} onClick={onSearch}>
          Buscar
        </PhoneMenuRow>
        <PhoneMenuRow icon={<Heart />} to={pages.favorites.href()}>
          Favoritos
        </PhoneMenuRow>
        <PhoneMenuRow icon={<BookmarkCheck />} to={pages.savedSearches.href()}>
          Búsquedas guardadas
        </PhoneMenuRow>
        <PhoneMenuRow
          icon={<MessageCircle />}
          to={pages.conversations.href()}
          end={messages > 0 && <UnreadDot label="sin leer" />}
        >
          Mensajes
        </PhoneMenuRow>
        <PhoneMenuRow
          icon={<CircleHelp />}
          to={pages.questions.href()}
          end={questions + answers > 0 && <UnreadDot label="sin leer" />}
        >
          Preguntas
        </PhoneMenuRow>
        <PhoneMenuRow icon={<Store />} to={pages.followed.href()}>
          Seguidos
        </PhoneMenuRow>
        {account?.role !== 'ADMIN' && (
          <PhoneMenuRow icon={<CarFront />} to={OWN_POSTS}>
            Mis publicaciones
          </PhoneMenuRow>
        )}
        <PhoneMenuRow icon={<BadgeDollarSign />} to={pages.offers.href()}>
          Mis ofertas
        </PhoneMenuRow>
        {account?.company && (
          <PhoneMenuRow icon={<Warehouse />} to={pages.stock.href()}>
            Mi stock
          </PhoneMenuRow>
        )}
        {account?.company && (
          <PhoneMenuRow icon={<ContactRound />} to={pages.leads.href()}>
            Interesados
          </PhoneMenuRow>
        )}
        {account?.role !== 'ADMIN' && (
          <PhoneMenuRow icon={<ChartColumn />} to={pages.stats.href()}>
            Estadísticas
          </PhoneMenuRow>
        )}
        <PhoneMenuRow
          icon={<Bell />}
          to={pages.notifications.href()}
          end={<Counter value={notifications} label="sin leer" />}
        >
          Notificaciones
        </PhoneMenuRow>
        {account?.role === 'ADMIN' && (
          <PhoneMenuRow icon={<ShieldCheck />} to={pages.admin.href()}>
            Administración
          </PhoneMenuRow>
        )}
        {account?.company && (
          <PhoneMenuRow icon={<Users />} to={pages.team.href()}>
            Equipo
          </PhoneMenuRow>
        )}
        <li aria-hidden="true" className="my-2 border-t border-border" />
        <WorkRows row={PhoneMenuRow} />
        <PhoneMenuRow icon={<LogOut />} onClick={signOut}>
          Cerrar sesión
        </PhoneMenuRow>
      </ul>
    </>
  );
}
