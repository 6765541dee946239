import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The nearest proxies are ours; what stands further left in the header anybody may have written. */
export const trustNearest = (proxies: number) => (_address: string, hop: number) => hop < proxies;

/** What Fastify gives as `request.ip`, for an upgrade, which never becomes one of its requests. Empty once it is gone. */
export const clientAddressOf = (request: IncomingMessage, proxies: number): string =>
  proxyAddr(request, trustNearest(proxies)) ?? '';
