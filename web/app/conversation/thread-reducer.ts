import type { AppointmentState } from '@rodado/contract/appointment';
import type { Message, MessagePage, MessagesAfter, OfferState } from '@rodado/contract/conversation';
import type { PhoneRequest } from '@rodado/contract/phone-request';

/** Client state of one conversation. All numbers are the server's `seq`. */
export interface Thread {
  /** Oldest first, without a gap between the first and `upTo`. */
  messages: readonly Message[];
  /** Everything up to here is loaded. */
  upTo: number;
  /** The newest known `seq`. If greater than `upTo`, there is a gap to load from the server. */
  heardOf: number;
  hasOlder: boolean;
  /** Cursors of the other participant. */
  deliveredUpTo: number;
  readUpTo: number;
  /** Read cursor of the viewer before opening. */
  seenUpTo: number;
  /** The first message that was new when the conversation was opened. */
  newFrom: number | null;
}

export type Progress = 'sent' | 'delivered' | 'read';

export type CursorsOfOther = Pick<Thread, 'deliveredUpTo' | 'readUpTo'>;

interface Opening {
  page: MessagePage;
  me: string;
  isReadByMe: boolean;
  /** Cursors of the other participant. */
  other: CursorsOfOther;
  /** The last message this device has shown, or 0. */
  seenHere: number;
}

export function openThread({ page, me, isReadByMe, other, seenHere }: Opening): Thread {
  const messages = inOrder(page.messages);
  const upTo = messages.at(-1)?.seq ?? 0;
  const ownLast = lastSeq(messages.filter(({ sender }) => sender.id === me));
  // Sending a message implies having read those above it.
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

/** A message arrives by socket, as an acknowledgement, or both; duplicates are ignored. */
export function receive(thread: Thread, message: Message, me: string): Thread {
  if (message.seq <= thread.upTo) return thread;
  if (message.seq > thread.upTo + 1) return { ...thread, heardOf: Math.max(thread.heardOf, message.seq) };
  return advance(thread, [message], message.seq, me);
}

export const hasThreadGap = ({ heardOf, upTo }: Thread) => heardOf > upTo;

/**
 * Applies the response with what follows `upTo`. `heardOf` is the value at request time: a message up to it that is not
 * in the response was deleted, unless there are more pages.
 */
export function mergeMissed(thread: Thread, answer: MessagesAfter, heardOf: number, me: string): Thread {
  const missed = answer.messages.filter(({ seq }) => seq > thread.upTo);
  const upTo = Math.max(thread.upTo, answer.hasMore ? 0 : heardOf, lastSeq(missed));
  return removeMessages(withCards(advance(thread, missed, upTo, me), answer), answer.deleted);
}

/** Prepends a page of history. Every new message shifts the pages, so it may overlap with the loaded messages. */
export function prepend(thread: Thread, page: MessagePage): Thread {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const older = inOrder(page.messages).filter(({ seq }) => seq < first);
  return { ...thread, messages: [...older, ...thread.messages], hasOlder: page.page < page.totalPages };
}

/** The next page of history: the first that is not fully loaded, however many messages were added or deleted since. */
export const nextPage = ({ messages }: Thread, perPage: number) => Math.floor(messages.length / perPage) + 1;

export function removeMessages(thread: Thread, ids: readonly string[]): Thread {
  const gone = new Set(ids);
  const messages = thread.messages.filter(({ id }) => !gone.has(id));
  return messages.length === thread.messages.length ? thread : { ...thread, messages };
}

interface CardStates {
  offers?: readonly OfferState[];
  appointments?: readonly AppointmentState[];
  phoneRequests?: readonly PhoneRequest[];
}

/** Updates what became of offers, appointments and requests made here. */
export function withCards(thread: Thread, { offers = [], appointments = [], phoneRequests = [] }: CardStates): Thread {
  return changeMessages(thread, (message) => ({
    ...message,
    offer: withState(message.offer, offers),
    appointment: withState(message.appointment, appointments),
    phoneRequest: withState(message.phoneRequest, phoneRequests),
  }));
}

function withState<Card extends { id: string; status: string }>(
  card: Card | null,
  states: readonly Partial<Card>[],
): Card | null {
  const state = card && states.find(({ id }) => id === card.id);
  return state && state.status !== card.status ? { ...card, ...state } : card;
}

/** The same messages with addresses of their images that are valid again. */
export function withImages(thread: Thread, fresh: readonly Message[]): Thread {
  const imagesOf = new Map(fresh.map(({ id, images }) => [id, images]));
  return changeMessages(thread, (message) =>
    message.images.length > 0 ? { ...message, images: imagesOf.get(message.id) ?? message.images } : message,
  );
}

/** Messages that stay the same are not rendered again. */
function changeMessages(thread: Thread, change: (message: Message) => Message): Thread {
  const isSame = (one: Message, other: Message) =>
    one.offer === other.offer &&
    one.appointment === other.appointment &&
    one.phoneRequest === other.phoneRequest &&
    one.images === other.images;
  const messages = thread.messages.map((message) => {
    const changed = change(message);
    return isSame(message, changed) ? message : changed;
  });
  return messages.some((message, at) => message !== thread.messages[at]) ? { ...thread, messages } : thread;
}

/** Moves the other participant's cursors forward, never back. */
export const reachedOther = (thread: Thread, { deliveredUpTo, readUpTo }: CursorsOfOther): Thread => ({
  ...thread,
  deliveredUpTo: Math.max(thread.deliveredUpTo, deliveredUpTo, readUpTo),
  readUpTo: Math.max(thread.readUpTo, readUpTo),
});

/** The other participant has read everything, including messages not loaded yet. */
export const readByOther = (thread: Thread): Thread =>
  reachedOther(thread, { deliveredUpTo: thread.heardOf, readUpTo: thread.heardOf });

export const deliveredToOther = (thread: Thread, seq: number): Thread =>
  reachedOther(thread, { deliveredUpTo: seq, readUpTo: 0 });

/** Opened and caught up: messages of the other participant since the last visit are marked as new. */
export function markNewFrom(thread: Thread, me: string): Thread {
  const first = thread.messages.find(({ seq, sender }) => seq > thread.seenUpTo && sender.id !== me);
  return { ...thread, seenUpTo: thread.upTo, newFrom: first?.seq ?? thread.newFrom };
}

/** Messages that arrive while visible count as seen. */
export const see = (thread: Thread): Thread => ({ ...thread, seenUpTo: thread.upTo });

/** Closed: removes the marker of new messages. */
export const clearNewFrom = (thread: Thread): Thread => ({ ...thread, newFrom: null });

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
