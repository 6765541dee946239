import { BusAdapter, countHere } from './bus-adapter.ts';
import type { Io } from './io.ts';

/** Sockets that joined the room before this one, on any process. Those on other processes all count as earlier. */
export async function countSocketsBefore(io: Io, room: string, socketId: string): Promise<number> {
  const { adapter } = io.of('/');
  const here = [...(adapter.rooms.get(room) ?? [])].indexOf(socketId);
  return here + (await countElsewhere(io, room));
}

/** Whether any process has a socket in `room` that is not in `except`. */
export async function hasSockets(io: Io, room: string, except: string): Promise<boolean> {
  return countHere(io.of('/').adapter, room, except) > 0 || (await countElsewhere(io, room, except)) > 0;
}

/** Only the processes that have sockets in the room are asked; alone there are none. */
async function countElsewhere(io: Io, room: string, except?: string): Promise<number> {
  const { adapter } = io.of('/');
  return adapter instanceof BusAdapter ? adapter.countElsewhere(room, except) : 0;
}
