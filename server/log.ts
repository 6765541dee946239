import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** Never logged, in any object. Request URLs are logged as patterns (http/log-requests.ts). */
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
  // PostgreSQL's details of a refused row contain the row.
  .concat(['err.detail', 'err.where', 'err.parameters', 'err.internalQuery']);

/** One JSON object per line. */
export function createLog(level: string): Log {
  return pino({ level, base: { pid: process.pid }, redact: { paths: REDACTED, censor: '[redacted]' } });
}
