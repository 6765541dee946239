import { countComparison, getComparison } from '@rodado/contract/comparison';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { viewSourceOf } from '../post/post-views.ts';
import { createComparisonCounter, readComparison } from './comparison.service.ts';

export function comparisonRoutes(app: App, ctx: Context) {
  const count = createComparisonCounter(ctx);

  app.route({ ...getComparison, handler: (request) => readComparison(ctx, request.query.ids) });

  app.route({
    ...countComparison,
    handler: async (request) => {
      await count(request.body.ids, viewSourceOf(request));
      return { ok: true as const };
    },
  });
}
