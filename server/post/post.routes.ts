import { getPost, listPosts, listPostsOfUser } from '@rodado/contract/post';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './post.queries.ts';

export function postRoutes(app: App, ctx: Context) {
  app.route({
    ...listPosts,
    handler: (request) => queries.listPosts(ctx.db, request.query),
  });

  app.route({
    ...listPostsOfUser,
    handler: (request) =>
      queries.listPostsOfUser(ctx.db, request.params.id, requireUser(request).id, request.query.page),
  });

  app.route({
    ...getPost,
    handler: (request) => queries.getPostDetail(ctx.db, request.params.id, request.viewer),
  });
}
