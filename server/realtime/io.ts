import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { humanOf, type Viewer } from '../account/viewer.ts';
import { createConcurrencyLimitPerKey } from '../concurrency/concurrency-limit.ts';
import type { ReadMaintenance } from '../db/read-maintenance.ts';
import { AppError, describeError, inMaintenance, unauthorized } from '../errors.ts';
import type { Log } from '../log.ts';
import { socketEventCount } from '../metrics/metrics.ts';
import { traced } from '../tracing/trace.ts';
import { closeConnections } from './bus-adapter.ts';
import { closeSlowConsumer, limitFrames, MAX_READ_BYTES, watchFrames } from './frames.ts';
import type { EventHandler } from './handle.ts';
import { createConnectGuard, createHandshakeCheck, type HandshakeOptions, refuseHandshake } from './handshake.ts';
import { countSocketsBefore } from './presence.ts';
import { type EndReason, encodeEvent, roomOfHuman, roomOfPerson, roomOfSession } from './publish.ts';
import { createEventLimit, type EventLimitOptions, UnknownEvent } from './socket-rate-limit.ts';

interface SocketData {
  viewer: Viewer;
  expiresAt: Date;
}
type Events = Record<string, (...args: unknown[]) => void>;
export type Io = Server<Events, Events, Events, SocketData>;
export type AppSocket = Socket<Events, Events, Events, SocketData>;

const SOCKETS_A_PERSON = 10;
/** Per person, so that a burst does not take every database connection. */
const EVENTS_AT_ONCE = 4;

export interface IoOptions extends HandshakeOptions, EventLimitOptions {
  log: Log;
  /** In development Vite's own socket shares the server. */
  sharesServer: boolean;
  /** New connections are rejected while true; clients reconnect by themselves. */
  isOverloaded?: () => boolean;
  /** While it has a text, events and new connections are refused with it. */
  readMaintenance?: ReadMaintenance;
  adapter?: ServerOptions['adapter'];
  /** The viewer of a token, read from the database. */
  readToken: (token: string) => Promise<SocketData | undefined>;
}

/** Created before the HTTP server, so that publishers can use it; attached later. */
export function createIo(options: IoOptions): Io {
  const isWelcome = createHandshakeCheck(options);
  async function allowOutsideMaintenance(request: IncomingMessage): Promise<boolean> {
    const text = await options.readMaintenance?.();
    if (text) refuseHandshake(request, inMaintenance(text));
    return !text;
  }
  const io: Io = new Server({
    transports: ['websocket'],
    serveClient: false,
    destroyUpgrade: !options.sharesServer,
    maxHttpBufferSize: MAX_READ_BYTES,
    perMessageDeflate: false,
    connectTimeout: 5_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    allowRequest: (request, done) => {
      if (options.isOverloaded?.() || !isWelcome(request)) done(null, false);
      else void allowOutsideMaintenance(request).then((isAllowed) => done(null, isAllowed));
    },
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  const guardConnects = createConnectGuard();
  io.use((socket, next) => {
    guardConnects(socket.conn, () => admit(io, socket, options)).then(
      () => next(),
      (error: unknown) => {
        const { body } = describeError(error);
        // A client that is refused stays away, one that is cut off comes back: the database may be away for a moment.
        if (body.statusCode === 503) closeConnections([socket]);
        else next(new Error(body.message));
      },
    );
  });
  return io;
}

export function attachIo(io: Io, server: HttpServer, { limits, now }: Pick<IoOptions, 'limits' | 'now'>): void {
  io.attach(server);
  if (limits) io.engine.on('connection', (conn: Socket['conn']) => limitFrames(conn, now));
}

async function admit(io: Io, socket: AppSocket, options: IoOptions): Promise<void> {
  const token = tokenOf(socket);
  const access = token && (await options.readToken(token));
  if (!access) throw unauthorized();
  socket.data = access;
  // Joins its room before counting, so that concurrent connections count each other. Rejected sockets leave it again.
  const room = roomOfHuman(access.viewer);
  await socket.join([room, roomOfPerson(access.viewer.id)]);
  if (options.limits && (await countSocketsBefore(io, room, socket.id)) >= SOCKETS_A_PERSON)
    throw new AppError('tooMany', 'Tenés demasiadas ventanas abiertas');
}

/** Browsers cannot set headers on a websocket; programs can. */
function tokenOf({ handshake }: AppSocket): string | undefined {
  const { token } = handshake.auth;
  if (typeof token === 'string') return token;
  return /^bearer (\S+)$/i.exec(handshake.headers.authorization ?? '')?.[1];
}

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
    // Checked again after joining the room: a session that ended after the token was read had no socket to notify.
    Promise.resolve(socket.join(roomOfSession(viewer.sessionId)))
      .then(() => options.readSession(viewer.sessionId))
      .then(
        (current) => current ?? end('logout'),
        (error: unknown) => options.log.error({ err: error }, 'a session could not be read'),
      );
    const timer = setTimeout(() => end('expired'), expiresAt.getTime() - options.now().getTime());
    socket.on('disconnect', () => clearTimeout(timer));
    socket.on('error', () => {});
    closeSlowConsumer(socket.conn);
    const refusalOfFrames = watchFrames(socket.conn);

    const refuse = (error: unknown, ack: unknown) => {
      const { body } = describeError(error);
      if (body.statusCode === 503) options.log.warn({ err: error }, 'socket event turned away');
      else if (body.statusCode >= 500) options.log.error({ err: error }, 'socket event failed');
      if (typeof ack === 'function') ack({ ok: false, message: body.message });
      socket.emit('exception', encodeEvent('exception', { message: body.message }));
      if (body.statusCode === 401) end('logout');
      else if (!limit.refuse(humanOf(viewer), error)) socket.disconnect(true);
    };
    socket.onAny((name: string, ...args: unknown[]) => {
      const last = args.at(-1);
      const ack = typeof last === 'function' ? last : undefined;
      const input = args[0] === ack ? undefined : args[0];
      answer(byName.get(name), refusalOfFrames(), input).then(
        (reply) => {
          socketEventCount.inc({ event: name, result: 'done' });
          ack?.({ ok: true, ...reply });
        },
        (error: unknown) => {
          socketEventCount.inc({ event: byName.has(name) ? name : 'unknown', result: 'refused' });
          refuse(error, ack);
        },
      );
    });

    async function answer(
      handler: EventHandler | undefined,
      refusal: AppError | undefined,
      input: unknown,
    ): Promise<object> {
      const text = await options.readMaintenance?.();
      if (text) throw inMaintenance(text);
      const current = await limit.admit(viewer);
      if (refusal) throw refusal;
      if (!handler) throw new UnknownEvent();
      return runFew(humanOf(viewer), () => traced(`event ${handler.name}`, () => handler.run(current, input, socket)));
    }
  });
}
