import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { STOCK_FILE_BYTES } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import {
  applyStockImport,
  createStockKey,
  deleteStockKey,
  discardStockImport,
  exportStock,
  getStockImport,
  getStockOverview,
  getStockResult,
  getStockTemplate,
  listFailedStockPhotos,
  listStockKeys,
  listStockRows,
  matchStockColumns,
  planStockImport,
  replaceStock,
  retryStockPhotos,
} from '@rodado/contract/stock-import';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import { invalid, unauthorized } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { withReceivedFile } from '../http/receive-file.ts';
import { sendFile } from '../http/send-file.ts';
import { incomingFolder } from '../storage/data-dir.ts';
import * as queries from './stock-import.queries.ts';
import * as service from './stock-import.service.ts';
import * as keys from './stock-keys.ts';
import { writeStock, writeTemplate } from './write-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the call carries. */
    keyOwner: { id: string } | null;
  }
}

/** More than any import takes: a file that lacks posts would pause them. */
const EXPORTED = 10_000;
const MISSING = 'Elegí un archivo CSV o XML';

export function stockImportRoutes(app: App, ctx: Context) {
  const { db } = ctx;
  app.route({
    ...getStockOverview,
    handler: async (request) => {
      const { id } = requireUser(request);
      const { isVerified } = await service.requireImportingCompany(db, { id });
      return { isVerified, ...(await queries.readOverview(db, id)) };
    },
  });

  const rules = {
    folder: incomingFolder(ctx.config.dataDir),
    maxBytes: STOCK_FILE_BYTES,
    tooLarge: OWN_TEXTS.stockFileTooLarge,
    missing: MISSING,
  };
  app.route({
    ...planStockImport,
    handler: async (request, reply) => {
      const viewer = requireUser(request);
      await service.requireVerifiedCompany(db, viewer);
      await service.consumeFile(ctx, viewer);
      const planned = await withReceivedFile(request, viewer.id, rules, async (file, name) =>
        service.planFile(ctx, viewer, { bytes: await readFile(file), fileName: nameOf(name) }),
      );
      return reply.code(201).send(planned);
    },
  });

  app.route({
    ...getStockImport,
    handler: (request) => queries.getImport(db, requireUser(request).id, request.params.id),
  });

  app.route({
    ...listStockRows,
    handler: async (request) => {
      const { id } = await queries.getImport(db, requireUser(request).id, request.params.id);
      return queries.listPlanRows(db, id, request.query);
    },
  });

  app.route({
    ...matchStockColumns,
    handler: async (request) => {
      const viewer = requireUser(request);
      await service.consumeFile(ctx, viewer);
      return service.matchFileColumns(ctx, viewer, request.params.id, request.body.columns);
    },
  });

  app.route({
    ...applyStockImport,
    handler: (request) => service.applyPlan(ctx, requireUser(request), request.params.id, request.body),
  });

  app.route({
    ...discardStockImport,
    handler: async (request) => {
      await service.discardPlan(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
    },
  });

  app.route({
    ...listFailedStockPhotos,
    handler: async (request) => {
      const { id } = requireUser(request);
      await service.requireImportingCompany(db, { id });
      return queries.listFailedPhotos(db, id, request.query.page);
    },
  });

  app.route({
    ...retryStockPhotos,
    handler: async (request) => {
      const viewer = requireUser(request);
      await service.requireVerifiedCompany(db, viewer);
      await queries.retryPhotos(db, viewer.id);
      return { ok: true as const };
    },
  });

  app.route({
    ...exportStock,
    serializerCompiler: () => String,
    handler: async (request, reply) => {
      const { id } = requireUser(request);
      const { format } = request.query;
      await service.requireImportingCompany(db, { id });
      return sendFile(
        reply,
        'stock-rodado',
        format,
        writeStock(await queries.listExportedPosts(db, id, EXPORTED), format),
      );
    },
  });

  app.route({
    ...getStockTemplate,
    serializerCompiler: () => String,
    handler: (request, reply) => {
      const { format } = request.query;
      return sendFile(reply, 'plantilla-rodado', format, writeTemplate(format));
    },
  });

  app.route({
    ...listStockKeys,
    handler: async (request) => {
      const { id } = requireUser(request);
      await service.requireImportingCompany(db, { id });
      return keys.listKeys(db, id);
    },
  });

  app.route({
    ...createStockKey,
    handler: async (request, reply) =>
      reply.code(201).send(await keys.createKey(ctx, requireUser(request), request.body.name)),
  });

  app.route({
    ...deleteStockKey,
    handler: async (request) => {
      await keys.deleteKey(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
    },
  });

  app.register(async (scope) => {
    scope.decorateRequest('keyOwner', null);
    const types = ['text/csv', 'application/xml', 'text/xml'];
    scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: STOCK_FILE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...getStockResult,
      onRequest: async (request) => {
        request.keyOwner = await keys.readKey(db, request.headers.authorization);
      },
      handler: (request) => {
        const { keyOwner, params } = request;
        if (!keyOwner) throw unauthorized();
        return queries.readResult(db, keyOwner.id, params.id);
      },
    });
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...replaceStock,
      bodyLimit: STOCK_FILE_BYTES,
      // Before the body is read, as with every other proof.
      onRequest: async (request) => {
        request.keyOwner = await keys.readKey(db, request.headers.authorization);
        await service.consumeFile(ctx, request.keyOwner);
      },
      handler: async (request) => {
        const { keyOwner, body, query } = request;
        if (!keyOwner) throw unauthorized();
        if (!(body instanceof Uint8Array) || body.length === 0) throw invalid(MISSING, 'file');
        return service.replaceStock(ctx, keyOwner, {
          bytes: body,
          isDryRun: query.dryRun === '1',
          acceptsFarOff: query.acceptFarOff === '1',
        });
      },
    });
  });
}

/** As the browser calls it; without control characters. */
const nameOf = (name: string) => path.basename(name.replace(/\p{C}/gu, '')).trim().slice(0, 200) || 'archivo';
