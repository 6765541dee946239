import { getCompany, getCompanyOfSlug, getCompanyOfUser, updateCompany } from '@rodado/contract/company';
import { requireUser } from '../account/authenticate.ts';
import { type Context, reading } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { getNameOfSlug } from './company.queries.ts';
import * as service from './company.service.ts';

export function companyRoutes(app: App, ctx: Context) {
  app.route({
    ...getCompany,
    handler: (request) => service.getCompany(reading(ctx), request.viewer, request.params.name),
  });

  app.route({
    ...getCompanyOfSlug,
    handler: (request) => getNameOfSlug(ctx.reads, request.params.slug),
  });

  app.route({
    ...getCompanyOfUser,
    handler: async (request) => ({
      company: await service.getCompanyOfUser(ctx, requireUser(request), request.params.id),
    }),
  });

  app.route({
    ...updateCompany,
    handler: async (request) => ({
      company: await service.updateCompany(ctx, requireUser(request), request.params.id, request.body),
    }),
  });
}
