import type { Call, CallInput, CallOutput, EndpointSchema } from './endpoint.ts';
import type { ErrorBody } from './error.ts';

type Refusal = Pick<ErrorBody, 'statusCode' | 'message' | 'detail' | 'issues'>;

/** A call with an error response, or without any response (`statusCode` 0). */
export class CallError extends Error {
  override name = 'CallError';
  statusCode: number;
  detail: string | undefined;
  issues: NonNullable<ErrorBody['issues']>;

  constructor(body: Refusal, options?: ErrorOptions) {
    super(body.message, options);
    this.statusCode = body.statusCode;
    this.detail = body.detail;
    this.issues = body.issues ?? [];
  }
}

export type Fetch = (request: {
  method: Call['method'];
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
}) => Promise<{
  status: number;
  text: () => Promise<string> | string;
}>;

export type Client = <S extends EndpointSchema>(call: Call<S>, ...input: CallArguments<S>) => Promise<CallOutput<S>>;

/** Optional where an endpoint has no required input. */
export type CallArguments<S extends EndpointSchema> =
  object extends CallInput<S> ? [(CallInput<S> & Files)?] : [CallInput<S> & Files];

/** Files are sent as a form instead of a JSON body. */
interface Files {
  form?: FormData;
}

interface Parts extends Files {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The only place that turns a call into a request. */
export function createClient(fetch: Fetch, headers: () => Record<string, string> = () => ({})): Client {
  return async <S extends EndpointSchema>(call: Call<S>, input: Parts = {}) => {
    const answered = fetch({
      method: call.method,
      url: urlOf(call.url, input),
      headers: { ...headers(), ...(input.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(input.form ? { body: input.form } : {}),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    // The connection may also break while the body is read.
    const { status, text } = await answered
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((cause: unknown) => {
        throw new CallError({ statusCode: 0, message: 'No hay conexión. Probá de nuevo en un momento.' }, { cause });
      });
    const body: unknown = parse(text);
    if (status >= 400) throw new CallError(refusalOf(status, body));
    // The server has already encoded the response with this schema: parsing it again would only cost time.
    return body as CallOutput<S>;
  };
}

export function urlOf(pattern: string, { params = {}, query = {} }: Parts): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A proxy may respond in place of the server, in another shape. */
function refusalOf(statusCode: number, body: unknown): Refusal {
  const [message, detail, issues] = ['message', 'detail', 'issues'].map((name) => fieldOf(body, name));
  if (typeof message !== 'string') return { statusCode, message: 'Error en el servidor' };
  return {
    statusCode,
    message,
    ...(typeof detail === 'string' ? { detail } : {}),
    ...(isIssues(issues) ? { issues } : {}),
  };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isIssues = (value: unknown): value is NonNullable<ErrorBody['issues']> =>
  Array.isArray(value) &&
  value.every((one) => typeof fieldOf(one, 'path') === 'string' && typeof fieldOf(one, 'message') === 'string');
