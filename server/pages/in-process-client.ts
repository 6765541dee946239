import { randomBytes } from 'node:crypto';
import { type Client, createClient } from '@rodado/contract/client';
import { busy, describeError } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { isListCall } from '../page-cache/cacheable-pages.ts';
import { type CacheDependencies, trackResponse } from '../page-cache/dependencies.ts';
import type { ViewSource } from '../post/post-views.ts';

export interface InProcessClient {
  /** Whether a request was made by this client, from its headers. */
  isOurs: (headers: Record<string, unknown>) => boolean;
  /** The API client of one page; it records the page's dependencies. Without a source no view is counted. */
  apiFor: (source: ViewSource | undefined, dependencies: CacheDependencies) => Client;
}

/** Marks the requests that our own pages make inside the process; its value is known only there. */
const OURS = 'x-rodado-page';

/** Less than a query may take (db/connect.ts). */
const PATIENCE = 2_000;

/** For a page that is rendered for all viewers. */
const NO_SOURCE: ViewSource = { address: '127.0.0.1', agent: 'robot' };

/** Pages call the API of their own process: same checks, no network. */
export function createInProcessClient(app: App): InProcessClient {
  const passphrase = randomBytes(16).toString('hex');
  return {
    isOurs: (headers) => headers[OURS] === passphrase,
    apiFor: (source = NO_SOURCE, dependencies) => {
      const begunAt = performance.now();
      /** A page makes some calls after others: a database that did not answer the first is not waited for again. */
      const isLate = () => dependencies.busyCalls > 0 && performance.now() - begunAt > PATIENCE;
      return createClient(
        async ({ method, url, headers, body }) => {
          if (isLate()) {
            dependencies.calls += 1;
            dependencies.busyCalls += 1;
            return { status: 503, text: () => JSON.stringify(describeError(busy()).body) };
          }
          const answer = await app.inject({
            method,
            url,
            headers,
            remoteAddress: source.address,
            ...(typeof body === 'string' ? { payload: body } : {}),
          });
          const { statusCode: status, payload: text } = answer;
          const cacheControl = answer.headers['cache-control']?.toString();
          trackResponse(dependencies, { status, text, cacheControl, isList: isListCall(url) }, Date.now());
          return { status, text: () => text };
        },
        () => ({ [OURS]: passphrase, 'user-agent': source.agent }),
      );
    },
  };
}
