import { addFavorite, type FavoritePage, listFavoriteIds, removeFavorite } from '@rodado/contract/favorite';
import { DONE, FAILED } from '@rodado/contract/messages';
import type { PostCard } from '@rodado/contract/post';
import { isOwner } from '@rodado/contract/post-rules';
import { type InfiniteData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useLivePost } from '../post/use-live-post.ts';
import { queryClient } from '../session/query-client.ts';
import { reasonOf } from '../session/reason-of.ts';
import { useSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { FAVORITE_IDS, FAVORITES } from './query-keys.ts';

/** Nobody but the person changes it, and what they change here is written into it. */
const FRESH = 5 * 60_000;
const CHANGE = ['favorite-change'];

export type Keepable = Pick<PostCard, 'id' | 'title' | 'status' | 'expirationDate' | 'user'>;
type Pages = InfiniteData<FavoritePage>;

/** Whether somebody who is signed in keeps this post, and how that is changed: at once, and back again if it fails. */
export function useFavorite(post: Keepable) {
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
  const { mutate } = useMutation(
    {
      mutationKey: CHANGE,
      scope: { id: `favorite-${post.id}` }, // quick presses reach the server in their order
      mutationFn: (isWanted: boolean) => save(post.id, isWanted),
      onMutate: async (isWanted) => {
        await queryClient.cancelQueries({ queryKey: FAVORITE_IDS });
        setKept(post.id, isWanted);
        return { pages: isWanted ? undefined : dropFromPages(post.id) };
      },
      onSuccess: (_, isWanted) => {
        toast.success(isWanted ? DONE.favoriteAdded : DONE.favoriteRemoved, { id: post.id });
      },
      onError: (error, isWanted, before) => {
        setKept(post.id, !isWanted);
        if (before?.pages) queryClient.setQueryData(FAVORITES, before.pages);
        void queryClient.invalidateQueries({ queryKey: FAVORITE_IDS });
        toast.error(isWanted ? FAILED.addFavorite : FAILED.removeFavorite, { id: post.id, detail: reasonOf(error) });
      },
      onSettled: () => {
        askIfStale();
        return queryClient.invalidateQueries({ queryKey: FAVORITES });
      },
    },
    queryClient,
  );

  const isOpen = useLivePost(post).status === 'ACTIVE';
  return {
    isFavorite,
    /** One's own posts need no heart. */
    isOwn: isOwner(post, user),
    /** A post that has ended can only be let go. */
    canToggle: isFavorite || isOpen,
    toggle: () => mutate(!isFavorite),
  };
}

/** Until the answer is there, the list of favourites knows some of them. */
const listedIds = () =>
  queryClient.getQueryData<Pages>(FAVORITES)?.pages.flatMap(({ favorites }) => favorites.map(({ post }) => post.id));

const save = (postId: string, isWanted: boolean): Promise<unknown> =>
  isWanted ? api(addFavorite, { body: { postId } }) : api(removeFavorite, { params: { id: postId } });

/** As old as what the server told last: whoever is quicker than its first answer is shown this one, and it is asked again. */
function setKept(postId: string, isKept: boolean) {
  const change = (ids: string[] = []) => {
    const others = ids.filter((id) => id !== postId);
    return isKept ? [...others, postId] : others;
  };
  queryClient.setQueryData(FAVORITE_IDS, change, {
    updatedAt: queryClient.getQueryState(FAVORITE_IDS)?.dataUpdatedAt ?? 0,
  });
}

/** Not while another change is on its way: the answer could be from before it. */
function askIfStale() {
  if (queryClient.isMutating({ mutationKey: CHANGE }) === 1)
    void queryClient.refetchQueries({ queryKey: FAVORITE_IDS, stale: true });
}

/** Hands over what the pages were before. */
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
