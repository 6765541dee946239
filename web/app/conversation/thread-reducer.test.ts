import type { Message, MessagePage, MessagesAfter } from '@rodado/contract/conversation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as threads from './thread-reducer.ts';

const ME = 'me';
const OTHER = 'other';
const CONVERSATION = 'conversation';
/** The other participant has received nothing yet. */
const NOWHERE = { deliveredUpTo: 0, readUpTo: 0 };

const message = (seq: number, sender = OTHER): Message => ({
  id: `id-${seq}`,
  conversationId: CONVERSATION,
  seq,
  message: `Mensaje ${seq}`,
  sender: { id: sender, name: sender },
  offer: null,
  registration: null,
  images: [],
  appointment: null,
  phoneRequest: null,
  clientId: null,
  member: null,
  createdAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
});

/** As the server sends it, newest first. */
const page = (messages: Message[], rest: Partial<MessagePage> = {}): MessagePage => ({
  messages: [...messages].reverse(),
  page: 1,
  totalPages: 1,
  total: messages.length,
  ...rest,
});

const opened = (messages: Message[], rest: Partial<Parameters<typeof threads.openThread>[0]> = {}) =>
  threads.openThread({ page: page(messages), me: ME, isReadByMe: true, other: NOWHERE, seenHere: 0, ...rest });

/** Response to a client that was disconnected. */
const after = (messages: Message[], rest: Partial<MessagesAfter> = {}): MessagesAfter => ({
  messages,
  hasMore: false,
  deleted: [],
  offers: [],
  appointments: [],
  phoneRequests: [],
  ...rest,
});

const seqs = ({ messages }: threads.Thread) => messages.map(({ seq }) => seq);

describe('receiving', () => {
  test('the next message is appended once, however often it arrives', () => {
    const once = threads.receive(opened([message(1)]), message(2), ME);
    expect(seqs(once)).toEqual([1, 2]);
    expect(threads.receive(once, message(2), ME)).toBe(once);
  });

  test('one with a later number makes a gap: it waits for the answer of the server', () => {
    const behind = threads.receive(opened([message(1)]), message(4), ME);
    expect(seqs(behind)).toEqual([1]);
    expect(threads.hasThreadGap(behind)).toBe(true);

    const answer = after([message(2), message(3), message(4)]);
    const whole = threads.mergeMissed(behind, answer, behind.heardOf, ME);
    expect(seqs(whole)).toEqual([1, 2, 3, 4]);
    expect(threads.hasThreadGap(whole)).toBe(false);
  });

  test('a gap whose messages were deleted meanwhile is closed by an empty answer', () => {
    const behind = threads.receive(opened([message(1)]), message(3), ME);
    const whole = threads.mergeMissed(behind, after([], { deleted: ['id-2', 'id-3'] }), behind.heardOf, ME);
    expect(threads.hasThreadGap(whole)).toBe(false);
    expect(seqs(threads.receive(whole, message(4), ME))).toEqual([1, 4]);
  });

  test('an answer that is not the last leaves the gap open, up to its last message', () => {
    const behind = threads.receive(opened([message(1)]), message(9), ME);
    const part = after([message(2), message(4)], { hasMore: true });
    const some = threads.mergeMissed(behind, part, behind.heardOf, ME);
    expect([seqs(some), some.upTo, threads.hasThreadGap(some)]).toEqual([[1, 2, 4], 4, true]);
    const whole = threads.mergeMissed(some, after([message(7), message(9)]), some.heardOf, ME);
    expect([seqs(whole), threads.hasThreadGap(whole)]).toEqual([[1, 2, 4, 7, 9], false]);
  });

  test('what arrived after the request is still missing after the response', () => {
    const asked = threads.receive(opened([message(1)]), message(3), ME);
    const later = threads.receive(asked, message(5), ME);
    const answered = threads.mergeMissed(later, after([message(2), message(3)]), asked.heardOf, ME);
    expect(seqs(answered)).toEqual([1, 2, 3]);
    expect(threads.hasThreadGap(answered)).toBe(true);
  });

  test('an answer that repeats a live message adds it once', () => {
    const asked = opened([message(1)]);
    const heard = threads.receive(asked, message(2), ME);
    const answer = after([message(2), message(3)]);
    expect(seqs(threads.mergeMissed(heard, answer, asked.heardOf, ME))).toEqual([1, 2, 3]);
  });

  test('any mix of live messages, repetitions, losses and answers ends in the order of the server', () => {
    const event = fc.record({ heard: fc.boolean(), repeated: fc.boolean(), asks: fc.boolean() });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let thread = opened([]);
        const stored: Message[] = [];
        const ask = () => {
          const { upTo, heardOf } = thread;
          const answer = after(stored.filter(({ seq }) => seq > upTo));
          thread = threads.mergeMissed(thread, answer, heardOf, ME);
        };
        events.forEach(({ heard, repeated, asks }, index) => {
          const next = message(index + 1);
          stored.push(next);
          if (heard) thread = threads.receive(thread, next, ME);
          if (repeated) thread = threads.receive(thread, next, ME);
          if (asks) ask();
        });
        ask();
        expect(seqs(thread)).toEqual(stored.map(({ seq }) => seq));
        expect(threads.hasThreadGap(thread)).toBe(false);
      }),
    );
  });
});

