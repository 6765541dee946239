import { listPostsOfUser } from '@rodado/contract/calls/post';
import { listOwnStats } from '@rodado/contract/calls/post-stats';
import type { PostStatus } from '@rodado/contract/enums';
import { api } from '../api/api.ts';
import { usePaginated } from '../api/use-paginated.ts';
import { OWN_POSTS } from '../post/post-queries.ts';

export interface WhichPosts {
  /** Text to search in titles. */
  search: string;
  status: PostStatus | undefined;
}

export const EVERY_POST: WhichPosts = { search: '', status: undefined };

/** With the recent stats of each; without them if they fail to load. */
export const useOwnPosts = (userId: string, { search, status }: WhichPosts = EVERY_POST) =>
  usePaginated(
    [...OWN_POSTS, userId, search, status ?? ''],
    async (page) => {
      const query = { page, search: search === '' ? undefined : search, status };
      const [list, { figures: stats }] = await Promise.all([
        api(listPostsOfUser, { params: { id: userId }, query }),
        api(listOwnStats, { query }).catch(() => ({ figures: [] })),
      ]);
      return { ...list, stats };
    },
    ({ posts, stats }) => posts.map((post) => ({ ...post, stats: stats.find(({ id }) => id === post.id) })),
    { staysFilled: true },
  );

export type OwnPost = ReturnType<typeof useOwnPosts>['rows'][number];
