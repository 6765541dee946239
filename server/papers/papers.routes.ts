import { declarePapers, deleteRegistration, getOwnPapers, saveRegistration } from '@rodado/contract/papers';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { requireOwnPost } from '../post/post.service.ts';
import * as queries from './papers.queries.ts';
import * as service from './papers.service.ts';

export function papersRoutes(app: App, ctx: Context) {
  const { db } = ctx;

  app.route({
    ...getOwnPapers,
    handler: async (request) => {
      const { id } = await requireOwnPost(db, request.params.id, requireUser(request));
      return queries.getOwnPapers(db, id);
    },
  });

  app.route({
    ...declarePapers,
    handler: async (request) => {
      await service.declarePapers(ctx, requireUser(request), request.params.id, request.body);
      return queries.getOwnPapers(db, request.params.id);
    },
  });

  app.route({
    ...saveRegistration,
    handler: async (request) => {
      await service.saveRegistration(ctx, requireUser(request), request.params.id, request.body);
      return request.body;
    },
  });

  app.route({
    ...deleteRegistration,
    handler: async (request) => {
      const { id } = await requireOwnPost(db, request.params.id, requireUser(request));
      await queries.deleteRegistration(db, id);
      return { ok: true as const };
    },
  });
}
