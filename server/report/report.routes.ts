import { reportQuestion } from '@rodado/contract/question';
import { reportThing } from '@rodado/contract/report';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as service from './report.service.ts';

export function reportRoutes(app: App, ctx: Context) {
  app.route({
    ...reportThing,
    handler: async (request, reply) => {
      await service.reportThing(ctx, requireUser(request), request.body);
      return reply.code(201).send({ ok: true });
    },
  });

  app.route({
    ...reportQuestion,
    handler: async (request, reply) => {
      await service.reportQuestion(ctx, requireUser(request), request.params.id, request.body.reason);
      return reply.code(201).send({ ok: true });
    },
  });
}
