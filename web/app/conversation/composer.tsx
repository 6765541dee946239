import type { ConversationHead } from '@rodado/contract/conversation';
import { MESSAGE_LENGTH } from '@rodado/contract/limits';
import { type Registration, registrationText } from '@rodado/contract/papers';
import { isNegotiable } from '@rodado/contract/post-rules';
import { useQuery } from '@tanstack/react-query';
import { BadgeDollarSign, IdCard, SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { queryClient } from '../api/query-client.ts';
import { ownPapersQuery } from '../papers/own-papers-query.ts';
import { useLivePost } from '../post/live-post.ts';
import { QuickReplyMenu, useSlashReplies } from '../quick-reply/quick-reply-menu.tsx';
import { useMay } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { AddMenu } from './add-menu.tsx';
import { sendChosenImages } from './image-uploads.ts';
import { send } from './outbox.ts';
import { otherOf, sideOf } from './participants.ts';
import { useEmitTyping } from './use-typing.ts';
import { readUserItem, removeUserItem, writeUserItem } from './user-storage.ts';

// Loaded when the button is pressed.
const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }));

// Needed only by who has not stored them yet.
const RegistrationDialog = lazy(async () => ({
  default: (await import('../papers/registration-form.tsx')).RegistrationDialog,
}));

interface ComposerProps {
  conversationId: string;
  head: ConversationHead;
  me: string;
}

/** Message field and what else can be sent: an offer by the buyer, registration and quick replies by the seller, the rest by both. An unsent draft survives a reload. */
export function Composer({ conversationId, head, me }: ComposerProps) {
  const [text, setText] = useState(() => readUserItem(draftName(conversationId)) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const emitTyping = useEmitTyping(conversationId);
  const mayWrite = useMay('seller');

  const write = (next: string) => {
    setText(next);
    if (next.trim() === '') return removeUserItem(draftName(conversationId));
    writeUserItem(draftName(conversationId), next);
    emitTyping();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (message === '') return field.current?.focus();
    send({ conversationId, text: message });
    write('');
    field.current?.focus();
  };
  const isSeller = sideOf(head, me) === 'received';
  /** In place of `/`, or where the cursor is. */
  const putIn = (filled: string) => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    const isCommand = text.startsWith('/');
    const [before, after] = isCommand ? ['', ''] : [text.slice(0, start), text.slice(end)];
    write(`${before}${filled}${after}`.slice(0, MESSAGE_LENGTH));
    const caret = before.length + filled.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  const slash = useSlashReplies({ head, text, isOn: isSeller, onPick: putIn });
  const sendWithEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (slash.handleKey(event)) return;
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    // Phone keyboards have no Shift+Enter: there Enter is a new line, and the button sends.
    if (isPlainEnter && !window.matchMedia('(pointer: coarse)').matches) submit(event);
  };

  const pasteImages = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void sendChosenImages(conversationId, files);
  };

  if (!mayWrite) {
    return (
      <p className="flex-none border-t border-border px-5 py-4 text-center text-15 text-text-2">
        Tu rol es de solo lectura: podés ver la conversación, pero no responder.
      </p>
    );
  }
  if (otherOf(head, me).isGone) {
    return (
      <p className="flex-none border-t border-border px-5 py-4 text-center text-15 text-text-2">
        Esta persona ya no está en Rodado. Podés leer la conversación, pero no escribirle.
      </p>
    );
  }
  return (
    <div className="relative flex flex-none items-end gap-2 border-t border-border px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] max-[769px]:px-3">
      <AddMenu conversationId={conversationId} head={head} me={me} />
      {/* Outside the form: what is submitted in its dialog would bubble to it, through the portal. */}
      {sideOf(head, me) === 'sent' && <OfferButton conversationId={conversationId} post={head.post} field={field} />}
      {isSeller && head.post.status !== 'DELETED' && (
        <RegistrationButton conversationId={conversationId} postId={head.post.id} />
      )}
      {isSeller && <QuickReplyMenu head={head} field={field} text={text} onPick={putIn} />}
      {slash.list}
      <form onSubmit={submit} className="flex min-w-0 flex-1 items-end gap-2">
        <textarea
          ref={field}
          aria-label="Mensaje"
          rows={1}
          value={text}
          maxLength={MESSAGE_LENGTH}
          placeholder="Escribí un mensaje"
          {...slash.fieldProps}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={sendWithEnter}
          onPaste={pasteImages}
          className="min-w-0 flex-1 field-sizing-content max-h-[calc(5lh+20px)] min-h-11 resize-none rounded-m border border-border-strong bg-surface px-3.5 py-[9px] placeholder-shown:overflow-hidden placeholder-shown:whitespace-nowrap transition-colors hover:border-text-2 focus-visible:border-focus focus-visible:outline-offset-0"
        />
        <Button
          type="submit"
          aria-label="Enviar"
          className="w-11 px-0!"
          // The field keeps the focus, so that the phone keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
        >
          <SendHorizontal />
        </Button>
      </form>
    </div>
  );
}

const draftName = (conversationId: string) => `draft:${conversationId}`;

interface OfferButtonProps {
  conversationId: string;
  post: ConversationHead['post'];
  /** Takes the focus when the button goes with the end of the post. */
  field: RefObject<HTMLElement | null>;
}

/** Opens the dialog of an offer while the post takes any. */
function OfferButton({ conversationId, post: loaded, field }: OfferButtonProps) {
  const post = useLivePost(loaded);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const mayOffer = post.status === 'ACTIVE' && isNegotiable(post);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      {mayOffer && (
        <IconButton
          label="Realizar una oferta"
          icon={<BadgeDollarSign />}
          onClick={open}
          className="-ml-2 max-[769px]:-ml-1.5"
        />
      )}
      <Suspense>
        {wasOpened && (
          <OfferDialog
            conversationId={conversationId}
            post={post}
            open={isOpen}
            onClose={() => setOpen(false)}
            finalFocus={() => (mayOffer ? null : field.current)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The seller's way to send plate and padrón: one tap, or first a dialog that asks for them. */
function RegistrationButton({ conversationId, postId }: { conversationId: string; postId: string }) {
  const { data } = useQuery(ownPapersQuery(postId), queryClient);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const sendNow = (registration: Registration) =>
    send({ conversationId, text: registrationText(registration), registration });
  const press = () => {
    if (data?.registration) return sendNow(data.registration);
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        label="Enviar matrícula y padrón"
        icon={<IdCard />}
        disabled={!data}
        onClick={press}
        className="-ml-2 max-[769px]:-ml-1.5"
      />
      <Suspense>
        {wasOpened && data && (
          <RegistrationDialog post={data.post} open={isOpen} onClose={() => setOpen(false)} onSaved={sendNow} />
        )}
      </Suspense>
    </>
  );
}
