import type { Message } from '@rodado/contract/conversation';
import { DONE, FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { isNegotiable } from '@rodado/contract/post-rules';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { userMessage } from '../../api/error-message.ts';
import { useAction } from '../../api/use-action.ts';
import { focusFirstError } from '../../form/field-errors.ts';
import { BUYING_SAFELY, OFFERING } from '../../help/help-texts.ts';
import { HelpTip } from '../../help/help-tip.tsx';
import { useOwnContact } from '../../offer/offer-queries.ts';
import { focusHeadline } from '../../page/use-page-focus.ts';
import { emitUntilAcked, newClientId, Rejected } from '../../realtime/emit-with-retry.ts';
import { useIsConnected } from '../../realtime/socket.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { HappenedAt } from '../../ui/relative-time.tsx';
import { toast } from '../../ui/toast.ts';
import {
  type ContactDraft,
  checkContact,
  earlierClientId,
  offerText,
  sentText,
  useContactDraft,
} from './contact-draft.ts';
import { AboutPost, EndedContact, MESSAGE_ID, MessageField, OfferField, PRICE_ID } from './contact-fields.tsx';

interface ContactDialogProps {
  post: Post;
  /** Label of the button that opened it. */
  title: string;
  /** With an offer from the beginning. */
  hasOffer: boolean;
  open: boolean;
  /** Gets the focus back; the URL may have opened the dialog instead. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const PRIVATE = 'Lo que escribas lo lee solo quien vende. De una oferta se ve el monto, sin tu nombre.';

/** A message to the seller, optionally with an offer: the first one, or the next of their conversation. */
export function ContactDialog({ post, title, hasOffer, open, button, onClose }: ContactDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={PRIVATE}
      // Where the viewer types: on the close button a space would close it.
      initialFocus={() => document.getElementById(PRICE_ID) ?? document.getElementById(MESSAGE_ID)}
      // The button that opened it is gone once the post is no longer active.
      finalFocus={() => (post.status === 'ACTIVE' ? button.current : focusHeadline())}
    >
      <AboutPost post={post} best={post.offers[0]?.price} />
      <LastMessage post={post} />
      <ContactForm post={post} startsWithOffer={hasOffer} onClose={onClose} />
    </Dialog>
  );
}

/** The existing conversation about this post, so that no second one is begun. */
function LastMessage({ post: { id, user } }: { post: Post }) {
  const contact = useOwnContact(id);
  if (!contact?.conversationId) return null;
  const { conversationId, lastMessage } = contact;
  return (
    <section
      aria-label={`Tu conversación con ${user.name}`}
      className="mt-3 rounded-m border border-border p-3 text-15"
    >
      {lastMessage && (
        <>
          <p className="text-14 text-text-2">
            {lastMessage.isOwn ? 'Lo último que escribiste' : `Lo último que te escribió ${user.name}`},{' '}
            <HappenedAt at={lastMessage.createdAt} />:
          </p>
          <p className="mt-0.5 line-clamp-3 wrap-anywhere whitespace-pre-line">{lastMessage.message}</p>
        </>
      )}
      <p className="mt-1 flex flex-wrap gap-x-3 text-14">
        <span className="text-text-2">Lo que envíes sigue esa conversación.</span>
        <Link to={pages.conversations.href({ search: { id: conversationId } })} className="link min-h-6">
          Ver conversación
        </Link>
      </p>
    </section>
  );
}

interface ContactFormProps {
  post: Post;
  startsWithOffer: boolean;
  onClose: () => void;
}

/** The form, or its replacement once the post is no longer active. */
function ContactForm({ post, startsWithOffer, onClose }: ContactFormProps) {
  const { draft, change, drop } = useContactDraft(post, startsWithOffer);
  const [errors, setErrors] = useState<{ price?: string; message?: string }>({});
  const isConnected = useIsConnected();
  const { revalidate } = useRevalidator();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const mayOffer = isNegotiable(post);
  const hasOffer = mayOffer && draft.hasOffer;
  const amount = hasOffer && draft.price !== '' ? Number(draft.price) : null;
  const message = amount === null ? draft.text.trim() : offerText(amount, draft.text);

  const { act: send, isBusy } = useAction({
    run: (signal: AbortSignal) =>
      sendContact({
        postId: post.id,
        message,
        amount,
        earlier: draft.sent,
        signal,
        onTry: (sent) => change({ sent }),
      }),
    done: (sent) => {
      drop();
      toast.success(DONE.messageSent, { detail: sentText(post.user.name, { message, amount }) });
      onClose();
      if (sent.offer) void revalidate();
    },
    failed: (error, signal) => {
      if (signal.aborted) return;
      const text = (error instanceof Rejected && userMessage(error.message)) || FAILED.sendMessage;
      toast.error(text, { id: text });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = checkContact(post, { text: draft.text, amount, hasOffer });
    setErrors(found);
    if (Object.values(found).some(Boolean))
      return focusFirstError({ [PRICE_ID]: found.price, [MESSAGE_ID]: found.message });
    void send(leaving.current.signal);
  };

  // A request in flight is still decided by the server.
  if (post.status !== 'ACTIVE' && !isBusy)
    return (
      <EndedContact hasExpired={post.status === 'EXPIRED'} message={message} onClose={onClose}>
        Ya no recibe ofertas ni mensajes nuevos: no enviamos nada. Si ya hablabas con quien vende, seguí en{' '}
        <Link to={pages.conversations.href()} className="link">
          tu chat
        </Link>
        .
      </EndedContact>
    );

  return (
    <form onSubmit={submit} noValidate className="mt-4">
      <div className="grid gap-4">
        {mayOffer && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Checkbox
              label={<span className="font-semibold">Realizar una oferta</span>}
              checked={draft.hasOffer}
              disabled={isBusy}
              onChange={(event) => {
                change({ hasOffer: event.currentTarget.checked });
                setErrors({});
              }}
            />
            <HelpTip about={OFFERING} />
          </div>
        )}
        {hasOffer && (
          <OfferField
            post={post}
            best={post.offers[0]?.price}
            value={draft.price}
            disabled={isBusy}
            error={errors.price}
            onChange={(price) => {
              change({ price });
              setErrors({});
            }}
          />
        )}
        <MessageField
          value={draft.text}
          hasOffer={hasOffer}
          amount={amount}
          disabled={isBusy}
          error={errors.message}
          onChange={(text) => {
            change({ text });
            setErrors({});
          }}
        />
        <HelpTip about={BUYING_SAFELY} icon={<ShieldCheck />} className="justify-self-start" />
        {isBusy && !isConnected && (
          <p role="status" className="text-14 text-warn">
            Sin conexión. Se envía cuando vuelvas.
          </p>
        )}
      </div>
      <DialogActions>
        <Button kind="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button kind="sol" type="submit" busy={isBusy}>
          {hasOffer ? 'Enviar oferta' : 'Enviar mensaje'}
        </Button>
      </DialogActions>
    </form>
  );
}

interface SendContactOptions {
  postId: string;
  message: string;
  amount: number | null;
  /** The last attempt, possibly before a reload: it is unknown whether it arrived. */
  earlier: ContactDraft['sent'];
  signal: AbortSignal;
  /** Called before sending, so that a retry reuses the client id. */
  onTry: (sent: NonNullable<ContactDraft['sent']>) => void;
}

/** Retries across reconnects until acknowledged; the same message has the same client id, so it is stored once. */
async function sendContact({ postId, message, amount, earlier, signal, onTry }: SendContactOptions): Promise<Message> {
  const clientId = earlierClientId(earlier, message) ?? newClientId();
  onTry({ message, clientId });
  const offer = amount === null ? null : { amount };
  const joined = await emitUntilAcked(
    (socket) => socket.emitWithAck('joinConversation', { to: postId, message, offer, clientId }),
    signal,
  );
  return joined.message;
}
