import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { describeError, tooMany, unauthorized } from '../errors.ts';
import { createExpiringMap } from './expiring-map.ts';

const HANDSHAKES_A_MINUTE = 120;
const MINUTE = 60_000;
/** A socket that was refused may ask again over the same connection, with a newer token. */
const CONNECTS_A_CONNECTION = 5;

export interface HandshakeOptions {
  publicUrl: string;
  limits: boolean;
  now: () => Date;
  /** Whose handshakes count together: an address, or the network of it. */
  networkOf: (request: IncomingMessage) => string;
}

/** Decides about a connection before anything is made for it. Counted in the process, as the sum of all requests is. */
export function createHandshakeCheck({ publicUrl, limits, now, networkOf }: HandshakeOptions) {
  const counts = createExpiringMap<{ handshakes: number }>(now, MINUTE);

  /** How many seconds until this network may try again. */
  function secondsToWait(network: string): number {
    const count = counts.get(network);
    if (!count) counts.set(network, { handshakes: 1 }, MINUTE);
    else if (count.handshakes >= HANDSHAKES_A_MINUTE) return counts.timeLeft(network) / 1000;
    else count.handshakes += 1;
    return 0;
  }

  return (request: IncomingMessage): boolean => {
    const wait = limits ? secondsToWait(networkOf(request)) : 0;
    if (wait > 0) refuse(request, wait);
    return wait === 0 && isOurOrigin(request, publicUrl);
  };
}

/** The library would answer 400, which does not say that it is worth trying again. */
function refuse({ socket }: IncomingMessage, seconds: number): void {
  const { body, retryAfter = seconds } = describeError(tooMany(seconds));
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

/** A browser tells where its page came from; a program that tells nothing is let in. */
function isOurOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Lets one socket in at a time over one connection, and not over and over: the library makes a socket of every frame that
 * asks for one until the first is there.
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
