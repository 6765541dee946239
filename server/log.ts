import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** Never in a log, wherever an object carries them. Addresses of requests are logged as patterns (http/log-requests.ts). */
const REDACTED = [
  'authorization',
  'password',
  'currentPassword',
  'refreshToken',
  'access_token',
  'refresh_token',
  'token',
  'email',
]
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  // What PostgreSQL says of a refused row holds the row.
  .concat(['err.detail', 'err.where', 'err.parameters', 'err.internalQuery']);

/** One JSON object a line. */
export function createLog(level: string): Log {
  return pino({ level, base: { pid: process.pid }, redact: { paths: REDACTED, censor: '[redacted]' } });
}
