import type { EventPayload, ServerEvent } from '@rodado/contract/events';
import { AppError } from '../errors.ts';
import type { AppSocket, Io } from './io.ts';
import { hasSockets } from './presence.ts';
import { encodeEvent } from './publish.ts';

/** Who has which conversation open, on whatever process. */
export interface Rooms {
  enter(socket: AppSocket, conversationId: string): Promise<void>;
  leave(socket: AppSocket, conversationId: string): Promise<void>;
  /** Whether somebody other than this person is there. Asks the other processes: not while a transaction waits. */
  hasOther(conversationId: string, personId: string): Promise<boolean>;
  /** Tells whoever is there, and this socket also when it is not. */
  tell<E extends ServerEvent>(conversationId: string, event: E, payload: EventPayload<E>, socketId?: string): void;
  /** To the one that asked, beside its acknowledgement. */
  reply<E extends ServerEvent>(socket: AppSocket, event: E, payload: EventPayload<E>): void;
}

const roomOf = (conversationId: string) => `conversation:${conversationId}`;
const seatOf = (conversationId: string, personId: string) => `conversation:${conversationId}:${personId}`;

/** A page shows one at a time. */
const CONVERSATIONS_A_SOCKET = 100;
const countConversations = ({ rooms, data }: AppSocket) =>
  [...rooms].filter((room) => room.startsWith('conversation:') && room.endsWith(data.viewer.id)).length;

export function createRooms(io: Io): Rooms {
  const both = (socket: AppSocket, id: string) => [roomOf(id), seatOf(id, socket.data.viewer.id)];
  return {
    enter: async (socket, id) => {
      if (!socket.rooms.has(roomOf(id)) && countConversations(socket) >= CONVERSATIONS_A_SOCKET)
        throw new AppError('tooMany', 'Tenés demasiadas conversaciones abiertas');
      await socket.join(both(socket, id));
    },
    leave: async (socket, id) => {
      for (const room of both(socket, id)) await socket.leave(room);
    },
    hasOther: (id, personId) => hasSockets(io, roomOf(id), seatOf(id, personId)),
    reply: (socket, event, payload) => {
      socket.emit(event, encodeEvent(event, payload));
    },
    tell: (id, event, payload, socketId) => {
      const room = io.to(roomOf(id));
      (socketId ? room.to(socketId) : room).emit(event, encodeEvent(event, payload));
    },
  };
}
