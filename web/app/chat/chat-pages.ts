import type { ChatPage, Conversation, Message } from '@rodado/contract/conversation';
import type { InfiniteData } from '@tanstack/react-query';
import { isReadByMe, lastMessageOf, readBy } from './sides.ts';

/** The chats of one tab, as far as they are loaded. */
export type ChatPages = InfiniteData<ChatPage>;

/** What moved from one page to the next between two calls is shown once. */
export const chatsOf = (pages: ChatPages | undefined): Conversation[] => [
  ...new Map((pages?.pages ?? []).flatMap(({ chats }) => chats).map((chat) => [chat.id, chat])).values(),
];

export const has = (pages: ChatPages, id: string) =>
  pages.pages.some(({ chats }) => chats.some((chat) => chat.id === id));

/** Its latest message, on top of the others. Whoever writes has read what was there. */
export function withMessage(pages: ChatPages, message: Message): ChatPages {
  const chat = chatsOf(pages).find(({ id }) => id === message.conversationId);
  const last = chat && lastMessageOf(chat);
  if (!chat || (last && last.seq >= message.seq)) return pages;
  const isFromBuyer = message.sender.id === chat.sender.id;
  const latest = {
    ...chat,
    messages: [message],
    isReadBySender: isFromBuyer,
    isReadByReceiver: !isFromBuyer,
  };
  return onTop(pages, latest);
}

export const withReader = (pages: ChatPages, id: string, personId: string): ChatPages =>
  mapChats(pages, (chat) => (chat.id === id ? readBy(chat, personId) : chat));

export const withoutChat = (pages: ChatPages, id: string): ChatPages =>
  mapPages(pages, (chats) => chats.filter((chat) => chat.id !== id));

/** Something was written that this person has not read. */
export const isUnread = (chat: Conversation, me: string) => !isReadByMe(chat, me);

const onTop = (pages: ChatPages, chat: Conversation): ChatPages => {
  const others = withoutChat(pages, chat.id);
  return {
    ...others,
    pages: others.pages.map((page, at) => (at === 0 ? { ...page, chats: [chat, ...page.chats] } : page)),
  };
};

const mapChats = (pages: ChatPages, change: (chat: Conversation) => Conversation) =>
  mapPages(pages, (chats) => chats.map(change));

const mapPages = (pages: ChatPages, change: (chats: Conversation[]) => Conversation[]): ChatPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, chats: change(page.chats) })),
});
