import { type ClientEvent, clientEvents, type EventInput, type EventReply } from '@rodado/contract/events';
import { z } from 'zod';
import { requireTeamRole, type Viewer } from '../account/viewer.ts';
import type { AppSocket } from './io.ts';

/** A client event with its validation. */
export interface EventHandler {
  name: ClientEvent;
  run: (viewer: Viewer, input: unknown, socket: AppSocket) => Promise<object>;
}

/** Pairs an event of the contract with its service: the role is checked, input is validated, the reply is stripped to the schema. */
export function handle<N extends ClientEvent>(
  name: N,
  work: (viewer: Viewer, input: EventInput<N>, socket: AppSocket) => Promise<EventReply<N>>,
): EventHandler {
  const { input: inputSchema, reply: replySchema, team } = clientEvents[name];
  return {
    name,
    run: async (viewer, input, socket) => {
      requireTeamRole(viewer, team);
      // The schema of this event: TypeScript cannot correlate a key with a map of several events.
      const checked = inputSchema.parse(input ?? {}) as EventInput<N>;
      const reply: object = await work(viewer, checked, socket);
      return z.encode(z.looseObject({}), replySchema.parse(reply));
    },
  };
}
