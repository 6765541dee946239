import {
  answerQuestion,
  askQuestion,
  countUnreadAnswers,
  countUnreadQuestions,
  deleteQuestion,
  listPostQuestions,
  listReceivedQuestions,
  listSentQuestions,
} from '@rodado/contract/question';
import { requireUser } from '../account/authenticate.ts';
import { type Context, reading } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { countUnreadOf } from '../notification/unread.ts';
import * as service from './question.service.ts';

export function questionRoutes(app: App, ctx: Context) {
  app.route({
    ...countUnreadQuestions,
    handler: (request) => countUnreadOf(ctx.db, requireUser(request).id, 'questions'),
  });

  app.route({
    ...countUnreadAnswers,
    handler: (request) => countUnreadOf(ctx.db, requireUser(request).id, 'answers'),
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
    ...listPostQuestions,
    handler: ({ viewer, params, query }) => service.listPostQuestions(reading(ctx), viewer, params.id, query.page),
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
}
