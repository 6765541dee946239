import { listFavorites } from '@rodado/contract/favorite';
import { listFollowed } from '@rodado/contract/followed';
import { listPostsOfUser } from '@rodado/contract/post';
import { listOwnFigures } from '@rodado/contract/post-figures';
import type { PostStatus } from '@rodado/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { FOLLOWED } from '../company/query-keys.ts';
import { FAVORITES } from '../favorite/query-keys.ts';
import { OWN_POSTS } from '../post/owner/query-keys.ts';
import { queryClient } from '../session/query-client.ts';
import { usePages } from '../session/use-pages.ts';

export interface WhichPosts {
  /** Words of the title. */
  search: string;
  status: PostStatus | undefined;
}

export const EVERY_POST: WhichPosts = { search: '', status: undefined };

/** With what came of each lately; without it where that cannot be had. */
export const useOwnPosts = (userId: string, { search, status }: WhichPosts = EVERY_POST) =>
  usePages(
    [...OWN_POSTS, userId, search, status ?? ''],
    async (page) => {
      const query = { page, search: search === '' ? undefined : search, status };
      const [list, { figures }] = await Promise.all([
        api(listPostsOfUser, { params: { id: userId }, query }),
        api(listOwnFigures, { query }).catch(() => ({ figures: [] })),
      ]);
      return { ...list, figures };
    },
    ({ posts, figures }) => posts.map((post) => ({ ...post, figures: figures.find(({ id }) => id === post.id) })),
    { staysFilled: true },
  );

export type OwnPost = ReturnType<typeof useOwnPosts>['rows'][number];

export const useFavorites = () =>
  usePages(
    FAVORITES,
    (page) => api(listFavorites, { query: { page } }),
    ({ favorites }) => favorites,
  );

export function useFollowed() {
  const { data, error, isError, isFetching, refetch } = useQuery(
    { queryKey: FOLLOWED, queryFn: () => api(listFollowed) },
    queryClient,
  );
  return { companies: data, isFailed: isError, error, isBusy: isFetching, retry: () => void refetch() };
}
