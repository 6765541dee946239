import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Only the nearest proxies are trusted; entries further left in the header may be forged. */
export const trustNearest = (proxies: number) => (_address: string, hop: number) => hop < proxies;

/** Fastify's `request.ip` for an upgrade, which has no Fastify request. Empty once the socket is closed. */
export const clientAddressOf = (request: IncomingMessage, proxies: number): string =>
  proxyAddr(request, trustNearest(proxies)) ?? '';