describe('history', () => {
  const all = Array.from({ length: 45 }, (_, index) => message(index + 1));
  const serverPage = (stored: Message[], number: number, size = 20): MessagePage => {
    const newest = [...stored].reverse();
    const totalPages = Math.ceil(stored.length / size);
    return {
      messages: newest.slice((number - 1) * size, number * size),
      page: number,
      totalPages,
      total: stored.length,
    };
  };
  const readAll = (thread: threads.Thread, stored: Message[]) => {
    let now = thread;
    while (now.hasOlder) now = threads.prepend(now, serverPage(stored, threads.nextPage(now, 20)));
    return now;
  };

  test('loads page by page up to the first message', () => {
    const start = opened([], { page: serverPage(all, 1) });
    expect(start.hasOlder).toBe(true);
    expect(seqs(readAll(start, all))).toEqual(all.map(({ seq }) => seq));
  });

  test('misses nothing when messages were added or deleted since', () => {
    const start = opened([], { page: serverPage(all, 1) });
    const more = [...all, message(46), message(47)];
    const grown = threads.receive(threads.receive(start, message(46), ME), message(47), ME);
    expect(seqs(readAll(grown, more))).toEqual(more.map(({ seq }) => seq));

    const fewer = all.filter(({ seq }) => seq !== 40 && seq !== 41);
    const shrunk = threads.removeMessages(start, ['id-40', 'id-41']);
    expect(seqs(readAll(shrunk, fewer))).toEqual(fewer.map(({ seq }) => seq));
  });
});

describe('deleting', () => {
  test('removes messages, also those that only an answer names', () => {
    const thread = opened([message(1), message(2), message(3)]);
    expect(seqs(threads.removeMessages(thread, ['id-2']))).toEqual([1, 3]);
    expect(threads.removeMessages(thread, ['id-9'])).toBe(thread);
    expect(seqs(threads.mergeMissed(thread, after([], { deleted: ['id-1'] }), thread.heardOf, ME))).toEqual([2, 3]);
  });
});

describe('ticks', () => {
  const mine = [message(1, ME), message(2, ME), message(3, ME)];
  const progress = (thread: threads.Thread) => thread.messages.map((one) => threads.progressOf(thread, one));

  test('go from sent to delivered to read, and never back', () => {
    const sent = opened(mine);
    expect(progress(sent)).toEqual(['sent', 'sent', 'sent']);
    const delivered = threads.deliveredToOther(sent, 2);
    expect(progress(delivered)).toEqual(['delivered', 'delivered', 'sent']);
    expect(progress(threads.deliveredToOther(delivered, 1))).toEqual(['delivered', 'delivered', 'sent']);
    const read = threads.readByOther(delivered);
    expect(progress(read)).toEqual(['read', 'read', 'read']);
    expect(progress(threads.receive(read, message(4, ME), ME)).at(-1)).toBe('sent');
  });

  test('a message that was read before it arrives here is read', () => {
    const behind = threads.receive(opened([message(1, ME)]), message(3, ME), ME);
    const read = threads.readByOther(behind);
    const answer = after([message(2, ME), message(3, ME)]);
    expect(progress(threads.mergeMissed(read, answer, read.heardOf, ME))).toEqual(['read', 'read', 'read']);
  });

  test('an answer about what the other side has read does not apply to later messages', () => {
    const later = threads.receive(opened(mine), message(4, ME), ME);
    const asked = { deliveredUpTo: 3, readUpTo: 2 };
    expect(progress(threads.reachedOther(later, asked))).toEqual(['read', 'read', 'delivered', 'sent']);
    expect(progress(threads.reachedOther(threads.readByOther(later), asked))).not.toContain('sent');
  });

  test('the cursors of the other side are known from the start', () => {
    expect(progress(opened(mine, { other: { deliveredUpTo: 2, readUpTo: 1 } }))).toEqual(['read', 'delivered', 'sent']);
  });

  test('an answer reads the messages above', () => {
    const answered = threads.receive(opened(mine), message(4), ME);
    expect(progress(answered)).toEqual(['read', 'read', 'read', 'read']);
    expect(progress(opened([message(1, ME), message(2), message(3, ME)]))).toEqual(['read', 'read', 'sent']);
  });
});

