import { listNotifications, readNotifications } from '@rodado/contract/notification';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './notification.queries.ts';
import { publishUnread } from './notify.ts';

export function notificationRoutes(app: App, ctx: Context) {
  app.route({
    ...listNotifications,
    handler: (request) => queries.listNotifications(ctx.db, requireUser(request).id, request.query.page),
  });

  app.route({
    ...readNotifications,
    handler: async (request) => {
      const { id } = requireUser(request);
      const { ids } = request.body;
      await queries.markRead(ctx.db, id, ids ? { ids } : 'all');
      publishUnread(ctx, id);
      return { unread: await queries.countUnreadNotifications(ctx.db, id) };
    },
  });
}
