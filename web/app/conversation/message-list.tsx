import { deleteMessage } from '@rodado/contract/calls/conversation';
import type { ConversationHead } from '@rodado/contract/conversation';
import { DONE, FAILED } from '@rodado/contract/messages';
import { ArrowDown } from 'lucide-react';
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { api } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { useIsBlocked } from '../block/use-block.ts';
import { useNow } from '../browser/use-now.ts';
import { SafetyAdvice } from '../help/help-notes.tsx';
import { useLightbox } from '../image/use-lightbox.ts';
import { useBestOffer } from '../offer/offer-queries.ts';
import { useOfferActions } from '../offer/use-offer-actions.tsx';
import { ReportDialog } from '../report/report-dialog.tsx';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { useActiveConversation } from './active-conversation.ts';
import { useAppointmentForm } from './add-menu.tsx';
import { reloadConversations } from './conversation-cache.ts';
import { useUploads } from './image-uploads.ts';
import { altOf } from './message-content.tsx';
import { type CardContext, MessageItem, type OfferContext } from './message-item.tsx';
import { messageRows, type Row } from './message-rows.ts';
import { useWarnings } from './message-warning.tsx';
import { useOutgoing } from './outbox.ts';
import { otherOf, sideOf } from './participants.ts';
import { changeThread, loadOlder, refreshImages } from './thread-cache.ts';
import { removeMessages, type Thread, withCards } from './thread-reducer.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

// Loaded when an image is opened.
const ImageLightbox = lazy(async () => ({ default: (await import('../image/lightbox.tsx')).ImageLightbox }));

interface MessageListProps {
  conversationId: string;
  me: string;
  head: ConversationHead;
  thread: Thread;
}

