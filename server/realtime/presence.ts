import { setTimeout as sleep } from 'node:timers/promises';
import type { Io } from './io.ts';

/** A process that does not answer within this time has nobody there. */
const PATIENCE = 500;

/** How many sockets of this process are in a room; those that are in the other one too are left out. */
function countHere(io: Io, room: string, except?: string): number {
  const { rooms } = io.of('/').adapter;
  const excepted = except === undefined ? undefined : rooms.get(except);
  return [...(rooms.get(room) ?? [])].filter((id) => !excepted?.has(id)).length;
}

/** Lets the other processes know who is connected to this one. */
export function answerCounts(io: Io): void {
  io.on('countSockets', (room, except, answer) => answer(countHere(io, room, except ?? undefined)));
}

/** How many sockets were in this room before this one, on whatever process. Those elsewhere all count as earlier. */
export async function countSocketsBefore(io: Io, room: string, socketId: string): Promise<number> {
  const here = [...(io.of('/').adapter.rooms.get(room) ?? [])].indexOf(socketId);
  return here + (await countElsewhere(io, room));
}

/** Whether there is any socket in this room that is not in the other one, on whatever process. */
export async function hasSockets(io: Io, room: string, except: string): Promise<boolean> {
  return countHere(io, room, except) > 0 || (await countElsewhere(io, room, except)) > 0;
}

/** Asked in our own words: what the library would send about each socket holds its headers, and so its token. */
async function countElsewhere(io: Io, room: string, except?: string): Promise<number> {
  if ((await io.of('/').adapter.serverCount()) <= 1) return 0;
  const asked = io.serverSideEmitWithAck('countSockets', room, except ?? null).catch(() => []);
  const counts = await Promise.race([asked, sleep(PATIENCE, [])]);
  return counts.reduce((sum, count) => sum + count, 0);
}
