import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

let isTracing = false;

export function setTracing(on: boolean): void {
  isTracing = on;
}

interface QueryLog {
  level: string;
  debug: (fields: object, text: string) => void;
  warn: (fields: object, text: string) => void;
}

const SLOW_MS = 200;
let queryLog: QueryLog | undefined;

/** From now on a slow query is a line of the log, and with the level debug every one. */
export function setQueryLog(log: QueryLog | undefined): void {
  queryLog = log;
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

/** A query from now until the returned function is called. Its values are parameters, and neither exported nor logged. */
export function beginQuery(text: string): (error?: unknown) => void {
  if (!isTracing && !queryLog) return noop;
  const span = isTracing
    ? tracer.startSpan(summaryOf(text), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      })
    : undefined;
  const beganAt = performance.now();
  return (error) => {
    if (span && error !== undefined) fail(span);
    span?.end();
    if (queryLog) logQuery(queryLog, text, performance.now() - beganAt);
  };
}

function logQuery(log: QueryLog, text: string, took: number): void {
  const isSlow = took > SLOW_MS;
  if (!isSlow && log.level !== 'debug') return;
  const line = { ms: Math.round(took * 10) / 10, query: withoutLiterals(text) };
  if (isSlow) log.warn(line, 'slow query');
  else log.debug(line, 'query');
}

/** Only statements that take no parameters have values in their text, a role's password among them. */
const withoutLiterals = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim();

export const startSpan = (name: string, kind: SpanKind, attributes: Attributes): Span =>
  tracer.startSpan(name, { kind, attributes });

/** Without the error's message, which may name a value. */
export const fail = (span: Span): Span => span.setStatus({ code: SpanStatusCode.ERROR });

const noop = () => {};

const summaryOf = (text: string): string => /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
