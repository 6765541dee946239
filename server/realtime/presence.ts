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

/**
 * How many sockets are in a room, on whatever process, and not in the other one. Asked in our own words: what the library
 * would send about each socket holds its headers, and so its token.
 */
export async function countSockets(io: Io, room: string, except?: string): Promise<number> {
  return countHere(io, room, except) + (await countElsewhere(io, room, except));
}

/** Whether there is any. Those of this process are known without asking. */
export async function hasSockets(io: Io, room: string, except?: string): Promise<boolean> {
  return countHere(io, room, except) > 0 || (await countElsewhere(io, room, except)) > 0;
}

async function countElsewhere(io: Io, room: string, except?: string): Promise<number> {
  if ((await io.of('/').adapter.serverCount()) <= 1) return 0;
  const asked = io.serverSideEmitWithAck('countSockets', room, except ?? null).catch(() => []);
  const counts = await Promise.race([asked, sleep(PATIENCE, [])]);
  return counts.reduce((sum, count) => sum + count, 0);
}
