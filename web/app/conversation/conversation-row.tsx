import type { Conversation, Message } from '@rodado/contract/conversation';
import { Link } from 'react-router';
import { useNow } from '../browser/use-now.ts';
import { PostImage } from '../post/card/post-image.tsx';
import { useSession } from '../session/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/class-names.ts';
import { Counter } from '../ui/counter.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { firstName } from './assignment.tsx';
import { conversationHref } from './conversation-href.ts';
import { shortMoment } from './day-labels.ts';
import { type ConversationSide, lastMessageOf, otherOf, unreadOf } from './participants.ts';

interface ConversationRowProps {
  conversation: Conversation;
  me: string;
  side: ConversationSide;
  isSelected: boolean;
}

export function ConversationRow({ conversation, me, side, isSelected }: ConversationRowProps) {
  const now = new Date(useNow() ?? Date.now());
  const other = otherOf(conversation, me);
  const last = lastMessageOf(conversation);
  const unread = unreadOf(conversation, me);
  const isNew = unread > 0;
  const { member } = useSession();
  const { assignedTo } = conversation;
  return (
    <li>
      <Link
        id={rowId(conversation.id)}
        to={conversationHref({ id: conversation.id, side })}
        preventScrollReset
        aria-current={isSelected ? 'true' : undefined}
        className={cx(
          'flex min-h-18 items-center gap-4 rounded-m px-2 py-2 transition-colors focus-visible:-outline-offset-2 max-[769px]:px-3',
          isSelected ? 'bg-brand-soft' : 'hover:bg-surface-2',
        )}
      >
        <span className="relative block h-12 w-15 flex-none">
          <PostImage
            image={conversation.post.images[0]}
            category="Otros"
            alt=""
            sizes="60px"
            className="rounded-inner bg-surface-2"
          />
          <Avatar
            id={other.id}
            name={other.isGone ? null : other.name}
            src={other.profileImage}
            shape={other.isCompany ? 'company' : 'person'}
            size={24}
            className="absolute! -right-2 -bottom-1.5 ring-2 ring-surface"
          />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <b className="min-w-0 flex-1 truncate">{other.name}</b>
            {last && (
              <time
                dateTime={last.createdAt}
                className={cx('flex-none text-14', isNew ? 'font-semibold text-brand-ink' : 'text-text-2')}
              >
                {shortMoment(last.createdAt, now)}
              </time>
            )}
          </span>
          <span className="sr-only">, </span>
          <span className="flex items-baseline gap-2 text-14 text-text-2">
            <span className="min-w-0 flex-1 truncate">{conversation.post.title}</span>
            {assignedTo && (
              <span className="max-w-24 flex-none truncate text-13 text-text-3">
                <span className="sr-only">, asignada a </span>
                {assignedTo.id === member?.id ? 'Vos' : firstName(assignedTo)}
              </span>
            )}
          </span>
          <span className="sr-only">. </span>
          <span className="flex items-center gap-2">
            <span className={cx('min-w-0 flex-1 truncate text-15', isNew ? 'font-semibold' : 'text-text-2')}>
              {last && lastText(last, last.sender.id === me, member?.id)}
            </span>
            <Counter value={unread} label={unread === 1 ? 'mensaje sin leer' : 'mensajes sin leer'} />
          </span>
        </span>
      </Link>
    </li>
  );
}

export function RowsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5.5 pt-4">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="h-12 w-15 rounded-inner" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

export const rowId = (conversationId: string) => `chat-${conversationId}`;

function lastText({ message, registration, member }: Message, isMine: boolean, memberId: string | undefined): string {
  const text = registration ? 'Matrícula y padrón' : message;
  if (!isMine) return text;
  return `${member && member.id !== memberId ? firstName(member) : 'Vos'}: ${text}`;
}
