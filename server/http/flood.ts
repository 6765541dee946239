import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { tooMany } from '../errors.ts';
import type { App } from './fastify.ts';

const REQUESTS_A_MINUTE = 1_200;
const SILENT = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * The sum of all requests of one network address, counted in the process: exactness is not worth a query a request.
 * `isOurs` tells the calls that our own pages make in the same process; the page's request has counted already.
 */
export async function limitFloods(app: App, isOurs: (headers: Record<string, unknown>) => boolean) {
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => isOurs(request.headers),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
    addHeaders: SILENT,
    addHeadersOnExceeding: SILENT,
  });
}

/** Whoever has one IPv6 address has billions of them: the network is what counts. */
export const networkOf = (ip: string): string => normalizeIP(ip, 64);
