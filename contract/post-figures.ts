import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { named } from './named.ts';
import { ListPostsOfUser } from './post.ts';
import { ById, Id, paging } from './scalars.ts';

/** What came of one's own post in the last 30 days. `id` is the post's. */
export const PostFigures = z
  .object({ id: Id, views: z.int(), favorites: z.int(), questions: z.int(), offers: z.int() })
  .register(named, { id: 'PostFigures' });
export type PostFigures = z.infer<typeof PostFigures>;

export const listOwnFigures = endpoint({
  method: 'GET',
  url: '/api/post/my/figures',
  access: 'user',
  summary: 'What came of the own posts in the last 30 days, in the same pages as the posts themselves',
  schema: {
    querystring: ListPostsOfUser,
    response: { 200: z.object({ figures: z.array(PostFigures), ...paging }) },
  },
});

export const getOwnFigures = endpoint({
  method: 'GET',
  url: '/api/post/:id/figures',
  access: 'user',
  summary: 'What came of one own post in the last 30 days',
  schema: { params: ById, response: { 200: PostFigures } },
});
