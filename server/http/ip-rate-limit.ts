import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { tooMany } from '../errors.ts';
import type { App } from './fastify.ts';

const REQUESTS_A_MINUTE = 1_200;
/** Scripts and images: a first visit loads sixty, and a whole household or office may have one address. */
const FILES_A_MINUTE = 12_000;
const isForFile = ({ url = '' }: { url?: string | undefined }) => /^\/(assets|uploads)\//.test(url);
const SILENT = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Rate limit on all requests of one IP address, counted per process: exactness is not worth a query per request.
 * `isOurs` identifies in-process API calls of our own pages; the page request was already counted.
 */
export async function limitRequestsByIp(app: App, isOurs: (headers: Record<string, unknown>) => boolean) {
  await app.register(rateLimit, {
    max: ({ raw }) => (isForFile(raw) ? FILES_A_MINUTE : REQUESTS_A_MINUTE),
    timeWindow: '1 minute',
    keyGenerator: ({ ip, raw }) => (isForFile(raw) ? `files ${networkOf(ip)}` : networkOf(ip)),
    allowList: (request) => isOurs(request.headers),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
    addHeaders: SILENT,
    addHeadersOnExceeding: SILENT,
  });
}

/** One client owns billions of IPv6 addresses: its /64 network is counted. */
export const networkOf = (ip: string): string => normalizeIP(ip, 64);
