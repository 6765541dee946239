import { listReceivedChats, listSentChats } from '@rodado/contract/conversation';
import { FAILED } from '@rodado/contract/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { askAgain, outdate, queryClient } from '../session/query-client.ts';
import { toast } from '../ui/toast.ts';
import { type ChatPages, chatsOf } from './chat-pages.ts';
import type { Side } from './sides.ts';

const CHATS = ['chats'];

const LISTS = {
  sent: { list: listSentChats, failed: FAILED.listSentChats, moreFailed: FAILED.listMoreSentChats },
  received: { list: listReceivedChats, failed: FAILED.listReceivedChats, moreFailed: FAILED.listMoreReceivedChats },
} as const;

/** The chats of one tab, page by page. */
export function useChats(side: Side, search: string) {
  const { list } = LISTS[side];
  const query = useInfiniteQuery(
    {
      queryKey: [...CHATS, side, search],
      queryFn: ({ pageParam }) => api(list, { query: { page: pageParam, search } }),
      initialPageParam: 1,
      getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    },
    queryClient,
  );
  return {
    chats: chatsOf(query.data),
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

export type ChatsQuery = ReturnType<typeof useChats>;

/** Each failure of the list on the screen is told, also the second of the same kind. */
export function useListFailure({ failures, isFailed, hasFailedMore, texts }: ChatsQuery) {
  const text = hasFailedMore ? texts.moreFailed : isFailed ? texts.failed : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what tells one failure from the next
  useEffect(() => {
    if (text !== null) toast.error(text, { id: text });
  }, [failures, text]);
}

type Change = (pages: ChatPages) => ChatPages;

const changeLoaded = (change: Change) =>
  queryClient.setQueriesData<ChatPages>({ queryKey: CHATS }, (pages) => pages && change(pages));

/** In every list, whatever its tab and search. */
export function changeChats(change: Change) {
  changeLoaded(change);
  outdate(CHATS);
}

export const someChats = (test: (pages: ChatPages) => boolean) =>
  queryClient.getQueriesData<ChatPages>({ queryKey: CHATS }).some(([, pages]) => pages !== undefined && test(pages));

/** Something happened that only the server can put in its place. */
export const reloadChats = () => askAgain(CHATS);

/** Another tab starts at its beginning, and with what is true now. */
export function showFirstPage() {
  changeLoaded(({ pages, pageParams }) => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }));
  reloadChats();
}
