import { queryClient } from '../api/query-client.ts';

const POSTS = ['posts'] as const;
/** The pages of the viewer's own posts, in every status. */
export const OWN_POSTS = [...POSTS, 'own'] as const;
/** One post as its owner sees it. */
export const POST_AS_OWNER = [...POSTS, 'as-owner'] as const;
/** Recent stats of one own post. */
export const OWN_STATS = [...POSTS, 'figures'] as const;

/** After a change that any of these may show. */
export const invalidatePosts = () => queryClient.invalidateQueries({ queryKey: POSTS });
