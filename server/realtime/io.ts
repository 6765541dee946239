import type { IncomingMessage } from 'node:http';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { AppError, describeError, unauthorized } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Viewer } from '../viewer.ts';
import { createAllowance, ForeignEvent } from './allowance.ts';
import type { EventHandler } from './handle.ts';
import { answerCounts, countSockets } from './presence.ts';
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

const KILOBYTE = 1024;
/** A longer one is refused in words; one that is longer still is not even read to its end. */
const LONGEST_FRAME = 16 * KILOBYTE;
const LONGEST_READ = 64 * KILOBYTE;
const SOCKETS_A_PERSON = 10;
/** A reader that has stopped reading: what waits for it in memory only grows. */
const LONGEST_BUFFER = 500;

export interface IoOptions {
  publicUrl: string;
  limits: boolean;
  log: Log;
  now: () => Date;
  /** Vite's own socket lives on the same server in development. */
  sharesServer: boolean;
  /** Then nobody new is let in: clients come back by themselves. */
  isOverloaded?: () => boolean;
  adapter?: ServerOptions['adapter'];
  /** Who a token stands for, read from the database. */
  readToken: (token: string) => Promise<SocketData | undefined>;
  /** The session's person as of now; undefined once the session has ended. */
  readSession: (sessionId: string) => Promise<Viewer | undefined>;
}

/** Attached to the HTTP server once there is one; what publishes can be made before. */
export function createIo(options: IoOptions): Io {
  const io: Io = new Server({
    transports: ['websocket'],
    serveClient: false,
    destroyUpgrade: !options.sharesServer,
    maxHttpBufferSize: LONGEST_READ,
    perMessageDeflate: false,
    connectTimeout: 5_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    allowRequest: (request, done) => done(null, !options.isOverloaded?.() && isOurOrigin(request, options.publicUrl)),
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  answerCounts(io);
  io.use((socket, next) => {
    admit(io, socket, options).then(
      () => next(),
      (error: unknown) => next(new Error(describeError(error).body.message)),
    );
  });
  return io;
}

/** Cuts these lines, from below: a client that is told to go stays away, one that is cut off comes back. */
export function hangUp(sockets: Iterable<Pick<Socket, 'conn'>>): void {
  for (const { conn } of sockets) conn.close();
}

/** A browser tells where its page came from; a program that tells nothing is let in. */
function isOurOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host);
}

async function admit(io: Io, socket: AppSocket, options: IoOptions): Promise<void> {
  const token = tokenOf(socket);
  const access = token && (await options.readToken(token));
  if (!access) throw unauthorized();
  const hasTooMany = async () => (await countSockets(io, roomOfPerson(access.viewer.id))) >= SOCKETS_A_PERSON;
  if (options.limits && (await hasTooMany())) throw new AppError('tooMany', 'Tenés demasiadas ventanas abiertas');
  socket.data = access;
}

/** Browsers cannot set headers on a websocket; programs can. Both end in the same place. */
function tokenOf({ handshake }: AppSocket): string | undefined {
  const { token } = handshake.auth;
  if (typeof token === 'string') return token;
  return /^bearer (\S+)$/i.exec(handshake.headers.authorization ?? '')?.[1];
}

function dropStoppedReader({ conn }: AppSocket) {
  let waiting = 0;
  conn.on('packetCreate', () => {
    waiting += 1;
    if (waiting > LONGEST_BUFFER) conn.close(true);
  });
  conn.on('drain', () => {
    waiting = 0;
  });
}

/** Why the event that has just come is refused for its frames; bytes arrive in frames of their own, right before it. */
function watchFrames({ conn }: AppSocket): () => AppError | undefined {
  let refusal: AppError | undefined;
  conn.on('packet', ({ data }) => {
    if (Buffer.isBuffer(data)) refusal = new ForeignEvent();
    else if (typeof data === 'string' && Buffer.byteLength(data) > LONGEST_FRAME)
      refusal = new AppError('tooLarge', 'El mensaje es demasiado grande');
  });
  return () => {
    const found = refusal;
    refusal = undefined;
    return found;
  };
}

/** Serves the given events to everybody who connects. */
export function serveEvents(io: Io, handlers: readonly EventHandler[], options: IoOptions) {
  const byName = new Map(handlers.map((handler) => [handler.name as string, handler]));
  io.on('connection', (socket) => {
    const { viewer, expiresAt } = socket.data;
    const end = (reason: EndReason) => {
      socket.emit('sessionEnded', encodeEvent('sessionEnded', { reason }));
      socket.disconnect(true);
    };
    void socket.join([roomOfPerson(viewer.id), roomOfSession(viewer.sessionId)]);
    // Once more, now that it is in its room: a session that ended since the token was read found nobody there to tell.
    options.readSession(viewer.sessionId).then(
      (current) => current ?? end('logout'),
      (error: unknown) => options.log.error({ err: error }, 'a session could not be read'),
    );
    const timer = setTimeout(() => end('expired'), expiresAt.getTime() - options.now().getTime());
    socket.on('disconnect', () => clearTimeout(timer));
    socket.on('error', () => {});
    dropStoppedReader(socket);
    const refusalOfFrames = watchFrames(socket);

    const allowance = createAllowance(options);
    const refuse = (error: unknown, ack: unknown) => {
      const { body } = describeError(error);
      if (body.statusCode >= 500) options.log.error({ err: error }, 'socket event failed');
      if (typeof ack === 'function') ack({ ok: false, message: body.message });
      socket.emit('exception', encodeEvent('exception', { message: body.message }));
      if (body.statusCode === 401) end('logout');
      else if (!allowance.refuse(error)) socket.disconnect(true);
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
      allowance.spend();
      if (refusal) throw refusal;
      if (!handler) throw new ForeignEvent();
      const current = await options.readSession(viewer.sessionId);
      if (!current) throw unauthorized();
      return handler.run(current, input, socket);
    }
  });
}