describe('offers', () => {
  const bid = (seq: number): Message => ({
    ...message(seq),
    offer: { id: `bid-${seq}`, amount: 15_000, status: 'OPEN' },
  });
  const statuses = ({ messages }: threads.Thread) => messages.map(({ offer }) => offer?.status);

  test('change in place, and nothing else does', () => {
    const thread = opened([message(1), bid(2), bid(3)]);
    const decided = threads.withCards(thread, { offers: [{ id: 'bid-3', status: 'ACCEPTED' }] });
    expect(statuses(decided)).toEqual([undefined, 'OPEN', 'ACCEPTED']);
    expect(decided.messages[1]).toBe(thread.messages[1]);
    expect(threads.withCards(decided, { offers: [{ id: 'bid-3', status: 'ACCEPTED' }] })).toBe(decided);
  });

  test('that were decided during a disconnection are updated by the answer', () => {
    const thread = opened([bid(1)]);
    const answer = after([bid(2)], { offers: [{ id: 'bid-1', status: 'REJECTED' }] });
    expect(statuses(threads.mergeMissed(thread, answer, thread.heardOf, ME))).toEqual(['REJECTED', 'OPEN']);
  });
});

describe('new messages', () => {
  test('begin with the first of the other side since the last own one', () => {
    const thread = opened([message(1), message(2, ME), message(3), message(4)], { isReadByMe: false });
    expect(threads.markNewFrom(thread, ME).newFrom).toBe(3);
  });

  test('begin after what this device has already shown', () => {
    const thread = opened([message(1), message(2), message(3)], { isReadByMe: false, seenHere: 2 });
    expect(threads.markNewFrom(thread, ME).newFrom).toBe(3);
  });

  test('are none in a conversation that was read, also on another device', () => {
    expect(threads.markNewFrom(opened([message(1), message(2)], { seenHere: 1 }), ME).newFrom).toBeNull();
  });

  test('stay marked while more arrive, and are unmarked at the next visit', () => {
    const entered = threads.markNewFrom(opened([message(1), message(2)], { isReadByMe: false }), ME);
    const more = threads.see(threads.receive(entered, message(3), ME));
    expect(more.newFrom).toBe(1);
    expect(threads.markNewFrom(more, ME).newFrom).toBe(1);
    expect(threads.markNewFrom(threads.clearNewFrom(more), ME).newFrom).toBeNull();
  });

  test('include those missed during a disconnection', () => {
    const thread = threads.markNewFrom(opened([message(1)]), ME);
    const back = threads.mergeMissed(thread, after([message(2, ME), message(3)]), thread.heardOf, ME);
    expect(threads.markNewFrom(back, ME).newFrom).toBe(3);
  });
});

describe('cards', () => {
  const appointment = {
    id: 'a-1',
    meetingId: 'a-1',
    sequence: 0,
    place: 'Acá',
    startsAt: '2026-11-20T18:00:00.000Z',
    status: 'OPEN' as const,
    wasAccepted: false,
    endedBy: null,
  };
  const request = { id: 'p-1', status: 'OPEN' as const, phone: null };
  const thread = opened([{ ...message(1), appointment }, { ...message(2), phoneRequest: request }, message(3)]);
  const accepted = { id: 'a-1', status: 'ACCEPTED' as const, wasAccepted: true, endedBy: null };
  const given = { id: 'p-1', status: 'ACCEPTED' as const, phone: '099 123 456' };

  test('are updated by an event and after a disconnection; other messages stay the same', () => {
    const live = threads.withCards(thread, { appointments: [accepted] });
    expect(live.messages[0]?.appointment).toEqual({ ...appointment, ...accepted });
    expect(live.messages[2]).toBe(thread.messages[2]);
    const later = threads.mergeMissed(live, after([], { appointments: [accepted], phoneRequests: [given] }), 3, ME);
    expect(later.messages[1]?.phoneRequest).toEqual(given);
    expect(threads.withCards(later, { appointments: [accepted], phoneRequests: [given] })).toBe(later);
  });

  test('a phone number that is taken back is removed', () => {
    const shown = threads.withCards(thread, { phoneRequests: [given] });
    const revoked = threads.withCards(shown, { phoneRequests: [{ ...given, status: 'REVOKED', phone: null }] });
    expect(revoked.messages[1]?.phoneRequest).toEqual({ id: 'p-1', status: 'REVOKED', phone: null });
  });

  test('images get new signed addresses', () => {
    const image = { id: 'i', url: '/old.jpg', order: 0, width: 4, height: 3, thumbhash: '', widths: [], avif: false };
    const old = opened([{ ...message(1), images: [image] }, message(2)]);
    const fresh = [{ ...image, url: '/new.jpg' }];
    const now = threads.withImages(old, [{ ...message(1), images: fresh }]);
    expect(now.messages[0]?.images).toEqual(fresh);
    expect(now.messages[1]).toBe(old.messages[1]);
  });
});
