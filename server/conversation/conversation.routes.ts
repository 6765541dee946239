import {
  assignConversation,
  countUnreadConversations,
  deleteConversation,
  deleteMessage,
  getConversationHead,
  type ListConversations,
  listMessages,
  listReceivedChats,
  listSentChats,
  uploadMessageImage,
} from '@rodado/contract/conversation';
import { POST_IMAGE_BYTES } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { requireUser } from '../account/authenticate.ts';
import { isBlocked } from '../block/block.queries.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { withReceivedFile } from '../http/receive-file.ts';
import { countUnreadOf } from '../notification/unread.ts';
import { withImagesFor } from '../post/images-for.ts';
import { incomingFolder } from '../storage/data-dir.ts';
import * as queries from './conversation.queries.ts';
import * as service from './conversation.service.ts';
import { listMessagesAfter, listMessages as listPage } from './message.queries.ts';
import { refuseTooManyImages, uploadImage, withSignedImages } from './message-cards.ts';

export function conversationRoutes(app: App, ctx: Context) {
  const listConversations = async (viewerId: string, side: queries.ConversationRole, which: ListConversations) => {
    const { chats, ...paging } = await queries.listConversations(ctx.db, viewerId, side, which);
    return {
      chats: chats.map((chat) => ({
        ...chat,
        post: withImagesFor(ctx, viewerId, chat.post),
        messages: chat.messages.map((message) => withSignedImages(ctx, message)),
      })),
      ...paging,
    };
  };

  app.route({
    ...countUnreadConversations,
    handler: (request) => countUnreadOf(ctx.db, requireUser(request).id, 'messages'),
  });

  app.route({
    ...listReceivedChats,
    handler: (request) => listConversations(requireUser(request).id, 'owner', request.query),
  });

  app.route({
    ...listSentChats,
    handler: (request) => listConversations(requireUser(request).id, 'buyer', request.query),
  });

  app.route({
    ...getConversationHead,
    handler: async (request) => {
      const viewer = requireUser(request);
      const { id } = await service.requireMember(ctx.db, request.params.id, viewer);
      const head = await queries.getHead(ctx.db, id, viewer.id);
      if (!head) throw notFound('la conversación');
      return { ...head, post: withImagesFor(ctx, viewer.id, head.post) };
    },
  });

  app.route({
    ...listMessages,
    handler: async (request) => {
      const viewer = requireUser(request);
      const { page, after } = request.query;
      const membership = await service.requireMember(ctx.db, request.params.conversationId, viewer);
      const answer =
        after === undefined
          ? await listPage(ctx.db, viewer.id, membership, page)
          : await listMessagesAfter(ctx.db, viewer.id, membership, after);
      await service.markConversationRead(ctx, viewer, membership);
      return { ...answer, messages: answer.messages.map((message) => withSignedImages(ctx, message)) };
    },
  });

  app.route({
    ...assignConversation,
    handler: async (request) => {
      const { memberId } = request.body;
      return { assignedTo: await service.assignConversation(ctx, requireUser(request), request.params.id, memberId) };
    },
  });

  app.route({
    ...deleteConversation,
    handler: async (request) => {
      await service.clearConversation(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
    },
  });

  const imageRules = {
    folder: incomingFolder(ctx.config.dataDir),
    maxBytes: POST_IMAGE_BYTES,
    tooLarge: OWN_TEXTS.imageTooLarge,
    missing: OWN_TEXTS.imageMissing,
  };

  app.route({
    ...uploadMessageImage,
    handler: async (request, reply) => {
      const viewer = requireUser(request);
      const membership = await service.requireMember(ctx.db, request.params.id, viewer);
      service.requireWritable(membership, await isBlocked(ctx.db, viewer.id, membership.otherId));
      await refuseTooManyImages(ctx, membership, viewer);
      const image = await withReceivedFile(request, viewer.id, imageRules, (file) =>
        uploadImage(ctx, membership, viewer, file),
      );
      return reply.code(201).send(image);
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
