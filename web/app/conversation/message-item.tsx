import { formatTime } from '@rodado/contract/format';
import type { WarningRule } from '@rodado/contract/message-warnings';
import type { PhoneRequest } from '@rodado/contract/phone-request';
import { Check, CheckCheck, CircleAlert, Clock3, Flag, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { AppointmentCard, type MeetingContext } from '../appointment/appointment-card.tsx';
import { decisionsOn, higherOfferNote, whyNotAcceptable, withdrawalOf } from '../offer/offer-rules.ts';
import { OfferStatus } from '../offer/offer-status.tsx';
import type { AskAction } from '../offer/use-offer-actions.tsx';
import { PhoneRequestCard } from '../phone-request/phone-request-card.tsx';
import { useMay } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Price } from '../ui/price.tsx';
import { discardUpload, retryUpload } from './image-uploads.ts';
import { ImageMessage, MessageText, RegistrationCard } from './message-content.tsx';
import type { Entry } from './message-rows.ts';
import { MessageWarning } from './message-warning.tsx';
import { discard, resend } from './outbox.ts';
import type { ConversationSide } from './participants.ts';

interface MessageItemProps {
  entry: Entry;
  isFirst: boolean;
  isLast: boolean;
  offerContext: OfferContext;
  cards: CardContext;
  /** For its receiver. */
  warning: WarningRule | undefined;
  onDelete: (id: string) => void;
  onReport: (id: string) => void;
}

/** What the other cards need, the same for all messages. */
export interface CardContext {
  side: ConversationSide;
  meeting: MeetingContext;
  onPhoneRequest: (request: PhoneRequest) => void;
  onViewImage: (messageId: string, index: number, from: HTMLElement) => void;
  onBrokenImage: (seq: number) => void;
  onDismissWarning: (rule: WarningRule['id']) => void;
}

/** Context of the offers in a conversation: role, post and actions. */
export interface OfferContext {
  title: string;
  /** No decisions are possible on a post that no longer exists. */
  isOver: boolean;
  /** For any offer, possibly one of another conversation. */
  isReserved: boolean;
  /** What was accepted then stays: the page of the offers has what can still be taken back. */
  isSold: boolean;
  /** Whether the two can write to each other. */
  canWrite: boolean;
  /** The newest one that waits for a decision of the viewer: accepting it is the main action of the page. */
  toDecide: string | null;
  /** The highest on the post, possibly of another conversation. */
  best: number | undefined;
  ask: AskAction;
}

/** One message with its actions beside it: on hover, by keyboard, or after a tap. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { entry, isFirst, isLast, offerContext, cards, warning, onDelete, onReport } = props;
  const { id, isMine, sender, by, offer, registration, state } = entry;
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
          <span className="sr-only">{by ?? (isMine ? 'Vos' : sender)}: </span>
          {by !== null && isFirst && (
            <p aria-hidden="true" className="mb-0.5 truncate text-right text-13 text-text-3">
              por {by}
            </p>
          )}
          {offer && (
            <OfferMessage
              entry={entry}
              offer={offer}
              offerContext={offerContext}
              stamp={<Stamp entry={entry} isOnBubble={false} />}
            />
          )}
          {registration && (
            <RegistrationCard registration={registration} stamp={<Stamp entry={entry} isOnBubble={false} />} />
          )}
          <OtherCard entry={entry} cards={cards} />
          {isPlain(entry) && <Bubble entry={entry} isFirst={isFirst} isLast={isLast} />}
        </div>
        {id !== null && (
          <IconButton
            size="s"
            label={isMine ? 'Eliminar mensaje' : 'Denunciar mensaje'}
            icon={isMine ? <Trash2 /> : <Flag />}
            onClick={() => (isMine ? onDelete(id) : onReport(id))}
            className="opacity-0 transition-opacity in-data-reads:hidden group-focus-within/message:opacity-100 group-hover/message:opacity-100"
          />
        )}
      </div>
      {state === 'failed' && <Failure entry={entry} />}
      {warning && (
        <MessageWarning rule={warning} side={cards.side} onDismiss={() => cards.onDismissWarning(warning.id)} />
      )}
    </li>
  );
});

const isPlain = ({ offer, registration, images, appointment, phoneRequest }: Entry) =>
  !offer && !registration && !appointment && !phoneRequest && images.length === 0;

/** Images, an appointment or a telephone number. */
function OtherCard({ entry, cards }: { entry: Entry; cards: CardContext }) {
  const { id, seq, images, progress, appointment, phoneRequest, isMine, sender } = entry;
  const stamp = <Stamp entry={entry} isOnBubble={false} />;
  if (images.length > 0) {
    return (
      <ImageMessage
        images={images}
        sender={isMine ? 'vos' : sender}
        progress={progress}
        onView={(index, from) => id !== null && cards.onViewImage(id, index, from)}
        onBroken={() => seq !== null && cards.onBrokenImage(seq)}
        stamp={stamp}
      />
    );
  }
  if (appointment)
    return <AppointmentCard appointment={appointment} isMine={isMine} context={cards.meeting} stamp={stamp} />;
  if (!phoneRequest) return null;
  return (
    <PhoneRequestCard
      request={phoneRequest}
      isMine={isMine}
      other={cards.meeting.other}
      onChanged={cards.onPhoneRequest}
      stamp={stamp}
    />
  );
}

