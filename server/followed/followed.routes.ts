import { listFollowed } from '@rodado/contract/followed';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './followed.queries.ts';

export function followedRoutes(app: App, ctx: Context) {
  app.route({
    ...listFollowed,
    handler: (request) => queries.listFollowed(ctx.db, requireUser(request).id),
  });
}
