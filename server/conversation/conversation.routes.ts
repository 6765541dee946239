import {
  countUnreadConversations,
  deleteConversation,
  deleteMessage,
  getConversationHead,
  type ListChats,
  listMessages,
  listReceivedChats,
  listSentChats,
} from '@rodado/contract/conversation';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { countUnreadOf } from '../notification/unread.ts';
import { withImagesFor } from '../post/images-for.ts';
import * as queries from './conversation.queries.ts';
import * as service from './conversation.service.ts';
import { listMessagesAfter, listMessages as listPage } from './message.queries.ts';

export function conversationRoutes(app: App, ctx: Context) {
  const listChats = async (viewerId: string, side: queries.Side, which: ListChats) => {
    const { chats, ...paging } = await queries.listChats(ctx.db, viewerId, side, which);
    return { chats: chats.map((chat) => ({ ...chat, post: withImagesFor(ctx, viewerId, chat.post) })), ...paging };
  };

  app.route({
    ...countUnreadConversations,
    handler: (request) => countUnreadOf(ctx.db, requireUser(request).id, 'messages'),
  });

  app.route({
    ...listReceivedChats,
    handler: (request) => listChats(requireUser(request).id, 'owner', request.query),
  });

  app.route({
    ...listSentChats,
    handler: (request) => listChats(requireUser(request).id, 'buyer', request.query),
  });

  app.route({
    ...getConversationHead,
    handler: async (request) => {
      const viewer = requireUser(request);
      const { id } = await service.requireSeat(ctx.db, request.params.id, viewer);
      const head = await queries.getHead(ctx.db, id);
      if (!head) throw notFound('la conversación');
      return { ...head, post: withImagesFor(ctx, viewer.id, head.post) };
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