/** All messages, the newest at the bottom. */
export function MessageList({ conversationId, me, head, thread }: MessageListProps) {
  useActiveConversation(conversationId);
  const outgoing = useOutgoing(conversationId);
  const uploads = useUploads(conversationId);
  const minute = useNow();
  const memberId = useSession().member?.id;
  const rows = useMemo(
    () => messageRows(thread, { outgoing, uploads }, { id: me, memberId }, new Date(minute ?? Date.now())),
    [thread, outgoing, uploads, me, memberId, minute],
  );
  const { box, isAtEnd, missed, toEnd } = useThreadScroll(thread, outgoing.length + uploads.length, me);
  const [deleting, setDeleting] = useState<string | null>(null);
  const [reported, setReported] = useState<string | null>(null);
  const { ask, dialog } = useOfferActions(() => box.current);
  const { title, status, isReserved } = head.post;
  const isBlocked = useIsBlocked(otherOf(head, me).id);
  const canWrite = head.canWrite && !isBlocked;
  const toDecide = lastOpenOffer(thread, me);
  const best = useBestOffer(head.post.id, toDecide !== null);
  const offerContext = useMemo(() => {
    const [isOver, isSold] = [status === 'DELETED', status === 'SOLD'];
    return { title, isOver, isReserved, isSold, canWrite, toDecide, best, ask };
  }, [title, status, isReserved, canWrite, toDecide, best, ask]);

  const { cards, warnings, extras } = useCards({ conversationId, me, head, thread, box });

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
          <SafetyAdvice side={sideOf(head, me)} onDismiss={() => box.current?.focus()} />
        )}
        <ol>
          {rows.map((row) => (
            <RowItem
              key={row.key}
              row={row}
              offerContext={offerContext}
              cards={cards}
              warning={row.kind === 'message' && row.entry.id !== null ? warnings.get(row.entry.id) : undefined}
              onDelete={setDeleting}
              onReport={setReported}
            />
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
      {extras}
    </div>
  );
}

interface CardsOptions extends MessageListProps {
  /** Takes the focus of a dismissed warning. */
  box: RefObject<HTMLElement | null>;
}

/** Images, appointments, telephone numbers and warnings: what messages need for them, and the dialogs beside the list. */
function useCards({ conversationId, me, head, thread, box }: CardsOptions) {
  const other = otherOf(head, me).name;
  const { title } = head.post;
  const side = sideOf(head, me);
  const { warnings, dismiss } = useWarnings(conversationId, thread.messages, me);
  const { viewer, onViewImage } = useImageViewer(conversationId, me, thread);
  const form = useAppointmentForm({ conversationId, head, me });
  const { open: propose } = form;
  const cards = useMemo<CardContext>(
    () => ({
      side,
      meeting: {
        conversationId,
        me,
        other,
        title,
        onPropose: propose,
        onChanged: (state) => changeThread(conversationId, (now) => withCards(now, { appointments: [state] })),
      },
      onPhoneRequest: (request) => changeThread(conversationId, (now) => withCards(now, { phoneRequests: [request] })),
      onViewImage,
      onBrokenImage: (seq) => void refreshImages(conversationId, seq).catch(() => {}),
      onDismissWarning: (rule) => {
        dismiss(rule);
        box.current?.focus();
      },
    }),
    [side, conversationId, me, other, title, propose, onViewImage, dismiss, box],
  );
  const extras = (
    <>
      {viewer}
      {form.dialog}
    </>
  );
  return { cards, warnings, extras };
}

/** The images of one message in full size. */
function useImageViewer(conversationId: string, me: string, thread: Thread) {
  const [viewed, setViewed] = useState<string | null>(null);
  const lightbox = useLightbox('#imagenes', (_last, opener) => opener?.focus({ preventScroll: true }));
  const latest = useRef({ lightbox, thread });
  useEffect(() => {
    latest.current = { lightbox, thread };
  });
  const onViewImage = useCallback(
    async (messageId: string, index: number, from: HTMLElement) => {
      const message = latest.current.thread.messages.find(({ id }) => id === messageId);
      if (message && hasExpired(message.images[0]?.url))
        await refreshImages(conversationId, message.seq).catch(() => {});
      setViewed(messageId);
      latest.current.lightbox.open(index, from);
    },
    [conversationId],
  );
  const message = thread.messages.find(({ id }) => id === viewed);
  const viewer = message && lightbox.start !== null && (
    <Suspense>
      <ImageLightbox
        images={message.images}
        altOf={(index) => altOf(message.images, index, message.sender.id === me ? 'vos' : message.sender.name)}
        start={lightbox.start}
        onView={lightbox.view}
        onClose={lightbox.close}
      />
    </Suspense>
  );
  return { viewer, onViewImage };
}

const HOUR = 3_600_000;

/** A signed address begins with the last hour in which it is valid. */
const hasExpired = (url = '') =>
  Number(/^\/uploads\/(\d+)\./.exec(url)?.[1] ?? Infinity) < Math.floor(Date.now() / HOUR);

const lastOpenOffer = ({ messages }: Thread, me: string) =>
  messages.findLast(({ sender, offer }) => sender.id !== me && offer?.status === 'OPEN')?.offer?.id ?? null;

interface OlderMessagesProps {
  conversationId: string;
  /** The scroll container. */
  box: RefObject<HTMLElement | null>;
}

/** Loads history shortly before the top is reached; the button is for failures and keyboards. */
function OlderMessages({ conversationId, box }: OlderMessagesProps) {
  const edge = useRef<HTMLDivElement>(null);

  const { act: load, isBusy } = useAction({
    run: () => loadOlder(conversationId),
    failed: () => toast.error(FAILED.listMessages, { id: FAILED.listMessages }),
  });
  const reach = useEffectEvent(() => void load());

  useEffect(() => {
    if (!edge.current || isBusy) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      root: box.current,
      rootMargin: '400px 0px 0px',
    });
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [box, isBusy]);

  return (
    <div ref={edge} className="grid justify-items-center pt-4">
      <Button kind="ghost" size="s" busy={isBusy} busyText="Cargando..." onClick={() => void load()}>
        Ver mensajes anteriores
      </Button>
    </div>
  );
}

interface RowItemProps {
  row: Row;
  offerContext: OfferContext;
  cards: CardContext;
  warning: Parameters<typeof MessageItem>[0]['warning'];
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

interface DeleteMessageProps {
  conversationId: string;
  /** The message to delete; null while the dialog is closed. */
  id: string | null;
  onClose: () => void;
}

function DeleteMessage({ conversationId, id, onClose }: DeleteMessageProps) {
  const { act: confirm, isBusy } = useAction({
    run: (messageId: string) => api(deleteMessage, { params: { id: messageId } }),
    done: (_, messageId) => {
      changeThread(conversationId, (thread) => removeMessages(thread, [messageId]));
      reloadConversations();
      toast.success(DONE.messageDeleted);
    },
    failed: () => toast.error(FAILED.deleteMessage),
    after: onClose,
  });
  return (
    <ConfirmDialog
      open={id !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Eliminar el mensaje?"
      description="Deja de verse para los dos."
      confirmText="Eliminar"
      busyText="Eliminando..."
      busy={isBusy}
      onConfirm={() => id !== null && void confirm(id)}
    />
  );
}
