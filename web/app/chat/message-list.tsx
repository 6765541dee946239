import type { ConversationHead } from '@rodado/contract/conversation';
import { ArrowDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DealAdvice } from '../help/deal-advice.tsx';
import { useOfferActs } from '../offer/use-offer-acts.tsx';
import { ReportDialog } from '../report/report-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/use-now.ts';
import { DeleteMessage } from './delete-message.tsx';
import { MessageItem } from './message-item.tsx';
import { messageRows, type Row } from './message-rows.ts';
import type { Bargain } from './offer-message.tsx';
import { OlderMessages } from './older-messages.tsx';
import { useOutgoing } from './outbox.ts';
import { otherOf, sideOf } from './sides.ts';
import type { Thread } from './thread.ts';
import { useOpenConversation } from './use-open-conversation.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface MessageListProps {
  conversationId: string;
  me: string;
  head: ConversationHead;
  thread: Thread;
}

/** Everything that was said, the newest at the foot. */
export function MessageList({ conversationId, me, head, thread }: MessageListProps) {
  useOpenConversation(conversationId);
  const outgoing = useOutgoing(conversationId);
  const minute = useNow();
  const rows = useMemo(
    () => messageRows(thread, outgoing, me, new Date(minute ?? Date.now())),
    [thread, outgoing, me, minute],
  );
  const { box, isAtEnd, missed, toEnd } = useThreadScroll(thread, outgoing, me);
  const [deleting, setDeleting] = useState<string | null>(null);
  const [reported, setReported] = useState<string | null>(null);
  const { ask, dialog } = useOfferActs(box);
  const { title, status, isReserved } = head.post;
  const bargain = useMemo(
    () => ({ title, isOver: status === 'DELETED', isReserved, ask }),
    [title, status, isReserved, ask],
  );

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={`Mensajes con ${otherOf(head, me).name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="@container relative h-full overflow-y-auto overscroll-contain px-6 pb-4 [overflow-anchor:none] focus-visible:-outline-offset-2 max-[769px]:px-4"
      >
        {thread.hasOlder ? (
          <OlderMessages conversationId={conversationId} box={box} />
        ) : (
          <DealAdvice side={sideOf(head, me)} onDismiss={() => box.current?.focus()} />
        )}
        <ol>
          {rows.map((row) => (
            <RowItem key={row.key} row={row} bargain={bargain} onDelete={setDeleting} onReport={setReported} />
          ))}
        </ol>
      </div>
      {!isAtEnd && (
        <Button
          kind="line"
          size="s"
          icon={<ArrowDown />}
          onClick={toEnd}
          className="absolute right-4 bottom-3 shadow-float"
        >
          {missed === 0 ? 'Ir al final' : missed === 1 ? '1 mensaje nuevo' : `${missed} mensajes nuevos`}
        </Button>
      )}
      <DeleteMessage conversationId={conversationId} id={deleting} onClose={() => setDeleting(null)} />
      <ReportDialog
        subject={reported === null ? null : { kind: 'message', id: reported }}
        onClose={() => setReported(null)}
      />
      {dialog}
    </div>
  );
}

interface RowItemProps {
  row: Row;
  bargain: Bargain;
  onDelete: (id: string) => void;
  onReport: (id: string) => void;
}

function RowItem({ row, ...rest }: RowItemProps) {
  if (row.kind === 'message') {
    return <MessageItem entry={row.entry} isFirst={row.isFirst} isLast={row.isLast} {...rest} />;
  }
  if (row.kind === 'day') {
    return (
      <li className="pt-5 pb-1.5 text-center text-14 font-semibold text-text-2 first-letter:uppercase">{row.label}</li>
    );
  }
  return (
    <li
      data-new=""
      className="flex items-center gap-3 pt-4 pb-1.5 text-14 font-semibold text-brand-ink before:flex-1 before:border-t before:border-brand after:flex-1 after:border-t after:border-brand"
    >
      Mensajes nuevos
    </li>
  );
}
