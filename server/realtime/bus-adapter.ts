import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Namespace, Socket } from 'socket.io';
import { type Adapter, ClusterAdapter, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter';
import { z } from 'zod';
import { type MessageBus, PROCESS_CHANNEL } from './message-bus.ts';

/** Other processes are waited for this long: one that does not respond has no sockets. */
const RESPONSE_TIMEOUT = 500;
/** Left rooms stay subscribed this long: a reload joins the same ones. */
const LEAVE_EVERY = 10_000;
const EVERYBODY = 'everybody';
const channelOfRoom = (room: string) => `room:${room}`;

/** Our own query, because the library's `fetchSockets` would send each socket's headers, and so its token. */
const RoomCountQuery = z.object({
  count: z.string(),
  from: z.string(),
  room: z.string(),
  except: z.string().nullable(),
});
type RoomCountQuery = z.infer<typeof RoomCountQuery>;
const RoomCountResponse = z.object({ counted: z.string(), sockets: z.number() });
type RoomCountResponse = z.infer<typeof RoomCountResponse>;
const Presence = z.union([RoomCountQuery, RoomCountResponse]);

interface PendingCount {
  sockets: number;
  answers: number;
  /** Known once the query has been sent. */
  expected: number | undefined;
  done: (sockets: number) => void;
}

/**
 * Socket.IO adapter for all processes on one bus. What is for a room goes only to the processes that have a socket in it,
 * and an answer only to who asked: what one event costs does not grow with the number of processes.
 */
export class BusAdapter extends ClusterAdapter {
  readonly #bus: MessageBus;
  readonly #own = PROCESS_CHANNEL + randomUUID().replaceAll('-', '');
  readonly #asked = new Map<string, PendingCount>();
  readonly #left = new Set<string>();
  readonly #leaving: NodeJS.Timeout;

  constructor(nsp: Namespace, bus: MessageBus) {
    super(nsp);
    this.#bus = bus;
    void bus.listen([EVERYBODY, this.#own]);
    bus.onMessage((value) => this.#receive(value));
    bus.onReconnect(() => {
      // Missed messages are unknown. A client that reconnects fetches everything it lacks, and its session is checked
      // again.
      closeConnections(nsp.sockets.values());
    });
    this.on('delete-room', (room: string) => this.#left.add(room));
    this.#leaving = setInterval(() => this.#leaveRooms(), LEAVE_EVERY);
    this.#leaving.unref();
  }

  /** Resolves when no event of the room is missed any more, unless the bus is slow. */
  override async addAll(id: string, rooms: Set<string>): Promise<void> {
    await super.addAll(id, rooms);
    const shared = [...rooms].filter((room) => room !== id);
    if (shared.length > 0) await Promise.race([this.#bus.listen(shared.map(channelOfRoom)), pause()]);
  }

  #leaveRooms(): void {
    this.#bus.leave([...this.#left].filter((room) => !this.rooms.has(room)).map(channelOfRoom));
    this.#left.clear();
  }

  override close(): void {
    clearInterval(this.#leaving);
  }

  /** Not awaited: sockets of this process receive the message without the bus, even while it is disconnected. */
  override async doPublish(message: ClusterMessage): Promise<string> {
    const channel = this.#channelFor(message);
    if (channel !== undefined) this.#bus.send(channel, message);
    return '';
  }

  /** To one room: all that we send. Undefined where it concerns only sockets of this process. */
  #channelFor(message: ClusterMessage): string | undefined {
    const rooms = 'data' in message && 'opts' in message.data ? message.data.opts.rooms : [];
    if (rooms.length === 0) return EVERYBODY;
    const [room, ...more] = rooms.filter((one) => !this.sids.has(one));
    if (room === undefined) return undefined;
    return more.length === 0 ? channelOfRoom(room) : EVERYBODY;
  }

  override async doPublishResponse(_requester: string, response: ClusterResponse): Promise<void> {
    this.#bus.send(EVERYBODY, response);
  }

  /** Sockets of the other processes in a room that are not also in `except`. */
  async countElsewhere(room: string, except: string | undefined): Promise<number> {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<number>();
    const asked: PendingCount = { sockets: 0, answers: 0, expected: undefined, done: resolve };
    this.#asked.set(id, asked);
    const query: RoomCountQuery = { count: id, from: this.#own, room, except: except ?? null };
    void this.#bus.ask(channelOfRoom(room), query).then((others) => {
      asked.expected = others;
      finish(asked);
    });
    try {
      return await Promise.race([promise, pause().then(() => asked.sockets)]);
    } finally {
      this.#asked.delete(id);
    }
  }

  #receive(value: unknown): void {
    const ours = Presence.safeParse(value).data;
    // The others are the library's, and all processes have the same version of it.
    if (!ours) this.onMessage(value as ClusterMessage);
    else if ('room' in ours) this.#answer(ours);
    else this.#take(ours);
  }

  #take({ counted, sockets }: RoomCountResponse): void {
    const asked = this.#asked.get(counted);
    if (!asked) return;
    asked.sockets += sockets;
    asked.answers += 1;
    finish(asked);
  }

  #answer({ count, from, room, except }: RoomCountQuery): void {
    const answer: RoomCountResponse = { counted: count, sockets: countHere(this, room, except ?? undefined) };
    this.#bus.send(from, answer);
  }
}

function finish({ sockets, answers, expected, done }: PendingCount): void {
  if (expected !== undefined && answers >= expected) done(sockets);
}

/** Sockets of this process in a room that are not also in `except`. */
export function countHere({ rooms }: Pick<Adapter, 'rooms'>, room: string, except: string | undefined): number {
  const excepted = except === undefined ? undefined : rooms.get(except);
  return [...(rooms.get(room) ?? [])].filter((id) => !excepted?.has(id)).length;
}

/** Closes the transport: a client reconnects after that, but not after a server-side disconnect. */
export function closeConnections(sockets: Iterable<Pick<Socket, 'conn'>>): void {
  for (const { conn } of sockets) conn.close();
}

const pause = () => sleep(RESPONSE_TIMEOUT, undefined, { ref: false });

/** A function, because Socket.IO calls it with `new`. */
export const createBusAdapter = (bus: MessageBus) =>
  function adapterOf(nsp: Namespace) {
    return new BusAdapter(nsp, bus);
  };
