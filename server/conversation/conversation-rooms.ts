import type { EventPayload, ServerEvent } from '@rodado/contract/events';
import { AppError } from '../errors.ts';
import type { AppSocket, Io } from '../realtime/io.ts';
import { hasSockets } from '../realtime/presence.ts';
import { encodeEvent } from '../realtime/publish.ts';

/** Who has which conversation open, in any process. */
export interface ConversationRooms {
  /** `follow` gets the messages and does not count as having it open. */
  enter(socket: AppSocket, conversationId: string, how: 'open' | 'follow'): Promise<void>;
  leave(socket: AppSocket, conversationId: string): Promise<void>;
  /** Whether another person has it open. Asks the other processes, so do not call it inside a transaction. */
  hasOther(conversationId: string, personId: string): Promise<boolean>;
  /** Emits to the sockets of this member in the room, and to this socket even if it is not in it. */
  emit<E extends ServerEvent>(
    to: { conversationId: string; personId: string; socketId?: string | undefined },
    event: E,
    payload: EventPayload<E>,
  ): void;
  /** Emits to the requesting socket, besides its acknowledgement. */
  reply<E extends ServerEvent>(socket: AppSocket, event: E, payload: EventPayload<E>): void;
}

const roomOf = (conversationId: string) => `conversation:${conversationId}`;
const memberRoomOf = (conversationId: string, personId: string) => `conversation:${conversationId}:${personId}`;

/** A page has one open at a time. */
const CONVERSATIONS_A_SOCKET = 100;
const countConversations = ({ rooms, data }: AppSocket) =>
  [...rooms].filter((room) => room.startsWith('conversation:') && room.endsWith(data.viewer.id)).length;

export function createConversationRooms(io: Io): ConversationRooms {
  const both = (socket: AppSocket, id: string) => [roomOf(id), memberRoomOf(id, socket.data.viewer.id)];
  return {
    enter: async (socket, id, how) => {
      const rooms = both(socket, id);
      if (!rooms.every((room) => socket.rooms.has(room)) && countConversations(socket) >= CONVERSATIONS_A_SOCKET)
        throw new AppError('tooMany', 'Tenés demasiadas conversaciones abiertas');
      await socket.join(how === 'open' ? rooms : memberRoomOf(id, socket.data.viewer.id));
    },
    leave: async (socket, id) => {
      for (const room of both(socket, id)) await socket.leave(room);
    },
    hasOther: (id, personId) => hasSockets(io, roomOf(id), memberRoomOf(id, personId)),
    reply: (socket, event, payload) => {
      socket.emit(event, encodeEvent(event, payload));
    },
    emit: ({ conversationId, personId, socketId }, event, payload) => {
      const room = io.to(memberRoomOf(conversationId, personId));
      (socketId ? room.to(socketId) : room).emit(event, encodeEvent(event, payload));
    },
  };
}
