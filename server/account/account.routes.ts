import { getMe, refreshSession, signIn, signOut } from '@rodado/contract/account';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { getUser, listWorkplaces } from './account.queries.ts';
import { requireUser } from './authenticate.ts';
import { clientInfoOf } from './client-info.ts';
import * as service from './session.service.ts';
import type { Tokens } from './tokens.ts';

export function accountRoutes(app: App, ctx: Context, tokens: Tokens) {
  app.route({
    ...signIn,
    handler: (request) => service.signIn(ctx, tokens, request.body, clientInfoOf(request)),
  });

  app.route({
    ...refreshSession,
    handler: (request) => service.refreshSession(ctx, tokens, request.body.refreshToken),
  });

  app.route({
    ...signOut,
    handler: async (request) => {
      await service.signOut(ctx, tokens, request.body.refreshToken);
      return { ok: true as const };
    },
  });

  app.route({
    ...getMe,
    handler: async (request) => {
      const { id, sessionId, member } = requireUser(request);
      const [user, worksFor, pair] = await Promise.all([
        getUser(ctx.db, id),
        listWorkplaces(ctx.db, member?.id ?? id),
        service.currentTokens(ctx, tokens, sessionId),
      ]);
      return { user, member, worksFor, ...pair };
    },
  });
}
