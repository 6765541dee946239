import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { createExpiringMap } from '../cache/expiring-map.ts';
import { type AppError, describeError, tooMany, unauthorized } from '../errors.ts';

const HANDSHAKES_A_MINUTE = 120;
const MINUTE = 60_000;
/** A rejected socket may retry over the same connection with a newer token. */
const CONNECTS_A_CONNECTION = 5;

export interface HandshakeOptions {
  publicUrl: string;
  limits: boolean;
  now: () => Date;
  /** The rate limit key: an address, or its network. */
  networkOf: (request: IncomingMessage) => string;
}

/** Checks a connection before anything is allocated for it. Counted per process, like the IP rate limit. */
export function createHandshakeCheck({ publicUrl, limits, now, networkOf }: HandshakeOptions) {
  const counts = createExpiringMap<{ handshakes: number }>(now, MINUTE);

  /** Seconds until this network may retry. */
  function secondsToWait(network: string): number {
    const count = counts.get(network);
    if (!count) counts.set(network, { handshakes: 1 }, MINUTE);
    else if (count.handshakes >= HANDSHAKES_A_MINUTE) return counts.timeLeft(network) / 1000;
    else count.handshakes += 1;
    return 0;
  }

  return (request: IncomingMessage): boolean => {
    const wait = limits ? secondsToWait(networkOf(request)) : 0;
    if (wait > 0) refuseHandshake(request, tooMany(wait));
    return wait === 0 && isOurOrigin(request, publicUrl);
  };
}

/** The library would respond 400, after which clients do not retry. */
export function refuseHandshake({ socket }: IncomingMessage, refusal: AppError): void {
  const { body, retryAfter = 1 } = describeError(refusal);
  const json = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${body.statusCode} ${body.error}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(json)}`,
      `retry-after: ${Math.ceil(retryAfter)}`,
      '',
      json,
    ].join('\r\n'),
  );
}

/** Browsers send the origin of their page; programs without one are admitted. */
function isOurOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Allows one pending socket per connection and a limited number of attempts: until the first one is admitted the
 * library creates a socket for every connect frame.
 */
export function createConnectGuard() {
  const connections = new WeakMap<Socket['conn'], { connects: number; isBusy: boolean }>();
  return async (conn: Socket['conn'], admit: () => Promise<void>): Promise<void> => {
    const known = connections.get(conn) ?? { connects: 0, isBusy: false };
    connections.set(conn, known);
    known.connects += 1;
    if (known.isBusy || known.connects > CONNECTS_A_CONNECTION) {
      conn.close(true);
      throw unauthorized();
    }
    known.isBusy = true;
    await admit().finally(() => {
      known.isBusy = false;
    });
  };
}
