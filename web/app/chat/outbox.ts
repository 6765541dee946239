import { FAILED } from '@rodado/contract/messages';
import { useMemo, useSyncExternalStore } from 'react';
import { insist, Refused } from '../session/insist.ts';
import { forPeople } from '../session/reason-of.ts';
import { getSession, subscribe as subscribeToSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { newClientId } from './client-id.ts';
import { concerns, drop, keep, namesOf, readKept } from './kept.ts';
import { receiveMessage } from './thread-store.ts';

/** A message that was written here and that the server has not acknowledged. */
export interface Outgoing {
  clientId: string;
  conversationId: string;
  text: string;
  writtenAt: string;
  /** Why the server does not take it: it waits for its writer. */
  failure: string | null;
}

/** Each under a name of its own, so that two tabs never overwrite each other. */
const NAME = 'outbox:';
const NONE: readonly Outgoing[] = [];

let outbox: readonly Outgoing[] = NONE;
let ownerId: string | undefined;
let sending: AbortController | undefined;
const listeners = new Set<() => void>();

/** What waits in one conversation, in the order in which it was written. */
export function useOutgoing(conversationId: string): readonly Outgoing[] {
  const all = useSyncExternalStore(
    subscribe,
    () => outbox,
    () => NONE,
  );
  return useMemo(() => all.filter((outgoing) => outgoing.conversationId === conversationId), [all, conversationId]);
}

export function send(conversationId: string, text: string) {
  put({ clientId: newClientId(), conversationId, text, writtenAt: new Date().toISOString(), failure: null });
  void flush();
}

/** Under the same client id: if it had arrived after all, it is not there twice. */
export function resend(clientId: string) {
  const outgoing = outbox.find((one) => one.clientId === clientId);
  if (!outgoing) return;
  put({ ...outgoing, failure: null });
  void flush();
}

export function discard(clientId: string) {
  drop(NAME + clientId);
  change(outbox.filter((one) => one.clientId !== clientId));
}

/** One after the other, so that they arrive in their order; what is refused steps aside. */
async function flush() {
  if (sending) return;
  const abort = new AbortController();
  sending = abort;
  try {
    for (let next = nextToSend(); next; next = nextToSend()) await deliver(next, abort.signal);
  } catch (error) {
    // Somebody else has signed in: what is left waits for its writer.
    if (!abort.signal.aborted) throw error;
  } finally {
    if (sending === abort) sending = undefined;
  }
}

const nextToSend = () => outbox.find(({ failure }) => failure === null);

async function deliver(outgoing: Outgoing, signal: AbortSignal) {
  const { clientId, conversationId, text } = outgoing;
  try {
    const { message } = await insist(
      (line) => line.emitWithAck('message', { conversationId, message: text, clientId }),
      signal,
    );
    receiveMessage(message);
    discard(clientId);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const failure = forPeople(error.message) || FAILED.sendMessage;
    toast.error(failure, { id: failure });
    // Unless another tab has sent it, or threw it away.
    if (outbox.some((one) => one.clientId === clientId)) put({ ...outgoing, failure });
  }
}

function put(outgoing: Outgoing) {
  keep(NAME + outgoing.clientId, JSON.stringify(outgoing));
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
  return namesOf(NAME)
    .flatMap((clientId) => parse(readKept(NAME + clientId)) ?? [])
    .sort(byTime);
}

/** Somebody may have edited it: what does not look like a message is none. */
function parse(text: string | null): Outgoing | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { clientId, conversationId, text: words, writtenAt, failure }: Record<string, unknown> = { ...value };
    const texts = [clientId, conversationId, words, writtenAt];
    if (!texts.every((one) => typeof one === 'string')) return null;
    return {
      clientId: String(clientId),
      conversationId: String(conversationId),
      text: String(words),
      writtenAt: String(writtenAt),
      failure: typeof failure === 'string' ? failure : null,
    };
  } catch {
    return null;
  }
}

/** What was left over from an earlier visit goes out as soon as its writer is back. */
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

subscribeToSession(followSession);
followSession();
window.addEventListener('storage', ({ key }) => {
  if (ownerId !== undefined && concerns(NAME, key)) change(readAll());
});
