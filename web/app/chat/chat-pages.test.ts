import type { Conversation, Message } from '@rodado/contract/conversation';
import { expect, test } from 'vitest';
import { type ChatPages, chatsOf, isUnread, withMessage, withoutChat, withReader } from './chat-pages.ts';

const OWNER = { id: 'owner', name: 'Dueña', profileImage: null };
const BUYER = { id: 'buyer', name: 'Comprador', profileImage: null };

const message = (conversationId: string, seq: number, sender = BUYER): Message => ({
  id: `${conversationId}-${seq}`,
  conversationId,
  seq,
  message: `Mensaje ${seq}`,
  sender,
  offer: null,
  clientId: null,
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
    user: { ...OWNER, company: null },
  },
  sender: BUYER,
  messages: [message(id, 1)],
  isReadBySender: true,
  isReadByReceiver: true,
  deliveredUpTo: { sender: 1, receiver: 1 },
  readUpTo: { sender: 1, receiver: 1 },
});

const pagesOf = (...lists: string[][]): ChatPages => ({
  pages: lists.map((ids, index) => ({ chats: ids.map(chat), page: index + 1, totalPages: lists.length, total: 9 })),
  pageParams: lists.map((_, index) => index + 1),
});
const ids = (pages: ChatPages) => chatsOf(pages).map(({ id }) => id);

test('a chat that moved to the next page between two calls is shown once', () => {
  expect(ids(pagesOf(['a', 'b'], ['b', 'c']))).toEqual(['a', 'b', 'c']);
});

test('a new message puts its chat on top and makes it unread for the other side alone', () => {
  const pages = withMessage(pagesOf(['a', 'b'], ['c']), message('c', 2));
  expect(ids(pages)).toEqual(['c', 'a', 'b']);
  const [top] = chatsOf(pages);
  expect(top?.messages[0]?.seq).toBe(2);
  expect(top && isUnread(top, OWNER.id)).toBe(true);
  expect(top && isUnread(top, BUYER.id)).toBe(false);

  const [read] = chatsOf(withReader(pages, 'c', OWNER.id));
  expect(read && isUnread(read, OWNER.id)).toBe(false);
});

test('one that is not newer, or of a chat that is not loaded, changes nothing', () => {
  const pages = pagesOf(['a', 'b']);
  expect(withMessage(pages, message('b', 1))).toBe(pages);
  expect(withMessage(pages, message('z', 5))).toBe(pages);
});

test('a deleted chat is gone from every page', () => {
  expect(ids(withoutChat(pagesOf(['a', 'b'], ['b', 'c']), 'b'))).toEqual(['a', 'c']);
});
