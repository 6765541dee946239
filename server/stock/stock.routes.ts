import {
  exportStockSelection,
  getBulkRun,
  getOpenBulkRun,
  listStock,
  previewPrices,
  startBulkRun,
} from '@rodado/contract/stock';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { sendFile } from '../http/send-file.ts';
import { withImagesFor } from '../post/images-for.ts';
import { listCards } from '../post/post-card.queries.ts';
import { viewSourceOf } from '../post/post-views.ts';
import { listPostsToExport } from '../stock-import/stock-import.queries.ts';
import { requireImportingCompany } from '../stock-import/stock-import.service.ts';
import { writeStock } from '../stock-import/write-file.ts';
import { findOpenRun } from './bulk-run.queries.ts';
import { countStock, pageOfStock, statsOfStock } from './stock.queries.ts';
import * as service from './stock.service.ts';

export function stockRoutes(app: App, ctx: Context) {
  const { db, runPrepared } = ctx;
  app.route({
    ...listStock,
    handler: async (request) => {
      const viewer = requireUser(request);
      const { sort, cursor, ...filter } = request.query;
      const [{ ids, next }, counts] = await Promise.all([
        pageOfStock(db, viewer.id, filter, { sort, cursor }),
        countStock(db, viewer.id, filter),
      ]);
      await ctx.views.excludeOwner(ids, viewSourceOf(request));
      const [cards, stats] = await Promise.all([listCards(runPrepared, ids), statsOfStock(db, ids)]);
      const statsById = new Map(stats.map((one) => [one.id, one]));
      const posts = cards.flatMap((card) => {
        const numbers = statsById.get(card.id);
        // Rows show the cover alone.
        return numbers
          ? [{ ...withImagesFor(ctx, viewer.id, { ...card, images: card.images.slice(0, 1) }), ...numbers }]
          : [];
      });
      return { posts, next, ...counts };
    },
  });

  app.route({
    ...previewPrices,
    handler: (request) => service.previewPrices(ctx, requireUser(request), request.body),
  });

  app.route({
    ...startBulkRun,
    handler: async (request, reply) =>
      reply.code(201).send(await service.startRun(ctx, requireUser(request), request.body)),
  });

  app.route({
    ...getOpenBulkRun,
    handler: async (request) => ({ run: (await findOpenRun(db, requireUser(request).id)) ?? null }),
  });

  app.route({
    ...getBulkRun,
    handler: (request) => service.getRun(ctx, requireUser(request), request.params.id),
  });

  app.route({
    ...exportStockSelection,
    serializerCompiler: () => String,
    handler: async (request, reply) => {
      const viewer = requireUser(request);
      await requireImportingCompany(db, viewer);
      const posts = await service.resolveSelection(db, viewer, request.body.selection);
      const ids = posts.map(({ id }) => id);
      return sendFile(reply, 'stock-rodado', 'csv', writeStock(await listPostsToExport(db, viewer.id, ids), 'csv'));
    },
  });
}
