import { pages } from '@rodado/contract/pages';
import {
  BadgeDollarSign,
  BookmarkCheck,
  CarFront,
  ChartColumn,
  ChevronDown,
  CircleHelp,
  ContactRound,
  Download,
  Heart,
  LogOut,
  MessageCircle,
  ShieldCheck,
  Store,
  User,
  Users,
  Warehouse,
} from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { signOutHere } from '../account/sign-in-out.ts';
import { Bell } from '../notification/bell.tsx';
import { useUnread } from '../notification/unread.ts';
import { focusHeadline } from '../page/use-page-focus.ts';
import { useSession } from '../session/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/class-names.ts';
import { UnreadDot } from '../ui/counter.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCloseOnNavigation, useCloseOnResize } from '../ui/use-close-on.ts';
import { OWN_POSTS } from './account-menu-rows.tsx';
import { useInstallPrompt } from './install-prompt.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { truncateAtWord } from './truncate-at-word.ts';
import { type WorkRowProps, WorkRows, workplaceText } from './work-rows.tsx';

// In one chunk with the unread mark of the menu button, so that the phone menu opens without waiting for its rows.
export { AccountMenuRows } from './account-menu-rows.tsx';

const menuRowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-inner px-3 font-medium hover:bg-surface-2 [&_.lucide]:size-5 [&_.lucide]:flex-none [&_.lucide]:text-text-3';

/** Notifications, conversations, questions and the profile menu, on wide screens. */
export function AccountNav() {
  const { questions, answers, messages } = useUnread();
  const hasMessages = messages > 0;
  const hasQuestions = questions + answers > 0;
  return (
    <>
      <Bell />
      <IconLink
        to={pages.conversations.href()}
        label={hasMessages ? 'Chat, hay mensajes sin leer' : 'Chat'}
        icon={<MessageCircle />}
        unread={hasMessages}
      />
      <IconLink
        to={pages.questions.href()}
        label={hasQuestions ? 'Preguntas y Respuestas, hay novedades' : 'Preguntas y Respuestas'}
        icon={<CircleHelp />}
        unread={hasQuestions}
      />
      <AccountMenu />
    </>
  );
}

/** The profile button and its menu. */
function AccountMenu() {
  const { status, user, account, member } = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useCloseOnResize(close);
  useCloseOnNavigation(close);
  const install = useInstallPrompt();
  const name = user?.name ?? '';
  // Of a person the first name is enough; of a company its first word is no name.
  const isPerson = account !== null && !account.company;
  const [first = '', ...rest] = isPerson ? name.split(' ') : [name];
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
          {status === 'loading' ? (
            <>
              <Skeleton className="h-3.5 w-12" />
              <span className="sr-only">{name}</span>
            </>
          ) : (
            <>
              {/* Between phones and wide screens there is no room for a company's: its logo stands for it. */}
              <span
                title={name}
                aria-hidden={!isPerson}
                className={cx('max-w-30 truncate lg:max-w-56', !isPerson && 'max-lg:hidden')}
              >
                {isPerson ? first : truncateAtWord(name)}
              </span>
              <span className="sr-only"> {isPerson ? rest.join(' ') : name}</span>
            </>
          )}
          <ChevronDown className="size-4 text-text-3" />
        </button>
      }
    >
      <div className="flex items-center gap-3 px-3 pt-2 pb-3">
        <Avatar {...avatar} size={40} />
        <p className="min-w-0 leading-tight">
          <b className="block truncate">{name}</b>
          <span className="block truncate text-14 text-text-2">{member ? workplaceText(member) : user?.email}</span>
        </p>
      </div>
      <nav aria-label="Perfil" className="border-t border-border pt-1.5">
        <MenuRowLink to={pages.profile.href()} icon={<User />}>
          Ir al perfil
        </MenuRowLink>
        <MenuRowLink to={pages.favorites.href()} icon={<Heart />}>
          Favoritos
        </MenuRowLink>
        <MenuRowLink to={pages.savedSearches.href()} icon={<BookmarkCheck />}>
          Búsquedas guardadas
        </MenuRowLink>
        <MenuRowLink to={pages.followed.href()} icon={<Store />}>
          Seguidos
        </MenuRowLink>
        {account?.role !== 'ADMIN' && (
          <MenuRowLink to={OWN_POSTS} icon={<CarFront />}>
            Mis publicaciones
          </MenuRowLink>
        )}
        <MenuRowLink to={pages.offers.href()} icon={<BadgeDollarSign />}>
          Mis ofertas
        </MenuRowLink>
        {account?.company && (
          <MenuRowLink to={pages.stock.href()} icon={<Warehouse />}>
            Mi stock
          </MenuRowLink>
        )}
        {account?.company && (
          <MenuRowLink to={pages.leads.href()} icon={<ContactRound />}>
            Interesados
          </MenuRowLink>
        )}
        {account?.company && (
          <MenuRowLink to={pages.team.href()} icon={<Users />}>
            Equipo
          </MenuRowLink>
        )}
        {account?.role !== 'ADMIN' && (
          <MenuRowLink to={pages.stats.href()} icon={<ChartColumn />}>
            Estadísticas
          </MenuRowLink>
        )}
        {account?.role === 'ADMIN' && (
          <MenuRowLink to={pages.admin.href()} icon={<ShieldCheck />}>
            Administración
          </MenuRowLink>
        )}
      </nav>
      <div className="-mx-1.5 mt-1.5 border-t border-border px-4.5 pt-2.5 pb-3.5">
        <ThemeChoice />
      </div>
      <div className="-mx-1.5 border-t border-border px-1.5 pt-1.5">
        {install && (
          <button type="button" onClick={install} className={menuRowClass}>
            <Download />
            Instalar Rodado
          </button>
        )}
        <WorkRows row={MenuRowButton} />
        <button type="button" onClick={signOut} className={menuRowClass}>
          <LogOut />
          Cerrar sesión
        </button>
      </div>
    </Popover>
  );
}

function MenuRowLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={menuRowClass}>
      {icon}
      {children}
    </Link>
  );
}

function MenuRowButton({ icon, children, onClick }: WorkRowProps) {
  return (
    <button type="button" onClick={onClick} className={menuRowClass}>
      {icon}
      <span className="min-w-0 flex-1 py-1.5 text-left leading-snug wrap-anywhere">{children}</span>
    </button>
  );
}

/** The menu unmounts with the session. On the home no navigation follows that would move the focus. */
function signOut() {
  focusHeadline();
  signOutHere();
}

/** The dot on the phone menu button when the menu has something unread. */
export function UnreadMark() {
  const { questions, answers, messages, notifications } = useUnread();
  if (questions + answers + messages + notifications === 0) return null;
  return <UnreadDot label="hay novedades" className="pointer-events-none absolute top-2 right-2 ring-2 ring-surface" />;
}
