import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import { type FoundPosts, listPosts } from '@rodado/contract/post';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { answerText, jsonText } from '../http/json-text.ts';
import { readCards } from '../post/post-card.queries.ts';
import { findPosts } from './sql-search.ts';

export function searchRoutes(app: App, ctx: Context) {
  app.route({
    ...listPosts,
    handler: async (request, reply) => {
      const { page } = request.query;
      const { ids, total } = await findPosts(ctx.db, request.query);
      const cards = await readCards(ctx.lookups, ids);
      const paging = `"page":${page},"totalPages":${Math.ceil(total / POSTS_PER_PAGE)},"total":${total}`;
      return answerText(reply, jsonText<FoundPosts>(`{"posts":[${cards.join(',')}],${paging},"correction":null}`));
    },
  });
}
