import { listPostsBidOn, listPostsWithOffers, type PostWithOffers } from '@rodado/contract/post';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queryClient } from '../session/query-client.ts';
import { useSession } from '../session/session.ts';
import { RECEIVED, SENT } from './query-keys.ts';

/** Own posts that others bid on. */
export const useReceivedOffers = () => useList(RECEIVED, () => api(listPostsWithOffers));

/** Posts of others with an own bid. */
export const useSentOffers = () => useList(SENT, () => api(listPostsBidOn));

function useList(queryKey: readonly string[], queryFn: () => Promise<PostWithOffers[]>) {
  const { status } = useSession();
  const { data, error, isError, isFetching, refetch } = useQuery(
    { queryKey, queryFn, enabled: status === 'in', staleTime: 0 },
    queryClient,
  );
  return { posts: data, isFailed: isError, error, isBusy: isFetching, retry: () => void refetch() };
}

export type OwnOffers = ReturnType<typeof useReceivedOffers>;
