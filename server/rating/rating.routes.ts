import { answerRating, listRatings, rateCompany } from '@rodado/contract/rating';
import { requireUser } from '../account/authenticate.ts';
import { type Context, reading } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as service from './rating.service.ts';

export function ratingRoutes(app: App, ctx: Context) {
  app.route({
    ...rateCompany,
    handler: async (request, reply) => {
      await service.rateCompany(ctx, requireUser(request), request.params.companyId, request.body);
      return reply.code(201).send({ ok: true });
    },
  });

  app.route({
    ...listRatings,
    handler: async (request, reply) => {
      // A conversation or an offer confirms a contact without changing the rating: cached pages may show it a minute late.
      if (!request.viewer) reply.headers({ 'cache-control': 'public, max-age=60', vary: 'authorization' });
      return service.listRatings(reading(ctx), request.viewer, request.params.companyId, request.query.page);
    },
  });

  app.route({
    ...answerRating,
    handler: async (request, reply) => {
      await service.answerRating(ctx, requireUser(request), request.params.id, request.body.text);
      return reply.send({ ok: true });
    },
  });
}
