import type { Context } from './context.ts';
import { conversationEvents } from './conversation/conversation.events.ts';
import { type EventHandler, handle } from './realtime/handle.ts';

/** All socket events: one line per noun that has any. */
export const socketEvents = (ctx: Context): EventHandler[] => [
  // Rooms are joined from the token at connection: this is only acknowledged.
  handle('userConnected', async () => ({})),
  ...conversationEvents(ctx),
];
