import { getOfferBook, getOwnContact, listOffers } from '@rodado/contract/calls/offer';
import { listPostsWithOffers, listPostsWithOwnOffers } from '@rodado/contract/calls/post';
import type { Notification } from '@rodado/contract/notification';
import type { Offer } from '@rodado/contract/offer';
import type { PostWithOffers } from '@rodado/contract/post';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { authedClient } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { askForBook } from '../post/live-post.ts';
import { OWN_POSTS, POST_AS_OWNER } from '../post/post-queries.ts';
import { socket } from '../realtime/socket.ts';
import { useSession } from '../session/session.ts';

/** Prefix of all offer queries. */
const OFFERS = ['offers'] as const;
/** All offers on an own post, in one order. */
export const offersOn = (postId: string, order: string) => [...OFFERS, 'post', postId, order] as const;
/** The public offers on a post. */
export const offerBookOf = (postId: string) => [...OFFERS, 'book', postId] as const;

/** The highest offer on a post that counts, as its public list has it. */
export function useBestOffer(postId: string, isWanted: boolean): number | undefined {
  const { data } = useQuery(
    {
      queryKey: offerBookOf(postId),
      queryFn: () => askForBook(postId, () => authedClient(getOfferBook, { params: { id: postId } })),
      staleTime: 0,
      enabled: isWanted,
    },
    queryClient,
  );
  return data?.offers[0]?.price;
}

/** Of an own post. */
export function useAcceptedOffer(postId: string): Offer | undefined {
  const { data } = useQuery(
    {
      queryKey: [...OFFERS, 'accepted', postId],
      queryFn: async () => (await api(listOffers, { params: { id: postId } })).post.accepted?.offer ?? null,
      staleTime: 0,
    },
    queryClient,
  );
  return data ?? undefined;
}

/** The viewer's conversation and offer about a post. */
export function useOwnContact(postId: string) {
  return useContactQuery(postId).data;
}

/** The same, and how to have it up to date; refused if it cannot be. */
export function useFreshContact(postId: string) {
  const { data, refetch } = useContactQuery(postId);
  return { contact: data, refresh: () => refetch({ cancelRefetch: false, throwOnError: true }) };
}

function useContactQuery(postId: string) {
  const { status } = useSession();
  return useQuery(
    {
      queryKey: [...OFFERS, 'contact', postId],
      queryFn: () => api(getOwnContact, { params: { id: postId } }),
      enabled: status === 'in',
      staleTime: 0,
    },
    queryClient,
  );
}

/** Own posts with offers of others. */
export const useReceivedOffers = () => useList('received', () => api(listPostsWithOffers));

/** Posts of others with an own offer. */
export const useSentOffers = () => useList('sent', () => api(listPostsWithOwnOffers));

function useList(side: 'received' | 'sent', queryFn: () => Promise<PostWithOffers[]>) {
  const { status } = useSession();
  const { data, error, isError, isFetching, refetch } = useQuery(
    { queryKey: [...OFFERS, side], queryFn, enabled: status === 'in', staleTime: 0 },
    queryClient,
  );
  return { posts: data, isFailed: isError, error, isBusy: isFetching, retry: () => void refetch() };
}

export type OwnOffers = ReturnType<typeof useReceivedOffers>;

const ABOUT_OFFERS: readonly Notification['kind'][] = ['offer', 'outbid', 'ended'];

/** While mounted, offers and decisions of others, and own offers from other tabs, update the lists. */
export function useLiveOffers() {
  useEffect(() => {
    const onNotification = ({ kind }: Notification) => ABOUT_OFFERS.includes(kind) && invalidateOffers();
    socket.on('newNotification', onNotification);
    socket.on('offerChanged', invalidateOffers);
    socket.on('joinConversation', invalidateOffers);
    socket.on('connect', invalidateOffers);
    return () => {
      socket.off('newNotification', onNotification);
      socket.off('offerChanged', invalidateOffers);
      socket.off('joinConversation', invalidateOffers);
      socket.off('connect', invalidateOffers);
    };
  }, []);
}

const invalidateOffers = () => void queryClient.invalidateQueries({ queryKey: OFFERS });

/** After a decision about an offer: the state of its post may have changed too. */
export function invalidateDeal(): void {
  for (const queryKey of [OFFERS, POST_AS_OWNER, OWN_POSTS]) void queryClient.invalidateQueries({ queryKey });
}
