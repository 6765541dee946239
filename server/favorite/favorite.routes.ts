import { addFavorite, listFavoriteIds, listFavorites, removeFavorite } from '@rodado/contract/favorite';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './favorite.queries.ts';
import * as service from './favorite.service.ts';

export function favoriteRoutes(app: App, ctx: Context) {
  app.route({
    ...listFavorites,
    handler: (request) => queries.listFavorites(ctx, requireUser(request).id, request.query.page),
  });

  app.route({
    ...listFavoriteIds,
    handler: (request) => queries.listFavoriteIds(ctx.db, requireUser(request).id),
  });

  app.route({
    ...addFavorite,
    handler: async (request, reply) =>
      reply.code(201).send(await service.addFavorite(ctx, requireUser(request), request.body.postId)),
  });

  app.route({
    ...removeFavorite,
    handler: async (request) => {
      await service.removeFavorite(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
    },
  });
}
