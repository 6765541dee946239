import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  seeSavedSearch,
  stopSavedSearch,
  updateSavedSearch,
} from '@rodado/contract/saved-search';
import { Id } from '@rodado/contract/scalars';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireUser } from '../account/authenticate.ts';
import type { Tokens } from '../account/tokens.ts';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './saved-search.queries.ts';
import * as service from './saved-search.service.ts';

export function savedSearchRoutes(app: App, ctx: Context, tokens: Tokens) {
  app.route({
    ...listSavedSearches,
    handler: (request) => queries.listSavedSearches(ctx.db, requireUser(request).id),
  });

  app.route({
    ...saveSearch,
    handler: async (request, reply) =>
      reply.code(201).send(await service.saveSearch(ctx, requireUser(request), request.body)),
  });

  app.route({
    ...updateSavedSearch,
    handler: (request) => service.updateSearch(ctx, requireUser(request), request.params.id, request.body),
  });

  app.route({
    ...seeSavedSearch,
    handler: async (request) => {
      await service.markSeen(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
    },
  });

  app.route({
    ...deleteSavedSearch,
    handler: async (request) => {
      await service.deleteSearch(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
    },
  });

  app.register(async (scope) => {
    // Mail programs post a form without content; only the token in the URL matters.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...stopSavedSearch,
      handler: async (request) => {
        const stop = tokens.readStop(request.params.token);
        if (!stop || !Id.safeParse(stop.what).success) throw invalid('El enlace no es válido', 'token');
        await service.stopAlerts(ctx, stop.personId, stop.what);
        return { ok: true as const };
      },
    });
  });
}
