import type { Context } from './context.ts';
import { conversationEvents } from './conversation/conversation.events.ts';
import { type EventHandler, handle } from './realtime/handle.ts';

/** The table of contents of the live side: one line per noun that has events. */
export const socketEvents = (ctx: Context): EventHandler[] => [
  // Rooms follow from the token at connection: this is only acknowledged.
  handle('userConnected', async () => ({})),
  ...conversationEvents(ctx),
];
