import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  stopMails,
  subscribeToPush,
  unsubscribeFromPush,
  updateNotificationSettings,
} from '@rodado/contract/notification';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireUser } from '../account/authenticate.ts';
import type { Tokens } from '../account/tokens.ts';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './notification.queries.ts';
import * as settings from './notification-settings.ts';
import { countUnreadOf, publishUnread } from './unread.ts';

export function notificationRoutes(app: App, ctx: Context, tokens: Tokens) {
  const settingsOf = async (personId: string) => ({
    kinds: await settings.getKinds(ctx.db, personId),
    publicKey: ctx.push.publicKey,
  });

  app.route({
    ...listNotifications,
    handler: (request) => queries.listNotifications(ctx.db, requireUser(request).id, request.query.page),
  });

  app.route({
    ...readNotifications,
    handler: async (request) => {
      const { id } = requireUser(request);
      const { ids, link } = request.body;
      await queries.markRead(ctx.db, id, ids ? { ids } : link === undefined ? 'all' : { link });
      publishUnread(ctx, id);
      return { unread: await countUnreadOf(ctx.db, id, 'notifications') };
    },
  });

  app.route({ ...getNotificationSettings, handler: (request) => settingsOf(requireUser(request).id) });

  app.route({
    ...updateNotificationSettings,
    handler: async (request) => {
      const { id } = requireUser(request);
      await settings.updateKinds(ctx.db, id, request.body.kinds);
      return settingsOf(id);
    },
  });

  app.route({
    ...subscribeToPush,
    handler: async (request) => {
      await ctx.push.subscribe(requireUser(request), request.body);
      return { ok: true as const };
    },
  });

  app.route({
    ...unsubscribeFromPush,
    handler: async (request) => {
      await ctx.push.unsubscribe(requireUser(request).id, request.body.endpoint);
      return { ok: true as const };
    },
  });

  app.register(async (scope) => {
    // Mail programs post a form without content; only the token in the URL matters.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...stopMails,
      handler: async (request) => {
        const stop = tokens.readStop(request.params.token);
        if (!stop) throw invalid('El enlace no es válido', 'token');
        await settings.stopMails(ctx.db, stop.personId, stop.what);
        return { ok: true as const };
      },
    });
  });
}
