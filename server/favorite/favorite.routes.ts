import { listFavorites } from '@rodado/contract/favorite';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './favorite.queries.ts';

export function favoriteRoutes(app: App, ctx: Context) {
  app.route({
    ...listFavorites,
    handler: (request) => queries.listFavorites(ctx, requireUser(request).id, request.query.page),
  });
}
