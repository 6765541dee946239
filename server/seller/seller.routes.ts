import { getSeller } from '@rodado/contract/seller';
import { type Context, reading } from '../context.ts';
import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { listLivePostsOf } from '../post/post-card.queries.ts';
import { findSeller } from './seller.queries.ts';

export function sellerRoutes(app: App, ctx: Context) {
  app.route({
    ...getSeller,
    handler: async ({ params, query }) => {
      const seller = await findSeller(ctx.reads, params.id);
      if (!seller) throw notFound('quien vende');
      return { ...seller, posts: await listLivePostsOf(reading(ctx), params.id, query.page) };
    },
  });
}
