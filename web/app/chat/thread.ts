import type { Message, MessagePage, MessagesAfter, OfferState } from '@rodado/contract/conversation';

/** What this page knows of one conversation. All numbers are the server's `seq`. */
export interface Thread {
  /** The oldest first, without a hole between the first and `upTo`. */
  messages: readonly Message[];
  /** Everything up to here has been asked for or heard. */
  upTo: number;
  /** The newest that was heard of. Past `upTo` there is a gap, and the server has to be asked. */
  heardOf: number;
  hasOlder: boolean;
  /** How far the other side has come. */
  deliveredUpTo: number;
  readUpTo: number;
  /** How far this side had come before it was opened. */
  seenUpTo: number;
  /** The first of the messages that were new when it was opened. */
  newFrom: number | null;
}

export type Progress = 'sent' | 'delivered' | 'read';

export type Marks = Pick<Thread, 'deliveredUpTo' | 'readUpTo'>;

interface Opening {
  page: MessagePage;
  me: string;
  isReadByMe: boolean;
  /** How far the other side has come. */
  other: Marks;
  /** The last that this device has shown, if it has shown any. */
  seenHere: number;
}

export function openThread({ page, me, isReadByMe, other, seenHere }: Opening): Thread {
  const messages = inOrder(page.messages);
  const upTo = messages.at(-1)?.seq ?? 0;
  const ownLast = lastSeq(messages.filter(({ sender }) => sender.id === me));
  // Whoever writes has read what stands above.
  const theirLast = lastSeq(messages.filter(({ sender }) => sender.id !== me));
  const readUpTo = Math.max(other.readUpTo, theirLast);
  return {
    messages,
    upTo,
    heardOf: upTo,
    hasOlder: page.page < page.totalPages,
    deliveredUpTo: Math.max(other.deliveredUpTo, readUpTo),
    readUpTo,
    seenUpTo: isReadByMe ? upTo : Math.max(ownLast, seenHere),
    newFrom: null,
  };
}

/** Comes from the line, or as the acknowledgement of an own one: often both, and it counts once. */
export function receive(thread: Thread, message: Message, me: string): Thread {
  if (message.seq <= thread.upTo) return thread;
  if (message.seq > thread.upTo + 1) return { ...thread, heardOf: Math.max(thread.heardOf, message.seq) };
  return advance(thread, [message], message.seq, me);
}

export const isBehind = ({ heardOf, upTo }: Thread) => heardOf > upTo;

/**
 * The answer to what came after `upTo`. `heardOf` is the thread's when it was asked: what is not in the answer is gone,
 * unless there is more to ask for.
 */
export function catchUp(thread: Thread, answer: MessagesAfter, heardOf: number, me: string): Thread {
  const missed = answer.messages.filter(({ seq }) => seq > thread.upTo);
  const upTo = Math.max(thread.upTo, answer.hasMore ? 0 : heardOf, lastSeq(missed));
  return remove(withOffers(advance(thread, missed, upTo, me), answer.offers), answer.deleted);
}

/** A page of history. Pages move with every message, so it may bring what is already here. */
export function prepend(thread: Thread, page: MessagePage): Thread {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const older = inOrder(page.messages).filter(({ seq }) => seq < first);
  return { ...thread, messages: [...older, ...thread.messages], hasOlder: page.page < page.totalPages };
}

/** Which page goes on above what is here: the last one that is not whole yet, however many were added or deleted since. */
export const nextPage = ({ messages }: Thread, perPage: number) => Math.floor(messages.length / perPage) + 1;

export function remove(thread: Thread, ids: readonly string[]): Thread {
  const gone = new Set(ids);
  const messages = thread.messages.filter(({ id }) => !gone.has(id));
  return messages.length === thread.messages.length ? thread : { ...thread, messages };
}

/** What has become of bids that were made here. */
export function withOffers(thread: Thread, states: readonly OfferState[]): Thread {
  const statusOf = new Map(states.map(({ id, status }) => [id, status]));
  const isOld = ({ offer }: Message) => offer !== null && (statusOf.get(offer.id) ?? offer.status) !== offer.status;
  if (!thread.messages.some(isOld)) return thread;
  const change = ({ offer, ...message }: Message): Message => ({
    ...message,
    offer: offer && { ...offer, status: statusOf.get(offer.id) ?? offer.status },
  });
  return { ...thread, messages: thread.messages.map((message) => (isOld(message) ? change(message) : message)) };
}

/** The other side has come this far, or farther. */
export const reachedOther = (thread: Thread, { deliveredUpTo, readUpTo }: Marks): Thread => ({
  ...thread,
  deliveredUpTo: Math.max(thread.deliveredUpTo, deliveredUpTo, readUpTo),
  readUpTo: Math.max(thread.readUpTo, readUpTo),
});

/** It has read everything: also what was heard of and is still to be asked for. */
export const readByOther = (thread: Thread): Thread =>
  reachedOther(thread, { deliveredUpTo: thread.heardOf, readUpTo: thread.heardOf });

export const deliveredToOther = (thread: Thread, seq: number): Thread =>
  reachedOther(thread, { deliveredUpTo: seq, readUpTo: 0 });

/** Opened and caught up with: what the other side wrote since the last time is new. */
export function enter(thread: Thread, me: string): Thread {
  const first = thread.messages.find(({ seq, sender }) => seq > thread.seenUpTo && sender.id !== me);
  return { ...thread, seenUpTo: thread.upTo, newFrom: first?.seq ?? thread.newFrom };
}

/** It came while it was being looked at. */
export const see = (thread: Thread): Thread => ({ ...thread, seenUpTo: thread.upTo });

/** Closed: the mark of what was new has done its work. */
export const leave = (thread: Thread): Thread => ({ ...thread, newFrom: null });

export function progressOf({ readUpTo, deliveredUpTo }: Thread, { seq }: Message): Progress {
  if (seq <= readUpTo) return 'read';
  return seq <= deliveredUpTo ? 'delivered' : 'sent';
}

function advance(thread: Thread, messages: readonly Message[], upTo: number, me: string): Thread {
  const theirLast = lastSeq(messages.filter(({ sender }) => sender.id !== me));
  return {
    ...thread,
    messages: [...thread.messages, ...messages],
    upTo,
    heardOf: Math.max(thread.heardOf, upTo),
    deliveredUpTo: Math.max(thread.deliveredUpTo, theirLast),
    readUpTo: Math.max(thread.readUpTo, theirLast),
  };
}

const inOrder = (messages: readonly Message[]) => [...messages].sort((one, other) => one.seq - other.seq);

const lastSeq = (messages: readonly Message[]) => messages.reduce((last, { seq }) => Math.max(last, seq), 0);
