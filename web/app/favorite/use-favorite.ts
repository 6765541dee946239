import { addFavorite, listFavoriteIds, removeFavorite } from '@rodado/contract/calls/favorite';
import { CallError } from '@rodado/contract/client';
import type { FavoritePage } from '@rodado/contract/favorite';
import { DONE, FAILED } from '@rodado/contract/messages';
import type { PostCard } from '@rodado/contract/post';
import { isOwner } from '@rodado/contract/post-rules';
import {
  type InfiniteData,
  MutationObserver,
  type MutationOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { useLivePost } from '../post/live-post.ts';
import { useSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { savePressedHeart } from './pressed-heart.ts';

/** The pages of the viewer's favourites. */
export const FAVORITES = ['favorites'] as const;
/** The ids of all favourite posts: one query for all hearts of the site. */
export const FAVORITE_IDS = ['favorite-ids'] as const;

/** Long, because only the viewer changes the list, and changes made here are written to the cache. */
const FRESH = 5 * 60_000;
const CHANGE = ['favorite-change'];

export type FavoritePost = Pick<PostCard, 'id' | 'title' | 'status' | 'expirationDate'> & { user: { id: string } };
type Pages = InfiniteData<FavoritePage>;

/** Whether the post is a favourite of the member, with an optimistic toggle that rolls back on failure. */
export function useFavorite(post: FavoritePost) {
  const { status, user } = useSession();
  const { data: isFavorite = false } = useQuery(
    {
      queryKey: FAVORITE_IDS,
      queryFn: () => api(listFavoriteIds),
      select: (ids) => ids.includes(post.id),
      placeholderData: listedIds,
      enabled: status === 'in',
      staleTime: FRESH,
    },
    queryClient,
  );
  const { mutate } = useMutation(favoriteMutation(post, user?.email), queryClient);

  const isOpen = useLivePost(post).status === 'ACTIVE';
  return {
    isFavorite,
    /** Owners see no heart on their posts. */
    isOwn: isOwner(post, user),
    /** An ended post can only be removed. */
    canToggle: isFavorite || isOpen,
    toggle: () => (navigator.onLine ? mutate(!isFavorite) : toastOffline(post.id, !isFavorite)),
  };
}

const favoriteMutation = (post: Pick<FavoritePost, 'id' | 'title'>, email: string | null = null) =>
  ({
    mutationKey: CHANGE,
    networkMode: 'always', // fails and is undone, instead of waiting unseen for the network
    scope: { id: `favorite-${post.id}` }, // quick presses reach the server in their order
    mutationFn: (isWanted: boolean) => save(post.id, isWanted),
    onMutate: async (isWanted: boolean) => {
      await queryClient.cancelQueries({ queryKey: FAVORITE_IDS });
      setFavorite(post.id, isWanted);
      return { pages: isWanted ? undefined : dropFromPages(post.id) };
    },
    onSuccess: (_: unknown, isWanted: boolean) => {
      toast.success(isWanted ? DONE.favoriteAdded : DONE.favoriteRemoved, { id: post.id });
    },
    onError: (error: unknown, isWanted: boolean, before: { pages: Pages | undefined } | undefined) => {
      setFavorite(post.id, !isWanted);
      if (before?.pages) queryClient.setQueryData(FAVORITES, before.pages);
      void queryClient.invalidateQueries({ queryKey: FAVORITE_IDS });
      // The session has ended: the same account finishes it after the login that opens now.
      if (isWanted && email !== null && error instanceof CallError && error.statusCode === 401)
        savePressedHeart(post, email);
      toast.error(isWanted ? FAILED.addFavorite : FAILED.removeFavorite, {
        id: post.id,
        detail: clientErrorMessage(error),
      });
    },
    onSettled: () => {
      refetchIfStale();
      return queryClient.invalidateQueries({ queryKey: FAVORITES });
    },
  }) satisfies MutationOptions<unknown, unknown, boolean, { pages: Pages | undefined }>;

/** For the heart that was pressed before the sign-in. */
export function addPressedFavorite({ postId, title }: { postId: string; title: string }) {
  const observer = new MutationObserver(queryClient, favoriteMutation({ id: postId, title }));
  // Reported in a toast.
  observer.mutate(true).catch(() => {});
}

/** Said at once: a change that waits in this page for the network would be lost with it. */
const toastOffline = (postId: string, isWanted: boolean) =>
  toast.error(isWanted ? FAILED.addFavorite : FAILED.removeFavorite, {
    id: postId,
    detail: 'Estás sin conexión. Probá cuando vuelva.',
  });

/** Until the ids load, the cached list of favourites has some of them. */
const listedIds = () =>
  queryClient.getQueryData<Pages>(FAVORITES)?.pages.flatMap(({ favorites }) => favorites.map(({ post }) => post.id));

const save = (postId: string, isWanted: boolean): Promise<unknown> =>
  isWanted ? api(addFavorite, { body: { postId } }) : api(removeFavorite, { params: { id: postId } });

/** Keeps the last `updatedAt`: a change made before the first response is shown but stays stale, so it is refetched. */
function setFavorite(postId: string, isFavorite: boolean) {
  const change = (ids: string[] = []) => {
    const others = ids.filter((id) => id !== postId);
    return isFavorite ? [...others, postId] : others;
  };
  queryClient.setQueryData(FAVORITE_IDS, change, {
    updatedAt: queryClient.getQueryState(FAVORITE_IDS)?.dataUpdatedAt ?? 0,
  });
}

/** Not while another mutation is pending: the response could be from before it. */
function refetchIfStale() {
  if (queryClient.isMutating({ mutationKey: CHANGE }) === 1)
    void queryClient.refetchQueries({ queryKey: FAVORITE_IDS, stale: true });
}

/** Returns the previous pages, for the rollback. */
function dropFromPages(postId: string): Pages | undefined {
  const before = queryClient.getQueryData<Pages>(FAVORITES);
  if (before) {
    const pages = before.pages.map((page) => ({
      ...page,
      favorites: page.favorites.filter(({ post }) => post.id !== postId),
      total: page.total - 1,
    }));
    queryClient.setQueryData<Pages>(FAVORITES, { ...before, pages });
  }
  return before;
}
