import type { z } from 'zod';
import type { TeamAction, TeamRole } from './enums.ts';

/**
 * Who may call: `public` accepts an optional token, `user` responds 401 without one, `admin` responds 404 to
 * others; `key` accepts no session, its route checks a key of its own. Access to a given resource is checked in its
 * service.
 */
export type Access = 'public' | 'user' | 'admin' | 'key';

export interface EndpointSchema {
  params?: z.ZodObject;
  querystring?: z.ZodObject;
  body?: z.ZodType;
  response: Record<number, z.ZodType>;
}

/** OpenAPI description of a call. */
interface Description {
  summary: string;
  tags: readonly string[];
}

declare const schemaType: unique symbol;

/** What a request needs of an endpoint. Its schema is a type only: pages have them without schemas (calls.ts). */
export interface Call<S extends EndpointSchema = EndpointSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: `/api/${string}`;
  readonly [schemaType]?: S;
}

export type SchemaOf<E> = E extends Call<infer S> ? S : never;

export interface Endpoint<S extends EndpointSchema = EndpointSchema> extends Call<S> {
  schema: S & Description;
  config: EndpointConfig;
}

export interface EndpointConfig {
  access: Access;
  /**
   * The lowest role of a team member who calls it for the company. Without one only the account itself may; `public`
   * ones need none.
   */
  team?: TeamRole;
  /** What it does, written down for the team of a company. */
  action?: TeamAction;
  /** Accepts the ticket of a just activated company instead of a session. */
  takesTicket?: boolean;
  /** The parts of a form, instead of a JSON body. For OpenAPI only: files are streamed. */
  takesFiles?: z.ZodObject;
  /** Content types of a body that is a file, instead of JSON. */
  takesBodies?: readonly ('text/csv' | 'application/xml')[];
  /** Error statuses that do not follow from its URL and body. */
  refuses?: readonly (403 | 409)[];
  /** Content type of the response, where it is not JSON. */
  answersWith?: 'application/zip' | 'application/octet-stream' | 'text/html' | 'text/csv';
}

/** One HTTP call as a value: the server mounts it, the client and the tests call it, OpenAPI describes it. */
export function endpoint<const S extends EndpointSchema>(
  call: EndpointConfig & Pick<Endpoint, 'method' | 'url'> & Pick<Description, 'summary'> & { schema: S },
): Endpoint<S> {
  const { method, url, summary, schema, ...config } = call;
  const noun = url.split('/')[2] ?? '';
  return { method, url, schema: { ...schema, summary, tags: [noun] }, config };
}

/** The input of a call: only the parts that the endpoint declares. */
export type CallInput<S extends EndpointSchema> = Part<S, 'params', 'params'> &
  Part<S, 'querystring', 'query'> &
  Part<S, 'body', 'body'>;

type Part<S extends EndpointSchema, From extends keyof EndpointSchema, To extends string> = S[From] extends z.ZodType
  ? object extends z.input<S[From]>
    ? { [K in To]?: z.input<S[From]> }
    : { [K in To]: z.input<S[From]> }
  : object;

/** The response of a successful call. */
export type CallOutput<S extends EndpointSchema> = z.output<S['response'][keyof S['response'] & number]>;
