import { countUnreadConversations } from '@rodado/contract/conversation';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import * as queries from './conversation.queries.ts';

export function conversationRoutes(app: App, ctx: Context) {
  app.route({
    ...countUnreadConversations,
    handler: (request) => queries.countUnreadConversations(ctx.db, requireUser(request).id),
  });
}
