import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runEvery } from '../concurrency/run-every.ts';
import { testServer } from '../test/server.ts';
import { startTracing, type Tracing } from './start-tracing.ts';
import { traced } from './trace.ts';

const Value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: Value })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: Value })),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A collector that keeps what it is sent. */
const received: { path: string; body: string }[] = [];
const collector = createServer(async (request, response) => {
  received.push({ path: request.url ?? '', body: await text(request) });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
let tracing: Tracing;
const { app, ctx, given } = await testServer({ config: { rateLimits: false } });

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const SECRET = 'una palabra que nadie debe leer';

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  tracing = startTracing(`http://127.0.0.1:${port}`);
  const post = await given.post(await given.person());
  await app.inject({
    url: `/api/post/${post.id}?palabra=${encodeURIComponent(SECRET)}`,
    headers: { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` },
  });
  const hasRun = Promise.withResolvers<void>();
  const job = runEvery({ name: 'try', every: 10_000, first: 0, log: ctx.log, failure: 'failed' }, async () => {
    await traced('step', async () => hasRun.resolve());
  });
  await hasRun.promise;
  await job.stop();
  await traced('failing', () => Promise.reject(new Error(SECRET))).catch(() => {});
  await tracing.stop();
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const readSpans = () =>
  received.flatMap(({ body }) =>
    Exported.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const spanOf = (name: string) => {
  const span = readSpans().find((one) => one.name === name);
  if (!span) throw new Error(`No span ${name} among ${readSpans().map((one) => one.name)}`);
  return span;
};

test('a request continues the trace of the proxy, and its queries are its children', () => {
  const request = spanOf('GET /api/post/:id');
  expect(request).toMatchObject({ traceId: PARENT.trace, parentSpanId: PARENT.span });
  expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const queries = readSpans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(queries.flatMap(({ attributes }) => attributes.map(({ key }) => key))).toContain('db.query.text');
});

test('jobs and errors are traced', () => {
  expect(spanOf('job try').parentSpanId).toBeUndefined();
  expect(spanOf('step').parentSpanId).toBe(spanOf('job try').spanId);
  expect(spanOf('failing').status.code).toBe(2);
});

test('spans have the name of the service, and no text or data of people', () => {
  expect(received.map(({ path }) => path)).toEqual(received.map(() => '/v1/traces'));
  const all = received.map(({ body }) => body).join('\n');
  expect(all).toContain('{"key":"service.name","value":{"stringValue":"rodado"}}');
  expect(all).not.toContain('palabra');
});

test('without tracing nothing is sent', async () => {
  const before = received.length;
  await traced('silent', async () => {});
  await app.inject('/api/health');
  expect(received.length).toBe(before);
});
