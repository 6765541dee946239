import { ArrowDown, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ReportDialog } from '../report/report-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/use-now.ts';
import { DeleteMessage } from './delete-message.tsx';
import { MessageItem } from './message-item.tsx';
import { messageRows, type Row } from './message-rows.ts';
import { OlderMessages } from './older-messages.tsx';
import { useOutgoing } from './outbox.ts';
import type { Other } from './sides.ts';
import type { Thread } from './thread.ts';
import { useOpenConversation } from './use-open-conversation.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface MessageListProps {
  conversationId: string;
  me: string;
  other: Other;
  thread: Thread;
}

/** Everything that was said, the newest at the foot. */
export function MessageList({ conversationId, me, other, thread }: MessageListProps) {
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

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={`Mensajes con ${other.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="@container relative h-full overflow-y-auto overscroll-contain px-6 pb-4 [overflow-anchor:none] focus-visible:-outline-offset-2 max-[769px]:px-4"
      >
        {thread.hasOlder ? <OlderMessages conversationId={conversationId} box={box} /> : <Beginning />}
        <ol>
          {rows.map((row) => (
            <RowItem key={row.key} row={row} onDelete={setDeleting} onReport={setReported} />
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
    </div>
  );
}

interface RowItemProps {
  row: Row;
  onDelete: (id: string) => void;
  onReport: (id: string) => void;
}

function RowItem({ row, ...acts }: RowItemProps) {
  if (row.kind === 'message') {
    return <MessageItem entry={row.entry} isFirst={row.isFirst} isLast={row.isLast} {...acts} />;
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

function Beginning() {
  return (
    <p className="mx-auto mt-4 flex w-fit items-center gap-2 rounded-m bg-sol-soft px-3.5 py-2 text-14 text-text">
      <ShieldCheck className="size-4.5 flex-none" />
      No envíes señas sin ver el vehículo.
    </p>
  );
}
