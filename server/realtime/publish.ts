import { type EventPayload, type ServerEvent, serverEvents } from '@rodado/contract/events';
import { z } from 'zod';
import type { Io } from './io.ts';

/** Tells every open socket of a person. Only a signal: what it tells is already in the database. */
export type Publish = <E extends ServerEvent>(personId: string, event: E, payload: EventPayload<E>) => void;

export type EndReason = 'expired' | 'logout' | 'password' | 'suspended';
export type CloseSockets = (sessionId: string, reason: EndReason) => void;

export const roomOfPerson = (id: string) => `user:${id}`;
export const roomOfSession = (id: string) => `session:${id}`;

/** Unlike HTTP answers nothing trims what a socket sends: the contract's schema does it here. */
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
