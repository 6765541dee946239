import { getCompany, getCompanyOfUser, updateCompany } from '@rodado/contract/company';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as service from './company.service.ts';

export function companyRoutes(app: App, ctx: Context) {
  app.route({
    ...getCompany,
    handler: (request) => service.getCompany(ctx, request.viewer, request.params.name),
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
