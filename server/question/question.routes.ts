import { countUnreadAnswers, countUnreadQuestions } from '@rodado/contract/question';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './question.queries.ts';

export function questionRoutes(app: App, ctx: Context) {
  app.route({
    ...countUnreadQuestions,
    handler: (request) => queries.countUnreadQuestions(ctx.db, requireUser(request).id),
  });

  app.route({
    ...countUnreadAnswers,
    handler: (request) => queries.countUnreadAnswers(ctx.db, requireUser(request).id),
  });
}
