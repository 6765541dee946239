import type { Message, MessageOffer } from '@rodado/contract/conversation';
import type { Image } from '@rodado/contract/image';
import type { Registration } from '@rodado/contract/papers';
import type { ShownAppointment } from '../appointment/appointment-card.tsx';
import type { ShownPhoneRequest } from '../phone-request/phone-request-card.tsx';
import { dayLabel, dayOf } from './day-labels.ts';
import type { Upload } from './image-uploads.ts';
import type { Outgoing } from './outbox.ts';
import { type Progress, progressOf, type Thread } from './thread-reducer.ts';

/** Messages of one sender within this time form a group. */
const GROUP = 5 * 60_000;

/** A message as shown: stored or still being sent. */
export interface Entry {
  key: string;
  text: string;
  at: string;
  isMine: boolean;
  sender: string;
  /** Who wrote it for the viewer's company, other than the viewer. */
  by: string | null;
  /** Its id is null until the server has stored it. */
  offer: (Omit<MessageOffer, 'id'> & { id: string | null }) | null;
  registration: Registration | null;
  images: readonly Image[];
  /** From 0 to 1 while images are uploaded. */
  progress: number | null;
  appointment: ShownAppointment | null;
  phoneRequest: ShownPhoneRequest | null;
  /** Null for messages of others. */
  state: Progress | 'waiting' | 'failed' | null;
  /** Null until the server has stored it. */
  id: string | null;
  seq: number | null;
  failure: string | null;
}

export type Row =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; entry: Entry; isFirst: boolean; isLast: boolean };

interface Viewer {
  id: string;
  /** Who is at work, when the viewer is a company. */
  memberId?: string | undefined;
}

/** The rows of a conversation from top to bottom. */
export function messageRows(
  thread: Thread,
  { outgoing, uploads }: { outgoing: readonly Outgoing[]; uploads: readonly Upload[] },
  viewer: Viewer,
  now: Date,
): Row[] {
  const entries = entriesOf(thread, [...outgoing.map(waitingEntry), ...uploads.map(uploadingEntry)], viewer);
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const after = entries[index + 1];
    const isNewDay = !before || dayOf(before.at) !== dayOf(entry.at);
    const isNew = startsNew(entry, thread);
    const rows: Row[] = [];
    if (isNewDay) rows.push({ kind: 'day', key: `day ${dayOf(entry.at)}`, label: dayLabel(entry.at, now) });
    if (isNew) rows.push({ kind: 'new', key: 'new' });
    rows.push({
      kind: 'message',
      key: entry.key,
      entry,
      isFirst: isNew || !before || !belongTogether(before, entry),
      isLast: !after || startsNew(after, thread) || !belongTogether(entry, after),
    });
    return rows;
  });
}

const startsNew = ({ seq }: Entry, { newFrom }: Thread) => seq !== null && seq === newFrom;

function entriesOf(thread: Thread, waiting: readonly Entry[], viewer: Viewer): Entry[] {
  const stored = thread.messages.map((message) => storedEntry(message, thread, viewer));
  const keys = new Set(stored.map(({ key }) => key));
  return [...stored, ...waiting.filter(({ key }) => !keys.has(key))];
}

function storedEntry(message: Message, thread: Thread, viewer: Viewer): Entry {
  const { id, seq, clientId, sender, offer, registration, images, appointment, phoneRequest, createdAt } = message;
  const isMine = sender.id === viewer.id;
  return {
    // The client id stays the same from sending to stored, so React keeps the element.
    key: isMine && clientId !== null ? clientId : id,
    text: message.message,
    at: createdAt,
    isMine,
    sender: sender.name,
    by: isMine ? authorOf(message, viewer) : null,
    offer,
    registration,
    images,
    progress: null,
    appointment,
    phoneRequest,
    state: isMine ? progressOf(thread, message) : null,
    id,
    seq,
    failure: null,
  };
}

/** Null for oneself. Without a member it was the account of the company, which may be oneself. */
function authorOf({ member }: Message, { memberId }: Viewer): string | null {
  if (!member) return memberId === undefined ? null : 'la empresa';
  return member.id === memberId ? null : member.name;
}

const waitingEntry = ({ clientId, text, writtenAt, failure, ...cards }: Outgoing): Entry => ({
  key: clientId,
  text,
  at: writtenAt,
  isMine: true,
  sender: '',
  by: null,
  offer: cards.offer && { id: null, amount: cards.offer.amount, status: 'OPEN' },
  registration: cards.registration,
  images: cards.images,
  progress: null,
  appointment: cards.appointment && { ...UNANSWERED, ...cards.appointment },
  phoneRequest: cards.isPhoneRequest ? { id: null, status: 'OPEN', phone: null } : null,
  state: failure === null ? 'waiting' : 'failed',
  id: null,
  seq: null,
  failure,
});

const UNANSWERED = {
  id: null,
  meetingId: null,
  sequence: 0,
  status: 'OPEN',
  wasAccepted: false,
  endedBy: null,
} as const;

const uploadingEntry = ({ clientId, images, progress, writtenAt, failure }: Upload): Entry => ({
  key: clientId,
  text: '',
  at: writtenAt,
  isMine: true,
  sender: '',
  by: null,
  offer: null,
  registration: null,
  images,
  progress: failure === null ? progress : null,
  appointment: null,
  phoneRequest: null,
  state: failure === null ? 'waiting' : 'failed',
  id: null,
  seq: null,
  failure,
});

const isCard = ({ offer, registration, images, appointment, phoneRequest }: Entry) =>
  images.length > 0 || [offer, registration, appointment, phoneRequest].some((card) => card !== null);

/** A group shows one time and one receipt under its last message, so both have to be equal for all of it. */
function belongTogether(one: Entry, next: Entry): boolean {
  const isSameKind =
    one.isMine === next.isMine && one.by === next.by && one.state === next.state && !isCard(one) && !isCard(next);
  const isSoon = Date.parse(next.at) - Date.parse(one.at) < GROUP;
  return isSameKind && one.failure === null && isSoon && dayOf(one.at) === dayOf(next.at);
}
