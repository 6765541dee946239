import { rateCompany } from '@rodado/contract/rating';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as service from './rating.service.ts';

export function ratingRoutes(app: App, ctx: Context) {
  app.route({
    ...rateCompany,
    handler: async (request, reply) => {
      await service.rateCompany(ctx, requireUser(request), request.params.companyId, request.body.rating);
      return reply.code(201).send({ ok: true });
    },
  });
}
