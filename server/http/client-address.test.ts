import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { clientAddressOf } from './client-address.ts';
import { createFastify } from './fastify.ts';
import { networkOf } from './ip-rate-limit.ts';

const log = createLog('error');

test.each([0, 1, 2, 5])('with %i proxies a socket has the address that a request has', async (trustProxy) => {
  const app = createFastify({ trustProxy }, log);
  app.get('/', (request) => ({ http: request.ip, socket: clientAddressOf(request.raw, trustProxy) }));
  const address = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ unit: 'grapheme-ascii', maxLength: 8 }));
  const header = fc.array(address, { maxLength: 4 }).map((addresses) => addresses.join(', '));
  await fc.assert(
    fc.asyncProperty(header, fc.ipV4(), async (forwarded, remoteAddress) => {
      const { payload } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded }, remoteAddress });
      const { http, socket } = JSON.parse(payload);
      expect(socket).toBe(http);
      // For any header value: nothing above an upgrade handler would catch an error.
      expect(() => networkOf(socket)).not.toThrow();
    }),
    { numRuns: 50 },
  );
  await app.close();
});
