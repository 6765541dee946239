import { blockPerson, listBlocked, unblockPerson } from '@rodado/contract/block';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './block.queries.ts';
import * as service from './block.service.ts';

export function blockRoutes(app: App, ctx: Context) {
  app.route({
    ...listBlocked,
    handler: (request) => queries.listBlocked(ctx.db, requireUser(request).id),
  });

  app.route({
    ...blockPerson,
    handler: async (request) => {
      await service.blockPerson(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
    },
  });

  app.route({
    ...unblockPerson,
    handler: async (request) => {
      await service.unblockPerson(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
    },
  });
}
