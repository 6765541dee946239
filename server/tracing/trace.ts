import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

let isTracing = false;

export function setTracing(on: boolean): void {
  isTracing = on;
}

export const isTraced = (): boolean => isTracing;

const tracer = trace.getTracer('rodado');

/** Runs the work in a span, a child of the current one. Without tracing it only runs it. */
export async function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!isTracing) return work();
  const span = tracer.startSpan(name);
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    fail(span);
    throw error;
  } finally {
    span.end();
  }
}

/** A query from now until the returned function is called. Its values are parameters, and not exported. */
export function beginQuery(text: string): (error?: unknown) => void {
  if (!isTracing) return noop;
  const span = tracer.startSpan(summaryOf(text), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  });
  return (error) => {
    if (error !== undefined) fail(span);
    span.end();
  };
}

export const startSpan = (name: string, kind: SpanKind, attributes: Attributes): Span =>
  tracer.startSpan(name, { kind, attributes });

/** Without the error's message, which may name a value. */
export const fail = (span: Span): Span => span.setStatus({ code: SpanStatusCode.ERROR });

const noop = () => {};

const summaryOf = (text: string): string => /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
