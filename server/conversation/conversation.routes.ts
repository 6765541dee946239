import {
  countUnreadConversations,
  deleteConversation,
  deleteMessage,
  getConversationHead,
  listMessages,
  listReceivedChats,
  listSentChats,
} from '@rodado/contract/conversation';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { countUnreadOf } from '../notification/unread.ts';
import * as queries from './conversation.queries.ts';
import * as service from './conversation.service.ts';
import { listMessagesAfter, listMessages as listPage } from './message.queries.ts';

export function conversationRoutes(app: App, ctx: Context) {
  app.route({
    ...countUnreadConversations,
    handler: (request) => countUnreadOf(ctx.db, requireUser(request).id, 'messages'),
  });

  app.route({
    ...listReceivedChats,
    handler: (request) => queries.listChats(ctx.db, requireUser(request).id, 'owner', request.query),
  });

  app.route({
    ...listSentChats,
    handler: (request) => queries.listChats(ctx.db, requireUser(request).id, 'buyer', request.query),
  });

  app.route({
    ...getConversationHead,
    handler: async (request) => {
      const { id } = await service.requireSeat(ctx.db, request.params.id, requireUser(request));
      const head = await queries.getHead(ctx.db, id);
      if (!head) throw notFound('la conversación');
      return head;
    },
  });

  app.route({
    ...listMessages,
    handler: async (request) => {
      const viewer = requireUser(request);
      const { page, after } = request.query;
      const seat = await service.requireSeat(ctx.db, request.params.conversationId, viewer);
      const messages =
        after === undefined
          ? await listPage(ctx.db, seat.id, seat.clearedSeq, page)
          : await listMessagesAfter(ctx.db, seat.id, seat.clearedSeq, after);
      await service.markConversationRead(ctx, viewer, seat);
      return messages;
    },
  });

  app.route({
    ...deleteConversation,
    handler: async (request) => {
      await service.clearConversation(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
    },
  });

  app.route({
    ...deleteMessage,
    handler: async (request) => {
      await service.removeMessage(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
    },
  });
}
