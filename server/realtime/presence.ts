import { setTimeout as sleep } from 'node:timers/promises';
import type { Io } from './io.ts';

/** A process that does not answer within this time has nobody there. */
const PATIENCE = 500;

const countHere = (io: Io, room: string) => io.of('/').adapter.rooms.get(room)?.size ?? 0;

/** Lets the other processes know who is connected to this one. */
export function answerCounts(io: Io): void {
  io.on('countSockets', (room, answer) => answer(countHere(io, room)));
}

/**
 * How many sockets are in a room, on whatever process. Asked in our own words: what the library would send about each
 * socket holds its headers, and so its token.
 */
export async function countSockets(io: Io, room: string): Promise<number> {
  const processes = await io.of('/').adapter.serverCount();
  const elsewhere = processes > 1 ? await askOthers(io, room) : [];
  return elsewhere.reduce((sum, count) => sum + count, countHere(io, room));
}

async function askOthers(io: Io, room: string): Promise<number[]> {
  const asked = io.serverSideEmitWithAck('countSockets', room).catch(() => []);
  return Promise.race([asked, sleep(PATIENCE, [])]);
}
