import type { Message } from '@rodado/contract/conversation';
import { describe, expect, test } from 'vitest';
import { messageRows, type Row } from './message-rows.ts';
import type { Outgoing } from './outbox.ts';
import { openThread, type Thread } from './thread-reducer.ts';

const ME = 'me';
const NOW = new Date('2026-11-15T18:00:00.000Z');

const message = (seq: number, sender: string, createdAt: string, rest: Partial<Message> = {}): Message => ({
  id: `id-${seq}`,
  conversationId: 'conversation',
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
  createdAt,
  updatedAt: createdAt,
  ...rest,
});

const waiting = (clientId: string, failure: string | null = null): Outgoing => ({
  clientId,
  conversationId: 'conversation',
  text: clientId,
  offer: null,
  registration: null,
  images: [],
  appointment: null,
  isPhoneRequest: false,
  writtenAt: '2026-11-15T17:59:00.000Z',
  failure,
});

const threadOf = (messages: Message[], rest: Partial<Thread> = {}): Thread => ({
  ...openThread({
    page: { messages, page: 1, totalPages: 1, total: messages.length },
    me: ME,
    isReadByMe: true,
    other: { deliveredUpTo: 0, readUpTo: 0 },
    seenHere: 0,
  }),
  ...rest,
});

const rowsOf = (thread: Thread, outgoing: Outgoing[] = []) =>
  messageRows(thread, { outgoing, uploads: [] }, { id: ME }, NOW);
const messagesIn = (rows: Row[]) => rows.flatMap((row) => (row.kind === 'message' ? [row] : []));

test('a day is shown between messages of two days in Uruguay', () => {
  const rows = rowsOf(
    threadOf([
      message(1, 'other', '2026-11-13T15:00:00.000Z'),
      message(2, 'other', '2026-11-15T02:30:00.000Z'), // still the 14th in Uruguay
      message(3, 'other', '2026-11-15T03:30:00.000Z'),
    ]),
  );
  expect(rows.map((row) => (row.kind === 'day' ? row.label : row.key))).toEqual([
    'viernes 13 de noviembre',
    'id-1',
    'Ayer',
    'id-2',
    'Hoy',
    'id-3',
  ]);
});

test('messages of colleagues have their name and groups of their own, those of oneself have none', () => {
  const at = '2026-11-15T17:00:00.000Z';
  const by = (id: string, name: string) => ({ member: { id, name } });
  const thread = threadOf([
    message(1, ME, at, by('beto', 'Beto')),
    message(2, ME, at, by('beto', 'Beto')),
    message(3, ME, at, by('ana', 'Ana')),
    message(4, ME, at),
    message(5, 'other', at),
  ]);
  const shownTo = (memberId?: string) =>
    messageRows(thread, { outgoing: [], uploads: [] }, { id: ME, memberId }, NOW).flatMap((row) =>
      row.kind === 'message' ? [[row.entry.by, row.isFirst]] : [],
    );
  expect(shownTo('ana')).toEqual([
    ['Beto', true],
    ['Beto', false],
    [null, true],
    ['la empresa', true],
    [null, true],
  ]);
  expect(shownTo().map(([name]) => name)).toEqual(['Beto', 'Beto', 'Ana', null, null]);
});

describe('groups', () => {
  const places = (thread: Thread, outgoing: Outgoing[] = []) =>
    messagesIn(rowsOf(thread, outgoing)).map(
      ({ isFirst, isLast }) => `${isFirst ? 'first' : ''}${isLast ? 'last' : ''}`,
    );

  test('are messages of one person within five minutes', () => {
    const thread = threadOf([
      message(1, 'other', '2026-11-15T12:00:00.000Z'),
      message(2, 'other', '2026-11-15T12:04:00.000Z'),
      message(3, 'other', '2026-11-15T12:09:00.000Z'),
      message(4, ME, '2026-11-15T12:09:30.000Z'),
    ]);
    expect(places(thread)).toEqual(['first', 'last', 'firstlast', 'firstlast']);
  });

  test('end where the ticks differ, at an offer, and at the mark of new messages', () => {
    const at = '2026-11-15T12:00:00.000Z';
    const ticks = threadOf([message(1, ME, at), message(2, ME, at)], { readUpTo: 1, deliveredUpTo: 1 });
    expect(places(ticks)).toEqual(['firstlast', 'firstlast']);
    const offer = threadOf([
      message(1, 'other', at),
      message(2, 'other', at, { offer: { id: 'bid', amount: 15_500, status: 'OPEN' } }),
    ]);
    expect(places(offer)).toEqual(['firstlast', 'firstlast']);
    const news = threadOf([message(1, 'other', at), message(2, 'other', at)], { newFrom: 2 });
    expect(places(news)).toEqual(['firstlast', 'firstlast']);
    expect(rowsOf(news).map(({ kind }) => kind)).toEqual(['day', 'message', 'new', 'message']);
  });

  test('a failed message is a group of its own, with its reason', () => {
    expect(places(threadOf([]), [waiting('a', 'No'), waiting('b', 'No')])).toEqual(['firstlast', 'firstlast']);
    expect(places(threadOf([]), [waiting('a'), waiting('b')])).toEqual(['first', 'last']);
  });
});

describe('messages that are being sent', () => {
  test('are at the end, and are the same element once they are stored', () => {
    const before = messagesIn(rowsOf(threadOf([]), [waiting('a'), waiting('b', 'No se pudo')]));
    expect(before.map(({ key, entry }) => [key, entry.state, entry.failure])).toEqual([
      ['a', 'waiting', null],
      ['b', 'failed', 'No se pudo'],
    ]);
    const stored = message(1, ME, '2026-11-15T17:59:00.000Z', { clientId: 'a' });
    const after = messagesIn(rowsOf(threadOf([stored]), [waiting('a'), waiting('b')]));
    expect(after.map(({ key, entry }) => [key, entry.state])).toEqual([
      ['a', 'sent'],
      ['b', 'waiting'],
    ]);
  });

  test('a client id of the other side does not match one of ours', () => {
    const theirs = message(1, 'other', '2026-11-15T17:59:00.000Z', { clientId: 'a' });
    expect(messagesIn(rowsOf(threadOf([theirs]), [waiting('a')])).map(({ key }) => key)).toEqual(['id-1', 'a']);
  });
});

test('an offer is a card of its own while it waits, and the same one once it is stored', () => {
  const offer = { ...waiting('mine'), offer: { postId: 'post', amount: 15_500 } };
  const [sending] = messagesIn(rowsOf(threadOf([]), [offer]));
  expect(sending?.entry.offer).toEqual({ id: null, amount: 15_500, status: 'OPEN' });
  expect(sending?.entry.state).toBe('waiting');

  const stored = message(1, ME, '2026-11-15T17:59:00.000Z', {
    clientId: 'mine',
    offer: { id: 'offer', amount: 15_500, status: 'OPEN' },
  });
  const rows = messagesIn(rowsOf(threadOf([stored]), [offer]));
  expect(rows.map(({ key, entry }) => [key, entry.offer?.id])).toEqual([['mine', 'offer']]);
});
