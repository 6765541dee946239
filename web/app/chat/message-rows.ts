import type { Message, MessageOffer } from '@rodado/contract/conversation';
import { dayLabel, dayOf } from './days.ts';
import type { Outgoing } from './outbox.ts';
import { type Progress, progressOf, type Thread } from './thread.ts';

/** Messages of one person that belong together come within this time of each other. */
const GROUP = 5 * 60_000;

/** A message as it is shown: stored, or still on its way. */
export interface Entry {
  key: string;
  text: string;
  at: string;
  isMine: boolean;
  sender: string;
  offer: MessageOffer | null;
  /** Of one's own. */
  state: Progress | 'waiting' | 'failed' | null;
  /** Null until the server has it. */
  id: string | null;
  seq: number | null;
  failure: string | null;
}

export type Row =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; entry: Entry; isFirst: boolean; isLast: boolean };

/** What stands in the conversation from top to bottom. */
export function messageRows(thread: Thread, outgoing: readonly Outgoing[], me: string, now: Date): Row[] {
  const entries = entriesOf(thread, outgoing, me);
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const after = entries[index + 1];
    const isNewDay = !before || dayOf(before.at) !== dayOf(entry.at);
    const isNew = beginsNews(entry, thread);
    const rows: Row[] = [];
    if (isNewDay) rows.push({ kind: 'day', key: `day ${dayOf(entry.at)}`, label: dayLabel(entry.at, now) });
    if (isNew) rows.push({ kind: 'new', key: 'new' });
    rows.push({
      kind: 'message',
      key: entry.key,
      entry,
      isFirst: isNew || !before || !belongTogether(before, entry),
      isLast: !after || beginsNews(after, thread) || !belongTogether(entry, after),
    });
    return rows;
  });
}

const beginsNews = ({ seq }: Entry, { newFrom }: Thread) => seq !== null && seq === newFrom;

function entriesOf(thread: Thread, outgoing: readonly Outgoing[], me: string): Entry[] {
  const stored = thread.messages.map((message) => storedEntry(message, thread, me));
  const keys = new Set(stored.map(({ key }) => key));
  return [...stored, ...outgoing.filter(({ clientId }) => !keys.has(clientId)).map(waitingEntry)];
}

function storedEntry(message: Message, thread: Thread, me: string): Entry {
  const { id, seq, clientId, sender, offer, createdAt } = message;
  const isMine = sender.id === me;
  return {
    // The sender's own name for it: from written to stored it stays the same element on the page.
    key: isMine && clientId !== null ? clientId : id,
    text: message.message,
    at: createdAt,
    isMine,
    sender: sender.name,
    offer,
    state: isMine ? progressOf(thread, message) : null,
    id,
    seq,
    failure: null,
  };
}

const waitingEntry = ({ clientId, text, writtenAt, failure }: Outgoing): Entry => ({
  key: clientId,
  text,
  at: writtenAt,
  isMine: true,
  sender: '',
  offer: null,
  state: failure === null ? 'waiting' : 'failed',
  id: null,
  seq: null,
  failure,
});

/** One above the other, with one time and one tick under the last: so these have to be the same for all of them. */
function belongTogether(one: Entry, next: Entry): boolean {
  const isSameKind =
    one.isMine === next.isMine && one.state === next.state && one.offer === null && next.offer === null;
  const isSoon = Date.parse(next.at) - Date.parse(one.at) < GROUP;
  return isSameKind && one.failure === null && isSoon && dayOf(one.at) === dayOf(next.at);
}
