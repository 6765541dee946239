import { formatTime } from '@rodado/contract/format';
import { Flag, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Entry } from './message-rows.ts';
import { MessageText } from './message-text.tsx';
import { type Bargain, OfferMessage } from './offer-message.tsx';
import { discard, resend } from './outbox.ts';
import { Ticks } from './ticks.tsx';

interface MessageItemProps {
  entry: Entry;
  isFirst: boolean;
  isLast: boolean;
  bargain: Bargain;
  onDelete: (id: string) => void;
  onReport: (id: string) => void;
}

/** One message, with what can be done about it at its side: on hover, by keyboard, or after a tap on it. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { entry, isFirst, isLast, bargain, onDelete, onReport } = props;
  const { id, isMine, sender, offer, state } = entry;
  return (
    <li
      data-message=""
      className={cx(
        'group/message flex flex-col',
        isMine ? 'items-end' : 'items-start',
        isFirst ? 'mt-2.5' : 'mt-[3px]',
      )}
    >
      <div
        tabIndex={-1}
        className={cx('flex max-w-full items-center gap-1 outline-none', isMine && 'flex-row-reverse')}
      >
        <div className="max-w-[min(560px,84cqw)] min-w-0">
          <span className="sr-only">{isMine ? 'Vos' : sender}: </span>
          {offer === null ? (
            <Bubble entry={entry} isFirst={isFirst} isLast={isLast} />
          ) : (
            <OfferMessage
              entry={entry}
              offer={offer}
              bargain={bargain}
              stamp={<Stamp entry={entry} isOnBubble={false} />}
            />
          )}
        </div>
        {id !== null && (
          <IconButton
            size="s"
            label={isMine ? 'Eliminar mensaje' : 'Denunciar mensaje'}
            icon={isMine ? <Trash2 /> : <Flag />}
            onClick={() => (isMine ? onDelete(id) : onReport(id))}
            className="opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100"
          />
        )}
      </div>
      {state === 'failed' && <Failure entry={entry} />}
    </li>
  );
});

type Placed = Pick<MessageItemProps, 'entry' | 'isFirst' | 'isLast'>;

function Bubble({ entry, isFirst, isLast }: Placed) {
  const { text, isMine } = entry;
  return (
    <div
      className={cx(
        'flex flex-wrap items-end gap-x-3 gap-y-0.5 rounded-xl px-3.5 py-2',
        isMine ? 'bg-bubble text-on-bubble' : 'bg-surface-2',
        isMine ? 'rounded-br-s' : 'rounded-bl-s',
        !isFirst && (isMine ? 'rounded-tr-s' : 'rounded-tl-s'),
      )}
    >
      <p className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        <MessageText text={text} />
      </p>
      {isLast && <Stamp entry={entry} isOnBubble={isMine} />}
    </div>
  );
}

/** When, and how far it has come. */
function Stamp({ entry: { at, state }, isOnBubble }: { entry: Entry; isOnBubble: boolean }) {
  return (
    <span
      className={cx(
        'num ml-auto flex flex-none items-center gap-1.5 text-13',
        isOnBubble ? 'text-on-bubble-2' : 'text-text-3',
      )}
    >
      <time dateTime={at}>{formatTime(at)}</time>
      {state !== null && <Ticks state={state} isOnBubble={isOnBubble} />}
    </span>
  );
}

function Failure({ entry: { key, failure } }: { entry: Entry }) {
  return (
    <div className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-1 text-14">
      <span className="font-note text-danger">{failure}</span>
      <Button kind="ghost" size="s" onClick={() => resend(key)}>
        Reintentar
      </Button>
      <Button kind="ghost" size="s" onClick={() => discard(key)}>
        Descartar
      </Button>
    </div>
  );
}
