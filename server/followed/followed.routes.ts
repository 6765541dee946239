import { followCompany, listFollowed, unfollowCompany } from '@rodado/contract/followed';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './followed.queries.ts';
import * as service from './followed.service.ts';

export function followedRoutes(app: App, ctx: Context) {
  app.route({
    ...listFollowed,
    handler: (request) => queries.listFollowed(ctx.db, requireUser(request).id),
  });

  app.route({
    ...followCompany,
    handler: async (request, reply) => {
      await service.followCompany(ctx, requireUser(request), request.params.companyId);
      return reply.code(201).send({ ok: true });
    },
  });

  app.route({
    ...unfollowCompany,
    handler: async (request) => {
      await service.unfollowCompany(ctx, requireUser(request), request.params.companyId);
      return { ok: true as const };
    },
  });
}
