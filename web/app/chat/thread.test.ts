import type { Message, MessagePage, MessagesAfter } from '@rodado/contract/conversation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as threads from './thread.ts';

const ME = 'me';
const OTHER = 'other';
const CONVERSATION = 'conversation';
/** The other side has not been there yet. */
const NOWHERE = { deliveredUpTo: 0, readUpTo: 0 };

const message = (seq: number, sender = OTHER): Message => ({
  id: `id-${seq}`,
  conversationId: CONVERSATION,
  seq,
  message: `Mensaje ${seq}`,
  sender: { id: sender, name: sender },
  offer: null,
  clientId: null,
  createdAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
});

/** As the server sends it, the newest first. */
const page = (messages: Message[], rest: Partial<MessagePage> = {}): MessagePage => ({
  messages: [...messages].reverse(),
  page: 1,
  totalPages: 1,
  total: messages.length,
  ...rest,
});

const opened = (messages: Message[], rest: Partial<Parameters<typeof threads.openThread>[0]> = {}) =>
  threads.openThread({ page: page(messages), me: ME, isReadByMe: true, other: NOWHERE, seenHere: 0, ...rest });

/** What the server says to a client that was away. */
const after = (messages: Message[], rest: Partial<MessagesAfter> = {}): MessagesAfter => ({
  messages,
  hasMore: false,
  deleted: [],
  offers: [],
  ...rest,
});

const seqs = ({ messages }: threads.Thread) => messages.map(({ seq }) => seq);

