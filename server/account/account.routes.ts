import { getMe, refreshSession, signIn, signOut } from '@rodado/contract/account';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { getUser } from './account.queries.ts';
import * as service from './account.service.ts';
import { requireUser } from './authenticate.ts';
import type { Tokens } from './tokens.ts';
import { visitorOf } from './visitor.ts';

export function accountRoutes(app: App, ctx: Context, tokens: Tokens) {
  app.route({
    ...signIn,
    handler: (request) => service.signIn(ctx, tokens, request.body, visitorOf(request)),
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
      const { id, sessionId } = requireUser(request);
      const [user, pair] = await Promise.all([getUser(ctx.db, id), service.currentPair(ctx, tokens, sessionId)]);
      return { user, ...pair };
    },
  });
}
