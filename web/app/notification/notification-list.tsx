import type { NotificationKind } from '@rodado/contract/enums';
import type { Notification } from '@rodado/contract/notification';
import { pages } from '@rodado/contract/pages';
import type { ViewOrigin } from '@rodado/contract/view-origin';
import {
  AlarmClock,
  BadgeCheck,
  BadgeDollarSign,
  BookmarkCheck,
  CalendarCheck,
  CircleHelp,
  Clock,
  Flag,
  MessageCircle,
  Reply,
  Star,
  Store,
  TrendingDown,
  TrendingUp,
  UserRoundCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { PostedAt } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { markAllRead, markRead } from './notification-cache.ts';
import { useUnread } from './unread.ts';

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ul className="divide-y divide-border">
      {notifications.map((one) => (
        <NotificationRow key={one.id} notification={one} />
      ))}
    </ul>
  );
}

export function NotificationListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-border">
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={place} aria-hidden="true" className="flex gap-3 py-3 pr-4 pl-5">
          <Skeleton className="size-10 flex-none rounded-pill" />
          <div className="min-w-0 flex-1">
            <Skeleton className="my-1 h-3.5 w-[86%]" />
            <Skeleton className="mt-2.5 mb-1 h-3 w-[32%]" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Always rendered, so that it keeps the focus once everything is read. */
export function ReadAllButton({ className }: { className?: string }) {
  const { notifications } = useUnread();
  const isIdle = notifications === 0;
  return (
    <Button
      kind="ghost"
      size="s"
      aria-disabled={isIdle || undefined}
      onClick={() => !isIdle && void markAllRead()}
      className={`aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-text-3 ${className ?? ''}`}
    >
      Marcar todo como leído
    </Button>
  );
}

/** A link to its subject, and one to the lead; following them marks it as read. */
function NotificationRow({ notification }: { notification: Notification }) {
  const { kind, text, link, createdAt, readAt, lead } = notification;
  const { icon, tone } = KINDS[kind];
  const isNew = readAt === null;
  return (
    <li className={cx('group/row', isNew && 'bg-brand-soft')}>
      <Link
        to={link}
        state={{ origin: kind === 'followed' ? 'followed' : 'alert' } satisfies { origin: ViewOrigin }}
        onClick={() => void markRead(notification)}
        className={cx(
          'relative flex gap-3 py-3 pr-4 pl-5 transition-colors focus-visible:-outline-offset-2',
          isNew ? 'hover:bg-brand-soft-hover' : 'hover:bg-surface-2',
        )}
      >
        {isNew && <span className="absolute top-7 left-1.5 size-[7px] rounded-pill bg-brand" />}
        <span
          aria-hidden="true"
          className={cx(
            'grid size-10 flex-none place-items-center rounded-pill [&_.lucide]:size-5',
            // The soft tones have too little contrast on the background of an unread row.
            isNew ? 'bg-surface text-brand-ink' : tone,
          )}
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere text-15 leading-[1.4]">
            {isNew && <span className="sr-only">Sin leer: </span>}
            <NotificationText text={text} />
          </span>
          <span className="num block text-14 text-text-2">
            <PostedAt at={createdAt} isAlone />
          </span>
        </span>
      </Link>
      {lead && (
        <Link
          to={pages.lead.href({ id: lead.postId, personId: lead.personId })}
          onClick={() => void markRead(notification)}
          className="link mb-1.5 ml-18 inline-flex min-h-11 items-center text-14"
        >
          Ver interesado
        </Link>
      )}
    </li>
  );
}

interface KindDisplay {
  icon: ReactNode;
  /** Classes of the disc behind the icon. */
  tone: string;
  /** Name in the settings. */
  label: string;
}

const brand = 'bg-brand-soft text-brand-ink';
const success = 'bg-success-soft text-success';
const sol = 'bg-sol text-on-sol';

export const KINDS: Record<NotificationKind, KindDisplay> = {
  message: { icon: <MessageCircle />, tone: brand, label: 'Mensajes' },
  question: { icon: <CircleHelp />, tone: brand, label: 'Preguntas en tus publicaciones' },
  answer: { icon: <Reply />, tone: brand, label: 'Respuestas a tus preguntas' },
  offer: { icon: <BadgeDollarSign />, tone: success, label: 'Ofertas' },
  outbid: { icon: <TrendingUp />, tone: 'bg-warn-soft text-warn', label: 'Cuando superan tu oferta' },
  endingSoon: { icon: <Clock />, tone: sol, label: 'Publicaciones por terminar' },
  ended: { icon: <Flag />, tone: 'bg-surface-2 text-text-2', label: 'Publicaciones terminadas' },
  verification: { icon: <BadgeCheck />, tone: brand, label: 'Verificación de tu empresa' },
  followed: { icon: <Store />, tone: brand, label: 'Empresas que seguís' },
  priceDrop: { icon: <TrendingDown />, tone: success, label: 'Bajas de precio' },
  savedSearch: { icon: <BookmarkCheck />, tone: brand, label: 'Búsquedas guardadas' },
  rating: { icon: <Star />, tone: sol, label: 'Valoraciones y sus respuestas' },
  appointment: { icon: <CalendarCheck />, tone: brand, label: 'Encuentros' },
  assigned: { icon: <UserRoundCheck />, tone: brand, label: 'Conversaciones que te asignan' },
  reminder: { icon: <AlarmClock />, tone: sol, label: 'Tus recordatorios de interesados' },
};

/** Emphasises the title of the vehicle, which is always between these quotes. */
function NotificationText({ text }: { text: string }) {
  return text.split(/(«[^»]*»)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
      <b key={index} className="font-semibold">
        {part}
      </b>
    ) : (
      part
    ),
  );
}
