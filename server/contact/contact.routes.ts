import { sendContactMessage } from '@rodado/contract/contact';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { networkOf } from '../http/ip-rate-limit.ts';
import * as service from './contact.service.ts';

export function contactRoutes(app: App, ctx: Context) {
  app.route({
    ...sendContactMessage,
    handler: async (request, reply) => {
      await service.sendContactMessage(ctx, request.body, networkOf(request.ip));
      reply.code(201);
      return { ok: true as const };
    },
  });
}
