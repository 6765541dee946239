import { ProposeAppointment } from '@rodado/contract/appointment';
import type { Message } from '@rodado/contract/conversation';
import { CITIES } from '@rodado/contract/enums';
import { Image } from '@rodado/contract/image';
import { FAILED } from '@rodado/contract/messages';
import type { Registration } from '@rodado/contract/papers';
import { useMemo, useSyncExternalStore } from 'react';
import { userMessage } from '../api/error-message.ts';
import { emitUntilAcked, newClientId, Rejected } from '../realtime/emit-with-retry.ts';
import { getSession, subscribe as subscribeToSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { receiveMessage } from './thread-cache.ts';
import { isUserItem, readUserItem, removeUserItem, userItemSuffixes, writeUserItem } from './user-storage.ts';

/** A message that the server has not acknowledged. */
export interface Outgoing {
  clientId: string;
  conversationId: string;
  text: string;
  /** Made with this message on the post of the conversation. */
  offer: OutgoingOffer | null;
  /** Sent as a card: the server writes what it has stored. */
  registration: Registration | null;
  /** Already uploaded. */
  images: readonly Image[];
  appointment: ProposeAppointment | null;
  isPhoneRequest: boolean;
  writtenAt: string;
  /** Reason of a rejection; it is not retried automatically. */
  failure: string | null;
}

interface OutgoingOffer {
  postId: string;
  amount: number;
}

/** One storage key per message, so that two tabs never overwrite each other. */
const PREFIX = 'outbox:';
const NONE: readonly Outgoing[] = [];

let outbox: readonly Outgoing[] = NONE;
let ownerId: string | undefined;
let sending: AbortController | undefined;
const listeners = new Set<() => void>();

/** Unsent messages of one conversation in the order they were written. */
export function useOutgoing(conversationId: string): readonly Outgoing[] {
  const all = useSyncExternalStore(
    subscribe,
    () => outbox,
    () => NONE,
  );
  return useMemo(() => all.filter((outgoing) => outgoing.conversationId === conversationId), [all, conversationId]);
}

interface NewOutgoing {
  conversationId: string;
  text: string;
  offer?: OutgoingOffer;
  registration?: Registration;
  images?: readonly Image[];
  appointment?: ProposeAppointment;
  phoneRequest?: true;
  /** When it was begun. */
  writtenAt?: string;
  /** Of an earlier attempt to send the same, of which it is unknown whether it arrived. */
  clientId?: string | undefined;
}

export function send({ conversationId, text, clientId = newClientId(), ...rest }: NewOutgoing) {
  const { offer, registration, images, appointment, phoneRequest, writtenAt = new Date().toISOString() } = rest;
  put({
    clientId,
    conversationId,
    text,
    offer: offer ?? null,
    registration: registration ?? null,
    images: images ?? [],
    appointment: appointment ?? null,
    isPhoneRequest: phoneRequest ?? false,
    writtenAt,
    failure: null,
  });
  void flush();
}

/** With the same client id: if it had arrived, it is not stored twice. */
export function resend(clientId: string) {
  const outgoing = outbox.find((one) => one.clientId === clientId);
  if (!outgoing) return;
  put({ ...outgoing, failure: null });
  void flush();
}

export function discard(clientId: string) {
  removeUserItem(PREFIX + clientId);
  change(outbox.filter((one) => one.clientId !== clientId));
}

/** Sends sequentially to preserve the order; a rejected message does not block the next. */
async function flush() {
  if (sending) return;
  const abort = new AbortController();
  sending = abort;
  try {
    for (let next = nextToSend(); next; next = nextToSend()) await deliver(next, abort.signal);
  } catch (error) {
    // Another account signed in: the rest stays stored for its writer.
    if (!abort.signal.aborted) throw error;
  } finally {
    if (sending === abort) sending = undefined;
  }
}

const nextToSend = () => outbox.find(({ failure }) => failure === null);

async function deliver(outgoing: Outgoing, signal: AbortSignal) {
  const { clientId, conversationId, text, offer, registration, images, appointment, isPhoneRequest } = outgoing;
  try {
    const { message } = await emitUntilAcked<{ message: Message }>(
      (socket) =>
        // The event of an offer on the post's page, so that the server has one set of rules for both.
        offer
          ? socket.emitWithAck('joinConversation', {
              to: offer.postId,
              message: text,
              offer: { amount: offer.amount },
              clientId,
            })
          : socket.emitWithAck('message', {
              conversationId,
              message: text,
              ...(registration && { registration: true }),
              ...(images.length > 0 && { images: images.map(({ id }) => id) }),
              ...(appointment && { appointment }),
              ...(isPhoneRequest && { phoneRequest: true }),
              clientId,
            }),
      signal,
    );
    receiveMessage(message);
    discard(clientId);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const failure = userMessage(error.message) || FAILED.sendMessage;
    toast.error(failure, { id: failure });
    // Unless another tab has sent or discarded it.
    if (outbox.some((one) => one.clientId === clientId)) put({ ...outgoing, failure });
  }
}

function put(outgoing: Outgoing) {
  writeUserItem(PREFIX + outgoing.clientId, JSON.stringify(outgoing));
  change([...outbox.filter(({ clientId }) => clientId !== outgoing.clientId), outgoing].sort(byTime));
}

function change(next: readonly Outgoing[]) {
  outbox = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const byTime = (one: Outgoing, other: Outgoing) => one.writtenAt.localeCompare(other.writtenAt);

function readAll(): Outgoing[] {
  return userItemSuffixes(PREFIX)
    .flatMap((clientId) => parse(readUserItem(PREFIX + clientId)) ?? [])
    .sort(byTime);
}

/** Stored data may have been edited, so it is validated. */
function parse(text: string | null): Outgoing | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const {
      clientId,
      conversationId,
      text: message,
      offer,
      registration,
      images,
      appointment,
      isPhoneRequest,
      writtenAt,
      failure,
    }: Record<string, unknown> = {
      ...value,
    };
    const required = [clientId, conversationId, message, writtenAt];
    if (!required.every((one) => typeof one === 'string')) return null;
    return {
      clientId: String(clientId),
      conversationId: String(conversationId),
      text: String(message),
      offer: parseOffer(offer),
      registration: parseRegistration(registration),
      images: Image.array().safeParse(images).data ?? [],
      appointment: ProposeAppointment.safeParse(appointment).data ?? null,
      isPhoneRequest: isPhoneRequest === true,
      writtenAt: String(writtenAt),
      failure: typeof failure === 'string' ? failure : null,
    };
  } catch {
    return null;
  }
}

function parseOffer(value: unknown): OutgoingOffer | null {
  if (typeof value !== 'object' || value === null) return null;
  const { postId, amount }: Record<string, unknown> = { ...value };
  return typeof postId === 'string' && typeof amount === 'number' ? { postId, amount } : null;
}

function parseRegistration(value: unknown): Registration | null {
  if (typeof value !== 'object' || value === null) return null;
  const { plate, padron, department }: Record<string, unknown> = { ...value };
  const known = CITIES.find((city) => city === department);
  return typeof plate === 'string' && typeof padron === 'string' && known ? { plate, padron, department: known } : null;
}

/** Messages left from an earlier visit are sent once their writer is signed in. */
function followSession() {
  const { status, user } = getSession();
  const writer = status === 'in' ? user?.id : undefined;
  if (writer === ownerId) return;
  ownerId = writer;
  sending?.abort();
  sending = undefined;
  change(writer === undefined ? NONE : readAll());
  if (outbox.length > 0) void flush();
}

export function subscribeOutbox() {
  subscribeToSession(followSession);
  followSession();
  window.addEventListener('storage', ({ key }) => {
    if (ownerId !== undefined && isUserItem(PREFIX, key)) change(readAll());
  });
}
