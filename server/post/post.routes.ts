import { getPost, listPostsOfUser } from '@rodado/contract/post';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { answerText } from '../http/json-text.ts';
import { listPostsOfUser as listOfUser } from './post-card.queries.ts';
import { readPost } from './post-detail.queries.ts';

export function postRoutes(app: App, ctx: Context) {
  app.route({
    ...listPostsOfUser,
    handler: (request) => listOfUser(ctx, request.params.id, requireUser(request).id, request.query.page),
  });

  app.route({
    ...getPost,
    handler: async (request, reply) => {
      const { detail } = await readPost(ctx.lookups, request.params.id, request.viewer?.id ?? null);
      return answerText(reply, detail);
    },
  });
}
