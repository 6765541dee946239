import type { Server as HttpServer } from 'node:http';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { createConcurrencyLimitPerKey } from '../concurrency-limit.ts';
import { AppError, describeError, unauthorized } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Viewer } from '../viewer.ts';
import { createEventLimit, type EventLimitOptions, UnknownEvent } from './event-limit.ts';
import { dropFrameFlood, dropStoppedReader, LONGEST_READ, watchFrames } from './frames.ts';
import type { EventHandler } from './handle.ts';
import { createConnectGuard, createHandshakeCheck, type HandshakeOptions } from './handshake.ts';
import { answerCounts, countSocketsBefore } from './presence.ts';
import { type EndReason, encodeEvent, roomOfPerson, roomOfSession } from './publish.ts';

interface SocketData {
  viewer: Viewer;
  expiresAt: Date;
}
type Events = Record<string, (...args: unknown[]) => void>;
/** What processes ask each other. */
interface BetweenServers {
  countSockets: (room: string, except: string | null, answer: (count: number) => void) => void;
}
export type Io = Server<Events, Events, BetweenServers, SocketData>;
export type AppSocket = Socket<Events, Events, BetweenServers, SocketData>;

const SOCKETS_A_PERSON = 10;
/** Of one person. A burst must not take every connection to the database from the others. */
const EVENTS_AT_ONCE = 4;

export interface IoOptions extends HandshakeOptions, EventLimitOptions {
  log: Log;
  /** Vite's own socket lives on the same server in development. */
  sharesServer: boolean;
  /** Then nobody new is let in: clients come back by themselves. */
  isOverloaded?: () => boolean;
  adapter?: ServerOptions['adapter'];
  /** Who a token stands for, read from the database. */
  readToken: (token: string) => Promise<SocketData | undefined>;
}

/** Attached to the HTTP server once there is one; what publishes can be made before. */
export function createIo(options: IoOptions): Io {
  const isWelcome = createHandshakeCheck(options);
  const io: Io = new Server({
    transports: ['websocket'],
    serveClient: false,
    destroyUpgrade: !options.sharesServer,
    maxHttpBufferSize: LONGEST_READ,
    perMessageDeflate: false,
    connectTimeout: 5_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    allowRequest: (request, done) => done(null, !options.isOverloaded?.() && isWelcome(request)),
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  answerCounts(io);
  const guardConnects = createConnectGuard();
  io.use((socket, next) => {
    guardConnects(socket.conn, () => admit(io, socket, options)).then(
      () => next(),
      (error: unknown) => next(new Error(describeError(error).body.message)),
    );
  });
  return io;
}

export function attachIo(io: Io, server: HttpServer, { limits, now }: Pick<IoOptions, 'limits' | 'now'>): void {
  io.attach(server);
  if (limits) io.engine.on('connection', (conn: Socket['conn']) => dropFrameFlood(conn, now));
}

/** Cuts these lines, from below: a client that is told to go stays away, one that is cut off comes back. */
export function hangUp(sockets: Iterable<Pick<Socket, 'conn'>>): void {
  for (const { conn } of sockets) conn.close();
}

async function admit(io: Io, socket: AppSocket, options: IoOptions): Promise<void> {
  const token = tokenOf(socket);
  const access = token && (await options.readToken(token));
  if (!access) throw unauthorized();
  socket.data = access;
  // In its room before it is counted, so that many that come at once count each other. Refused ones leave it again.
  const room = roomOfPerson(access.viewer.id);
  await socket.join(room);
  if (options.limits && (await countSocketsBefore(io, room, socket.id)) >= SOCKETS_A_PERSON)
    throw new AppError('tooMany', 'Tenés demasiadas ventanas abiertas');
}

/** Browsers cannot set headers on a websocket; programs can. Both end in the same place. */
function tokenOf({ handshake }: AppSocket): string | undefined {
  const { token } = handshake.auth;
  if (typeof token === 'string') return token;
  return /^bearer (\S+)$/i.exec(handshake.headers.authorization ?? '')?.[1];
}

/** Serves the given events to everybody who connects. */
export function serveEvents(io: Io, handlers: readonly EventHandler[], options: IoOptions) {
  const byName = new Map(handlers.map((handler) => [handler.name as string, handler]));
  const limit = createEventLimit(options);
  const runFew = createConcurrencyLimitPerKey({ atOnce: EVENTS_AT_ONCE });
  io.on('connection', (socket) => {
    const { viewer, expiresAt } = socket.data;
    const end = (reason: EndReason) => {
      socket.emit('sessionEnded', encodeEvent('sessionEnded', { reason }));
      socket.disconnect(true);
    };
    void socket.join(roomOfSession(viewer.sessionId));
    // Once more, now that it is in its room: a session that ended since the token was read found nobody there to tell.
    options.readSession(viewer.sessionId).then(
      (current) => current ?? end('logout'),
      (error: unknown) => options.log.error({ err: error }, 'a session could not be read'),
    );
    const timer = setTimeout(() => end('expired'), expiresAt.getTime() - options.now().getTime());
    socket.on('disconnect', () => clearTimeout(timer));
    socket.on('error', () => {});
    dropStoppedReader(socket.conn);
    const refusalOfFrames = watchFrames(socket.conn);

    const refuse = (error: unknown, ack: unknown) => {
      const { body } = describeError(error);
      if (body.statusCode >= 500) options.log.error({ err: error }, 'socket event failed');
      if (typeof ack === 'function') ack({ ok: false, message: body.message });
      socket.emit('exception', encodeEvent('exception', { message: body.message }));
      if (body.statusCode === 401) end('logout');
      else if (!limit.refuse(viewer.id, error)) socket.disconnect(true);
    };
    socket.onAny((name: string, ...args: unknown[]) => {
      const last = args.at(-1);
      const ack = typeof last === 'function' ? last : undefined;
      const input = args[0] === ack ? undefined : args[0];
      answer(byName.get(name), refusalOfFrames(), input).then(
        (reply) => ack?.({ ok: true, ...reply }),
        (error: unknown) => refuse(error, ack),
      );
    });

    async function answer(
      handler: EventHandler | undefined,
      refusal: AppError | undefined,
      input: unknown,
    ): Promise<object> {
      const current = await limit.admit(viewer);
      if (refusal) throw refusal;
      if (!handler) throw new UnknownEvent();
      return runFew(viewer.id, () => handler.run(current, input, socket));
    }
  });
}
