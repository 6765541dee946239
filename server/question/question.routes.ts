import {
  answerQuestion,
  askQuestion,
  countUnreadAnswers,
  countUnreadQuestions,
  deleteQuestion,
  listReceivedQuestions,
  listSentQuestions,
  reportQuestion,
} from '@rodado/contract/question';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './question.queries.ts';
import * as service from './question.service.ts';

export function questionRoutes(app: App, ctx: Context) {
  app.route({
    ...countUnreadQuestions,
    handler: (request) => queries.countUnreadQuestions(ctx.db, requireUser(request).id),
  });

  app.route({
    ...countUnreadAnswers,
    handler: (request) => queries.countUnreadAnswers(ctx.db, requireUser(request).id),
  });

  app.route({
    ...askQuestion,
    handler: async (request, reply) => {
      const { params, body } = request;
      return reply.code(201).send(await service.askQuestion(ctx, requireUser(request), params.id, body.text));
    },
  });

  app.route({
    ...answerQuestion,
    handler: async (request, reply) => {
      const { params, body } = request;
      return reply.code(201).send(await service.answerQuestion(ctx, requireUser(request), params.id, body.text));
    },
  });

  app.route({
    ...listReceivedQuestions,
    handler: (request) => service.listReceivedQuestions(ctx, requireUser(request), request.query.page),
  });

  app.route({
    ...listSentQuestions,
    handler: (request) => service.listSentQuestions(ctx, requireUser(request), request.query.page),
  });

  app.route({
    ...deleteQuestion,
    handler: async (request) => {
      await service.deleteQuestion(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
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
