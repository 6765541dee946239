import type { z } from 'zod';

/**
 * Who may knock: `public` takes a token if there is one, `user` answers 401 without one,
 * `admin` does not exist for anybody else (404). What a person may do to a given thing is decided in its service.
 */
export type Access = 'public' | 'user' | 'admin';

export interface EndpointSchema {
  params?: z.ZodObject;
  querystring?: z.ZodObject;
  body?: z.ZodType;
  response: Record<number, z.ZodType>;
}

/** What the API page says about a call. */
interface Description {
  summary: string;
  tags: readonly string[];
}

export interface Endpoint<S extends EndpointSchema = EndpointSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: `/api/${string}`;
  schema: S & Description;
  config: EndpointConfig;
}

export interface EndpointConfig {
  access: Access;
  /** Takes the ticket of a company that has just been activated in place of a session. */
  takesTicket?: boolean;
  /** The parts of a form, in place of a JSON body. Only described here: files are read as they come. */
  takesFiles?: z.ZodObject;
  /** Refusals that its address and body do not give away. */
  refuses?: readonly (403 | 409)[];
  /** What comes back, where it is not JSON. */
  answersWith?: 'application/zip' | 'application/octet-stream' | 'text/html';
}

/** One HTTP call as a value: the server mounts it, the client and the tests call it, OpenAPI describes it. */
export function endpoint<const S extends EndpointSchema>(
  call: EndpointConfig & Pick<Endpoint, 'method' | 'url'> & Pick<Description, 'summary'> & { schema: S },
): Endpoint<S> {
  const { method, url, summary, schema, ...config } = call;
  const noun = url.split('/')[2] ?? '';
  return { method, url, schema: { ...schema, summary, tags: [noun] }, config };
}

/** What a caller hands over for one endpoint: only the parts that the endpoint declares. */
export type CallInput<S extends EndpointSchema> = Part<S, 'params', 'params'> &
  Part<S, 'querystring', 'query'> &
  Part<S, 'body', 'body'>;

type Part<S extends EndpointSchema, From extends keyof EndpointSchema, To extends string> = S[From] extends z.ZodType
  ? object extends z.input<S[From]>
    ? { [K in To]?: z.input<S[From]> }
    : { [K in To]: z.input<S[From]> }
  : object;

/** What a call that went well gives back. */
export type CallOutput<S extends EndpointSchema> = z.output<S['response'][keyof S['response'] & number]>;
