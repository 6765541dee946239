import { acceptPhoneRequest, declinePhoneRequest, revokePhoneRequest } from '@rodado/contract/phone-request';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as service from './phone-request.service.ts';

export function phoneRequestRoutes(app: App, ctx: Context) {
  app.route({
    ...acceptPhoneRequest,
    handler: (request) => service.acceptPhoneRequest(ctx, requireUser(request), request.params.id, request.body.phone),
  });

  app.route({
    ...declinePhoneRequest,
    handler: (request) => service.declinePhoneRequest(ctx, requireUser(request), request.params.id),
  });

  app.route({
    ...revokePhoneRequest,
    handler: (request) => service.revokePhoneRequest(ctx, requireUser(request), request.params.id),
  });
}
