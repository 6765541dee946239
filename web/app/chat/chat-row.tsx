import type { Conversation } from '@rodado/contract/conversation';
import { Link } from 'react-router';
import { PostPicture } from '../post/post-picture.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/class-names.ts';
import { UnreadDot } from '../ui/unread-dot.tsx';
import { useNow } from '../ui/use-now.ts';
import { chatAddress } from './chat-address.ts';
import { isUnread } from './chat-pages.ts';
import { shortMoment } from './days.ts';
import { lastMessageOf, otherOf, type Side } from './sides.ts';

interface ChatRowProps {
  chat: Conversation;
  me: string;
  side: Side;
  isSelected: boolean;
}

export function ChatRow({ chat, me, side, isSelected }: ChatRowProps) {
  const now = new Date(useNow() ?? Date.now());
  const other = otherOf(chat, me);
  const last = lastMessageOf(chat);
  const hasNews = isUnread(chat, me);
  return (
    <li>
      <Link
        id={rowId(chat.id)}
        to={chatAddress({ id: chat.id, side })}
        preventScrollReset
        aria-current={isSelected ? 'true' : undefined}
        className={cx(
          'flex min-h-18 items-center gap-4 rounded-m px-2 py-2 transition-colors focus-visible:-outline-offset-2 max-[769px]:px-3',
          isSelected ? 'bg-brand-soft' : 'hover:bg-surface-2',
        )}
      >
        <span className="relative block h-12 w-15 flex-none">
          <PostPicture
            image={chat.post.images[0]}
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
                className={cx('flex-none text-14', hasNews ? 'font-semibold text-brand-ink' : 'text-text-2')}
              >
                {shortMoment(last.createdAt, now)}
              </time>
            )}
          </span>
          <span className="sr-only">, {chat.post.title}. </span>
          <span className="flex items-center gap-2">
            <span className={cx('min-w-0 flex-1 truncate text-15', hasNews ? 'font-semibold' : 'text-text-2')}>
              {last ? lastWords(last.message, last.sender.id === me) : chat.post.title}
            </span>
            {hasNews && <UnreadDot label="sin leer" />}
          </span>
        </span>
      </Link>
    </li>
  );
}

export const rowId = (chatId: string) => `chat-${chatId}`;

const lastWords = (text: string, isMine: boolean) => (isMine ? `Vos: ${text}` : text);
