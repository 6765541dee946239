import { type ClientEvent, clientEvents, type EventInput, type EventReply } from '@rodado/contract/events';
import { z } from 'zod';
import type { Viewer } from '../viewer.ts';
import type { AppSocket } from './io.ts';

/** One event that clients may send, with its checks around it. */
export interface EventHandler {
  name: ClientEvent;
  run: (viewer: Viewer, input: unknown, socket: AppSocket) => Promise<object>;
}

/** Pairs an event of the contract with the service that answers it: input is checked, the reply is trimmed. */
export function handle<N extends ClientEvent>(
  name: N,
  work: (viewer: Viewer, input: EventInput<N>, socket: AppSocket) => Promise<EventReply<N>>,
): EventHandler {
  const { input: inputSchema, reply: replySchema } = clientEvents[name];
  return {
    name,
    run: async (viewer, input, socket) => {
      // The schema of this very name: TypeScript does not follow a key into a map of several events.
      const checked = inputSchema.parse(input ?? {}) as EventInput<N>;
      const reply: object = await work(viewer, checked, socket);
      return z.encode(z.looseObject({}), replySchema.parse(reply));
    },
  };
}
