import { type EventPayload, type ServerEvent, serverEvents } from '@rodado/contract/events';
import { z } from 'zod';
import type { Viewer } from '../account/viewer.ts';
import type { Io } from './io.ts';

/** Emits to every open socket of a person. Only a signal: its data is already in the database. */
export type Publish = <E extends ServerEvent>(personId: string, event: E, payload: EventPayload<E>) => void;

export type EndReason = EventPayload<'sessionEnded'>['reason'];
export type CloseSockets = (sessionId: string, reason: EndReason) => void;

export const roomOfPerson = (id: string) => `user:${id}`;
/** Of a company each member has one: their sockets are counted for themselves. */
export const roomOfHuman = ({ id, member }: Pick<Viewer, 'id' | 'member'>) => `human:${id}:${member?.id ?? id}`;
export const roomOfSession = (id: string) => `session:${id}`;

/** Unlike HTTP responses, socket payloads are not serialized by schema: the contract's schema strips them here. */
export function encodeEvent<E extends ServerEvent>(event: E, payload: EventPayload<E>): unknown {
  return z.encode(serverEvents[event], payload);
}

export function createPublish(io: Io): Publish {
  return (personId, event, payload) => {
    io.to(roomOfPerson(personId)).emit(event, encodeEvent(event, payload));
  };
}

export function createCloseSockets(io: Io): CloseSockets {
  return (sessionId, reason) => {
    const room = io.in(roomOfSession(sessionId));
    room.emit('sessionEnded', encodeEvent('sessionEnded', { reason }));
    room.disconnectSockets(true);
  };
}
