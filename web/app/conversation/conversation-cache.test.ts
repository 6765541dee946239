import type { Conversation, Message } from '@rodado/contract/conversation';
import { expect, test } from 'vitest';
import {
  type ConversationPages,
  conversationsOf,
  isUnread,
  sideToOpen,
  withMessage,
  withoutConversation,
  withReadConversation,
} from './conversation-cache.ts';

const OWNER = { id: 'owner', name: 'Dueña', profileImage: null };
const BUYER = { id: 'buyer', name: 'Comprador', profileImage: null };

const message = (conversationId: string, seq: number, sender = BUYER): Message => ({
  id: `${conversationId}-${seq}`,
  conversationId,
  seq,
  message: `Mensaje ${seq}`,
  sender,
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

const chat = (id: string): Conversation => ({
  id,
  post: {
    id: 'post',
    title: 'Corolla',
    images: [],
    priceType: 'fixed',
    price: 16_900,
    minPrice: null,
    maxPrice: null,
    isTimeLimited: false,
    expirationDate: null,
    status: 'ACTIVE',
    isReserved: false,
    user: { ...OWNER, company: null, whatsapp: null },
  },
  sender: BUYER,
  messages: [message(id, 1)],
  canWrite: true,
  isReadBySender: true,
  isReadByReceiver: true,
  deliveredUpTo: { sender: 1, receiver: 1 },
  readUpTo: { sender: 1, receiver: 1 },
  assignedTo: null,
  unread: { sender: 0, receiver: 0 },
});

const pagesOf = (...lists: string[][]): ConversationPages => ({
  pages: lists.map((ids, index) => ({ chats: ids.map(chat), page: index + 1, totalPages: lists.length, total: 9 })),
  pageParams: lists.map((_, index) => index + 1),
});
const ids = (pages: ConversationPages) => conversationsOf(pages).map(({ id }) => id);

test('a chat that moved to the next page between two calls is shown once', () => {
  expect(ids(pagesOf(['a', 'b'], ['b', 'c']))).toEqual(['a', 'b', 'c']);
});

test('a new message puts its chat on top and makes it unread for the other side alone', () => {
  const pages = [2, 3].reduce((now, seq) => withMessage(now, message('c', seq)), pagesOf(['a', 'b'], ['c']));
  expect(ids(pages)).toEqual(['c', 'a', 'b']);
  const [top] = conversationsOf(pages);
  expect(top?.messages[0]?.seq).toBe(3);
  expect(top && isUnread(top, OWNER.id)).toBe(true);
  expect(top && isUnread(top, BUYER.id)).toBe(false);
  expect(top?.unread).toEqual({ sender: 0, receiver: 2 });

  const [read] = conversationsOf(withReadConversation(pages, 'c', OWNER.id));
  expect(read && isUnread(read, OWNER.id)).toBe(false);
  expect(read?.unread).toEqual({ sender: 0, receiver: 0 });

  const [answered] = conversationsOf(withMessage(pages, message('c', 4, OWNER)));
  expect(answered?.unread).toEqual({ sender: 1, receiver: 0 });
});

test('one that is not newer, or of a chat that is not loaded, changes nothing', () => {
  const pages = pagesOf(['a', 'b']);
  expect(withMessage(pages, message('b', 1))).toBe(pages);
  expect(withMessage(pages, message('z', 5))).toBe(pages);
});

test('a deleted chat is gone from every page', () => {
  expect(ids(withoutConversation(pagesOf(['a', 'b'], ['b', 'c']), 'b'))).toEqual(['a', 'c']);
});

test('the tab with the newest unread message is opened, else the one with conversations', () => {
  const at = (createdAt: string): Conversation => ({
    ...chat(createdAt),
    messages: [{ ...message('a', 1), createdAt }],
    isReadByReceiver: false,
  });
  const [older, newer] = [at('2026-11-15T12:00:00.000Z'), at('2026-11-16T12:00:00.000Z')];
  const mine = (conversation: Conversation): Conversation => ({
    ...conversation,
    sender: OWNER,
    isReadBySender: false,
  });
  expect(sideToOpen({ sent: [mine(older)], received: [newer] }, OWNER.id)).toBe('received');
  expect(sideToOpen({ sent: [mine(newer)], received: [older] }, OWNER.id)).toBe('sent');
  expect(sideToOpen({ sent: [chat('read')], received: [older] }, OWNER.id)).toBe('received');
  expect(sideToOpen({ sent: [], received: [chat('read')] }, OWNER.id)).toBe('received');
  expect(sideToOpen({ sent: [chat('read')], received: [chat('read')] }, OWNER.id)).toBe('sent');
  expect(sideToOpen({ sent: [], received: [] }, OWNER.id)).toBe('sent');
});