describe('receiving', () => {
  test('the next one is appended, and counts once however often it comes', () => {
    const once = threads.receive(opened([message(1)]), message(2), ME);
    expect(seqs(once)).toEqual([1, 2]);
    expect(threads.receive(once, message(2), ME)).toBe(once);
  });

  test('one that does not follow is a gap: it waits for the answer of the server', () => {
    const behind = threads.receive(opened([message(1)]), message(4), ME);
    expect(seqs(behind)).toEqual([1]);
    expect(threads.isBehind(behind)).toBe(true);

    const answer = after([message(2), message(3), message(4)]);
    const whole = threads.catchUp(behind, answer, behind.heardOf, ME);
    expect(seqs(whole)).toEqual([1, 2, 3, 4]);
    expect(threads.isBehind(whole)).toBe(false);
  });

  test('a gap whose messages were deleted meanwhile is closed by an empty answer', () => {
    const behind = threads.receive(opened([message(1)]), message(3), ME);
    const whole = threads.catchUp(behind, after([], { deleted: ['id-2', 'id-3'] }), behind.heardOf, ME);
    expect(threads.isBehind(whole)).toBe(false);
    expect(seqs(threads.receive(whole, message(4), ME))).toEqual([1, 4]);
  });

  test('an answer that is not the last leaves the gap open, up to its last message', () => {
    const behind = threads.receive(opened([message(1)]), message(9), ME);
    const part = after([message(2), message(4)], { hasMore: true });
    const some = threads.catchUp(behind, part, behind.heardOf, ME);
    expect([seqs(some), some.upTo, threads.isBehind(some)]).toEqual([[1, 2, 4], 4, true]);
    const whole = threads.catchUp(some, after([message(7), message(9)]), some.heardOf, ME);
    expect([seqs(whole), threads.isBehind(whole)]).toEqual([[1, 2, 4, 7, 9], false]);
  });

  test('what was heard after the question was put is still missing after the answer', () => {
    const asked = threads.receive(opened([message(1)]), message(3), ME);
    const later = threads.receive(asked, message(5), ME);
    const answered = threads.catchUp(later, after([message(2), message(3)]), asked.heardOf, ME);
    expect(seqs(answered)).toEqual([1, 2, 3]);
    expect(threads.isBehind(answered)).toBe(true);
  });

  test('an answer that repeats what came over the line in between adds it once', () => {
    const asked = opened([message(1)]);
    const heard = threads.receive(asked, message(2), ME);
    const answer = after([message(2), message(3)]);
    expect(seqs(threads.catchUp(heard, answer, asked.heardOf, ME))).toEqual([1, 2, 3]);
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
          thread = threads.catchUp(thread, answer, heardOf, ME);
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
        expect(threads.isBehind(thread)).toBe(false);
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

  test('goes up page by page to the first message', () => {
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
    const shrunk = threads.remove(start, ['id-40', 'id-41']);
    expect(seqs(readAll(shrunk, fewer))).toEqual(fewer.map(({ seq }) => seq));
  });
});

describe('deleting', () => {
  test('takes messages out, also those that only the answer names', () => {
    const thread = opened([message(1), message(2), message(3)]);
    expect(seqs(threads.remove(thread, ['id-2']))).toEqual([1, 3]);
    expect(threads.remove(thread, ['id-9'])).toBe(thread);
    expect(seqs(threads.catchUp(thread, after([], { deleted: ['id-1'] }), thread.heardOf, ME))).toEqual([2, 3]);
  });
});

describe('progress', () => {
  const mine = [message(1, ME), message(2, ME), message(3, ME)];
  const progress = (thread: threads.Thread) => thread.messages.map((one) => threads.progressOf(thread, one));

  test('goes from sent to delivered to read, and never back', () => {
    const sent = opened(mine);
    expect(progress(sent)).toEqual(['sent', 'sent', 'sent']);
    const delivered = threads.deliveredToOther(sent, 2);
    expect(progress(delivered)).toEqual(['delivered', 'delivered', 'sent']);
    expect(progress(threads.deliveredToOther(delivered, 1))).toEqual(['delivered', 'delivered', 'sent']);
    const read = threads.readByOther(delivered);
    expect(progress(read)).toEqual(['read', 'read', 'read']);
    expect(progress(threads.receive(read, message(4, ME), ME)).at(-1)).toBe('sent');
  });

  test('what was read before it is here is read when it comes', () => {
    const behind = threads.receive(opened([message(1, ME)]), message(3, ME), ME);
    const read = threads.readByOther(behind);
    const answer = after([message(2, ME), message(3, ME)]);
    expect(progress(threads.catchUp(read, answer, read.heardOf, ME))).toEqual(['read', 'read', 'read']);
  });

  test('what the other side had read when it was asked says nothing about what came later', () => {
    const later = threads.receive(opened(mine), message(4, ME), ME);
    const asked = { deliveredUpTo: 3, readUpTo: 2 };
    expect(progress(threads.reachedOther(later, asked))).toEqual(['read', 'read', 'delivered', 'sent']);
    expect(progress(threads.reachedOther(threads.readByOther(later), asked))).not.toContain('sent');
  });

  test('how far the other side has come is known from the start', () => {
    expect(progress(opened(mine, { other: { deliveredUpTo: 2, readUpTo: 1 } }))).toEqual(['read', 'delivered', 'sent']);
  });

  test('whoever answers has read what stands above', () => {
    const answered = threads.receive(opened(mine), message(4), ME);
    expect(progress(answered)).toEqual(['read', 'read', 'read', 'read']);
    expect(progress(opened([message(1, ME), message(2), message(3, ME)]))).toEqual(['read', 'read', 'sent']);
  });
});

describe('bids', () => {
  const bid = (seq: number): Message => ({
    ...message(seq),
    offer: { id: `bid-${seq}`, amount: 15_000, status: 'OPEN' },
  });
  const statuses = ({ messages }: threads.Thread) => messages.map(({ offer }) => offer?.status);

  test('change where they stand, and nothing else does', () => {
    const thread = opened([message(1), bid(2), bid(3)]);
    const decided = threads.withOffers(thread, [{ id: 'bid-3', status: 'ACCEPTED' }]);
    expect(statuses(decided)).toEqual([undefined, 'OPEN', 'ACCEPTED']);
    expect(decided.messages[1]).toBe(thread.messages[1]);
    expect(threads.withOffers(decided, [{ id: 'bid-3', status: 'ACCEPTED' }])).toBe(decided);
  });

  test('that were decided during a cut are caught up with', () => {
    const thread = opened([bid(1)]);
    const answer = after([bid(2)], { offers: [{ id: 'bid-1', status: 'REJECTED' }] });
    expect(statuses(threads.catchUp(thread, answer, thread.heardOf, ME))).toEqual(['REJECTED', 'OPEN']);
  });
});

describe('what is new', () => {
  test('begins with the first that the other side wrote since the last own one', () => {
    const thread = opened([message(1), message(2, ME), message(3), message(4)], { isReadByMe: false });
    expect(threads.enter(thread, ME).newFrom).toBe(3);
  });

  test('begins after what this device has already shown', () => {
    const thread = opened([message(1), message(2), message(3)], { isReadByMe: false, seenHere: 2 });
    expect(threads.enter(thread, ME).newFrom).toBe(3);
  });

  test('is nothing in a conversation that was read, also on another device', () => {
    expect(threads.enter(opened([message(1), message(2)], { seenHere: 1 }), ME).newFrom).toBeNull();
  });

  test('stays marked while more comes, and is gone at the next visit', () => {
    const entered = threads.enter(opened([message(1), message(2)], { isReadByMe: false }), ME);
    const more = threads.see(threads.receive(entered, message(3), ME));
    expect(more.newFrom).toBe(1);
    expect(threads.enter(more, ME).newFrom).toBe(1);
    expect(threads.enter(threads.leave(more), ME).newFrom).toBeNull();
  });

  test('is what was missed during a cut', () => {
    const thread = threads.enter(opened([message(1)]), ME);
    const back = threads.catchUp(thread, after([message(2, ME), message(3)]), thread.heardOf, ME);
    expect(threads.enter(back, ME).newFrom).toBe(3);
  });
});
