import {
  changePassword,
  confirmEmail,
  endOtherSessions,
  listSessions,
  undoEmail,
  undoPassword,
  updateUser,
} from '@rodado/contract/profile';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './account.queries.ts';
import { currentPair } from './account.service.ts';
import { requireUser } from './authenticate.ts';
import * as passwords from './password.service.ts';
import * as service from './profile.service.ts';
import type { Tokens } from './tokens.ts';

const ok = { ok: true } as const;

export function profileRoutes(app: App, ctx: Context, tokens: Tokens) {
  app.route({
    ...updateUser,
    handler: async (request) => {
      const viewer = requireUser(request);
      await service.updateUser(ctx, viewer, request.body.user);
      const [user, pair] = await Promise.all([
        queries.getUser(ctx.db, viewer.id),
        currentPair(ctx, tokens, viewer.sessionId),
      ]);
      return { user, access_token: pair.access_token };
    },
  });

  app.route({
    ...changePassword,
    handler: async (request) => {
      const viewer = requireUser(request);
      await passwords.changePassword(ctx, viewer, request.body);
      const { access_token } = await currentPair(ctx, tokens, viewer.sessionId);
      return { access_token };
    },
  });

  app.route({
    ...listSessions,
    handler: (request) => queries.listSessions(ctx.db, requireUser(request)),
  });

  app.route({
    ...endOtherSessions,
    handler: async (request) => {
      const { id, sessionId } = requireUser(request);
      for (const ended of await queries.endSessions(ctx.db, id, 'logout', sessionId)) ctx.closeSockets(ended, 'logout');
      return ok;
    },
  });

  app.route({
    ...confirmEmail,
    handler: async (request) => {
      await service.confirmEmail(ctx, request.body.token);
      return ok;
    },
  });

  app.route({
    ...undoEmail,
    handler: async (request) => {
      await service.undoEmail(ctx, request.body.token);
      return ok;
    },
  });

  app.route({
    ...undoPassword,
    handler: async (request) => {
      await passwords.undoPassword(ctx, request.body.token);
      return ok;
    },
  });
}