type BubbleProps = Pick<MessageItemProps, 'entry' | 'isFirst' | 'isLast'>;

function Bubble({ entry, isFirst, isLast }: BubbleProps) {
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

interface OfferMessageProps {
  entry: Entry;
  offer: NonNullable<Entry['offer']>;
  offerContext: OfferContext;
  /** Time and delivery state. */
  stamp: ReactNode;
}

/** An offer: amount, text, status and the actions of each side. */
function OfferMessage({ entry: { text, isMine, sender }, offer, offerContext, stamp }: OfferMessageProps) {
  const { id, amount, status } = offer;
  const { isOver, isReserved, isSold, canWrite, toDecide, best, title } = offerContext;
  const mayDecide = useMay('seller');
  const actions =
    isOver || id === null || !mayDecide
      ? []
      : isMine
        ? withdrawalOf(offer, { canWrite, isSold })
        : decisionsOn(offer, { isReserved, isSold });
  const ask = (action: (typeof actions)[number]) => () =>
    id !== null &&
    offerContext.ask(action, {
      id,
      price: amount,
      status,
      bidder: sender,
      title,
      note: action === 'accept' ? higherOfferNote(amount, best) : '',
    });
  const whyNot = isMine || isOver || isSold || !mayDecide ? null : whyNotAcceptable(offer, { isReserved });
  return (
    <div className="w-[360px] max-w-full rounded-xl border border-l-4 border-border border-l-sol bg-surface px-4 py-3">
      <div className="flex items-center gap-3 text-14 text-text-2">
        <span className="min-w-0 flex-1 truncate">{isMine ? 'Tu oferta' : `Oferta de ${sender}`}</span>
        {stamp}
      </div>
      <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Price min={amount} />
        <OfferStatus status={status} />
      </p>
      <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere">
        <MessageText text={text} />
      </p>
      {whyNot && <p className="mt-2 text-14 text-text-2">{whyNot}</p>}
      {actions.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2 max-md:*:min-h-11 max-md:*:flex-1">
          {actions.map((action) => (
            <Button
              key={action}
              kind={action === 'accept' && id === toDecide ? 'sol' : 'line'}
              size="s"
              onClick={ask(action)}
            >
              {OFFER_ACTION_LABELS[action]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const OFFER_ACTION_LABELS = { accept: 'Aceptar oferta', reject: 'Rechazar', withdraw: 'Retirar oferta' } as const;

/** Time and delivery state. */
function Stamp({ entry: { at, state }, isOnBubble }: { entry: Entry; isOnBubble: boolean }) {
  return (
    <span
      className={cx(
        'num ml-auto flex flex-none items-center gap-1.5 text-13',
        isOnBubble ? 'text-on-bubble-2' : 'text-text-3',
      )}
    >
      <time dateTime={at}>{formatTime(at)}</time>
      {state !== null && <Receipts state={state} isOnBubble={isOnBubble} />}
    </span>
  );
}

const DELIVERY_STATES = {
  waiting: { icon: Clock3, label: 'Enviando' },
  sent: { icon: Check, label: 'Enviado' },
  delivered: { icon: CheckCheck, label: 'Entregado' },
  read: { icon: CheckCheck, label: 'Leído' },
  failed: { icon: CircleAlert, label: 'No se envió' },
} as const;

/** Delivery state of an own message. `isOnBubble`: on petrol, where the read receipt is yellow. */
function Receipts({ state, isOnBubble }: { state: NonNullable<Entry['state']>; isOnBubble: boolean }) {
  const { icon: Icon, label } = DELIVERY_STATES[state];
  return (
    <span data-state={state} title={label}>
      <Icon
        aria-hidden="true"
        className={cx('size-4', state === 'read' && (isOnBubble ? 'text-sol' : 'text-brand'))}
        strokeWidth={2.25}
      />
      <span className="sr-only">{label}</span>
    </span>
  );
}

function Failure({ entry: { key, failure } }: { entry: Entry }) {
  // One of the two has it.
  const retry = () => {
    resend(key);
    retryUpload(key);
  };
  const drop = () => {
    discard(key);
    discardUpload(key);
  };
  return (
    <div className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-1 text-14">
      <span className="font-note text-danger">{failure}</span>
      <Button kind="ghost" size="s" onClick={retry}>
        Reintentar
      </Button>
      <Button kind="ghost" size="s" onClick={drop}>
        Descartar
      </Button>
    </div>
  );
}
