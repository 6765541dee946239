import { context, propagation, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/fastify.ts';
import { fail, isTraced, startSpan } from './trace.ts';

/**
 * A span for each request, a child of the proxy's (`traceparent`); calls that a page makes in the process are children
 * of the page. Named by the pattern of the route: addresses may contain a token or a search for a person.
 */
export function traceRequests(app: App) {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced()) return done();
    const isInner = trace.getActiveSpan() !== undefined;
    const parent = isInner ? context.active() : propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url ?? 'none';
    context.with(parent, () => {
      const span = startSpan(`${request.method} ${route}`, isInner ? SpanKind.INTERNAL : SpanKind.SERVER, {
        'http.request.method': request.method,
        'http.route': route,
      });
      spans.set(request, span);
      context.with(trace.setSpan(context.active(), span), done);
    });
  });

  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) fail(span);
    span.end();
  });
}
