import { dayOf } from '@rodado/contract/format';
import {
  exportPostStats,
  exportStockStats,
  getOwnStats,
  getPostStats,
  getStockMarket,
  getStockStats,
  listOwnStats,
} from '@rodado/contract/post-stats';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { sendFile } from '../http/send-file.ts';
import { requireOwnPost } from '../post/post.service.ts';
import { pageOfOwner } from '../post/post-card.queries.ts';
import { type ViewSource, viewSourceOf } from '../post/post-views.ts';
import * as queries from './post-stats.queries.ts';
import { readPostStats, readStockMarket, readStockStats } from './post-stats.service.ts';
import { writePostStats, writeStockStats } from './write-stats.ts';

export function postStatsRoutes(app: App, ctx: Context) {
  const { db } = ctx;

  app.route({
    ...listOwnStats,
    handler: async (request) => {
      const { ids, ...paging } = await pageOfOwner(db, requireUser(request).id, request.query);
      await ctx.views.excludeOwner(ids, viewSourceOf(request));
      return { figures: await queries.listRecentStats(db, ids), ...paging };
    },
  });

  app.route({
    ...getOwnStats,
    handler: async (request) => {
      const { id } = await requireOwnPost(db, request.params.id, requireUser(request));
      await ctx.views.excludeOwner([id], viewSourceOf(request));
      const [stats] = await queries.listRecentStats(db, [id]);
      if (!stats) throw notFound('la publicación');
      return stats;
    },
  });

  /** Removes the owner's own views of today from the counts. */
  const excludeOwner = async (which: queries.StatsScope, source: ViewSource) => {
    await ctx.views.flush();
    await ctx.views.excludeOwner(await queries.listViewedToday(db, which, dayOf(ctx.now())), source);
  };

  app.route({
    ...getStockStats,
    handler: async (request) => {
      const { id } = requireUser(request);
      await excludeOwner({ ownerId: id }, viewSourceOf(request));
      return readStockStats(ctx, id, request.query.days);
    },
  });

  app.route({ ...getStockMarket, handler: (request) => readStockMarket(ctx, requireUser(request).id) });

  app.route({
    ...exportStockStats,
    serializerCompiler: () => String,
    handler: async (request, reply) => {
      const { id } = requireUser(request);
      const { days } = request.query;
      await excludeOwner({ ownerId: id }, viewSourceOf(request));
      const [stats, market] = await Promise.all([readStockStats(ctx, id, days), readStockMarket(ctx, id)]);
      return sendFile(reply, `estadisticas-${days}-dias`, 'csv', writeStockStats(stats, market));
    },
  });

  app.route({
    ...getPostStats,
    handler: async (request) => {
      const { id } = await requireOwnPost(db, request.params.id, requireUser(request));
      await excludeOwner({ postId: id }, viewSourceOf(request));
      return readPostStats(ctx, id, request.query.days);
    },
  });

  app.route({
    ...exportPostStats,
    serializerCompiler: () => String,
    handler: async (request, reply) => {
      const { id } = await requireOwnPost(db, request.params.id, requireUser(request));
      const { days } = request.query;
      await excludeOwner({ postId: id }, viewSourceOf(request));
      return sendFile(reply, `estadisticas-${days}-dias`, 'csv', writePostStats(await readPostStats(ctx, id, days)));
    },
  });
}
