import { sendsReadReceipts } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import { type EventHandler, handle } from '../realtime/handle.ts';
import * as service from './conversation.service.ts';

export const conversationEvents = (ctx: Context): EventHandler[] => [
  handle('joinConversation', async (viewer, input, socket) => {
    const message = await service.startConversation(ctx, viewer, input);
    const joined = { conversationId: message.conversationId, message };
    ctx.rooms.reply(socket, 'joinConversation', joined);
    return joined;
  }),

  handle('joinRoom', async (viewer, { conversationId }, socket) => {
    const membership = await service.requireMember(ctx.db, conversationId, viewer);
    await ctx.rooms.enter(socket, conversationId, sendsReadReceipts(viewer) ? 'open' : 'follow');
    await service.markConversationRead(ctx, viewer, membership);
    return {};
  }),

  handle('leaveRoom', async (viewer, { conversationId }, socket) => {
    await service.requireMember(ctx.db, conversationId, viewer);
    await ctx.rooms.leave(socket, conversationId);
    return {};
  }),

  handle('message', async (viewer, input, socket) => ({
    message: await service.sendMessage(ctx, viewer, input, socket.id),
  })),

  handle('typing', async (viewer, { conversationId }) => {
    const membership = await service.requireMember(ctx.db, conversationId, viewer);
    await service.signTyping(ctx, viewer, membership);
    return {};
  }),

  handle('delivered', async (viewer, { conversationId, seq }) => {
    const membership = await service.requireMember(ctx.db, conversationId, viewer);
    await service.confirmDelivery(ctx, viewer, membership, seq);
    return {};
  }),
];
