import { listReceivedChats, listSentChats } from '@rodado/contract/calls/conversation';
import type { Conversation, ConversationPage, Message } from '@rodado/contract/conversation';
import { FAILED } from '@rodado/contract/messages';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { invalidate, invalidateIfFetching, queryClient } from '../api/query-client.ts';
import { type ConversationSide, isReadByMe, lastMessageOf, readBy } from './participants.ts';

const CONVERSATIONS = ['chats'];

const LISTS = {
  sent: { list: listSentChats, failed: FAILED.listSentChats, moreFailed: FAILED.listMoreSentChats },
  received: { list: listReceivedChats, failed: FAILED.listReceivedChats, moreFailed: FAILED.listMoreReceivedChats },
} as const;

/** The conversations of one tab, paginated. */
export function useConversations(side: ConversationSide, search: string, assigned = '') {
  const { list } = LISTS[side];
  const query = useInfiniteQuery(
    {
      queryKey: [...CONVERSATIONS, side, search, assigned],
      queryFn: ({ pageParam }) => api(list, { query: { page: pageParam, search, assigned: assigned || undefined } }),
      initialPageParam: 1,
      getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    },
    queryClient,
  );
  return {
    conversations: conversationsOf(query.data),
    texts: LISTS[side],
    failures: query.errorUpdateCount,
    isLoaded: query.data !== undefined,
    isFailed: query.isError && query.data === undefined,
    error: query.error,
    hasFailedMore: query.isFetchNextPageError,
    isBusy: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

export type ConversationsQuery = ReturnType<typeof useConversations>;

/** The loaded conversations of one tab. */
export type ConversationPages = InfiniteData<ConversationPage>;

type Change = (pages: ConversationPages) => ConversationPages;

/** Applies to every loaded list, whatever its tab and search. */
export function changeConversations(change: Change) {
  changeLoaded(change);
  invalidateIfFetching(CONVERSATIONS);
}

const changeLoaded = (change: Change) =>
  queryClient.setQueriesData<ConversationPages>({ queryKey: CONVERSATIONS }, (pages) => pages && change(pages));

export const isConversationLoaded = (id: string) =>
  queryClient
    .getQueriesData<ConversationPages>({ queryKey: CONVERSATIONS })
    .some(([, pages]) => pages?.pages.some(({ chats }) => chats.some((conversation) => conversation.id === id)));

/** For changes whose position in the list only the server knows. */
export const reloadConversations = () => invalidate(CONVERSATIONS);

/** Another tab or search starts with the first page. */
export const dropFurtherPages = () =>
  changeLoaded(({ pages, pageParams }) => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }));

/** A conversation that moved to another page between two requests is deduplicated. */
export const conversationsOf = (pages: ConversationPages | undefined): Conversation[] => [
  ...new Map(
    (pages?.pages ?? []).flatMap(({ chats }) => chats).map((conversation) => [conversation.id, conversation]),
  ).values(),
];

/** The other participant's last message is unread. */
export const isUnread = (conversation: Conversation, me: string) => !isReadByMe(conversation, me);

/** Where the newest unread message is, else where there is any conversation. */
export function sideToOpen(lists: Record<ConversationSide, readonly Conversation[]>, me: string): ConversationSide {
  const newestUnread = (side: ConversationSide) =>
    Math.max(
      0,
      ...lists[side]
        .filter((conversation) => isUnread(conversation, me))
        .map((conversation) => Date.parse(lastMessageOf(conversation)?.createdAt ?? '') || 0),
    );
  const [sent, received] = [newestUnread('sent'), newestUnread('received')];
  if (sent !== received) return received > sent ? 'received' : 'sent';
  return lists.sent.length === 0 && lists.received.length > 0 ? 'received' : 'sent';
}

/** Sets the latest message and moves its conversation to the top. Sending a message implies having read the others. */
export function withMessage(pages: ConversationPages, message: Message): ConversationPages {
  const conversation = conversationsOf(pages).find(({ id }) => id === message.conversationId);
  const last = conversation && lastMessageOf(conversation);
  if (!conversation || (last && last.seq >= message.seq)) return pages;
  const isFromBuyer = message.sender.id === conversation.sender.id;
  const latest = {
    ...conversation,
    messages: [message],
    isReadBySender: isFromBuyer,
    isReadByReceiver: !isFromBuyer,
    unread: isFromBuyer
      ? { sender: 0, receiver: conversation.unread.receiver + 1 }
      : { sender: conversation.unread.sender + 1, receiver: 0 },
  };
  const others = withoutConversation(pages, conversation.id);
  return {
    ...others,
    pages: others.pages.map((page, at) => (at === 0 ? { ...page, chats: [latest, ...page.chats] } : page)),
  };
}

export const withReadConversation = (pages: ConversationPages, id: string, personId: string): ConversationPages =>
  mapPages(pages, (conversations) =>
    conversations.map((conversation) => (conversation.id === id ? readBy(conversation, personId) : conversation)),
  );

export const withoutConversation = (pages: ConversationPages, id: string): ConversationPages =>
  mapPages(pages, (conversations) => conversations.filter((conversation) => conversation.id !== id));

const mapPages = (pages: ConversationPages, change: (conversations: Conversation[]) => Conversation[]) => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, chats: change(page.chats) })),
});
