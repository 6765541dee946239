import { STATUS_CODES } from 'node:http';
import type { EndpointConfig } from '@rodado/contract/endpoint';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

const ERROR = { $ref: '#/components/schemas/Error' };
const RETRY_AFTER = { 'retry-after': { type: 'integer', description: 'Seconds after which to try again' } };

/** For OpenAPI only: Fastify does not validate forms, files are streamed. */
export function withFormBody(
  schema: FastifySchema,
  { takesFiles, takesBodies }: Partial<EndpointConfig>,
): FastifySchema {
  if (takesBodies) return { ...schema, body: z.string(), consumes: [...takesBodies] };
  return takesFiles ? { ...schema, body: takesFiles, consumes: ['multipart/form-data'] } : schema;
}

/** A public call accepts an optional token. */
export function securityOf({ access }: EndpointConfig): NonNullable<FastifySchema['security']> {
  if (access === 'key') return [{ key: [] }];
  return access === 'public' ? [{}, { token: [] }] : [{ token: [] }];
}

/** The contract's responses with their content types, and every error in the one shared shape. */
export function responsesOf(schema: FastifySchema, config: EndpointConfig, answers: unknown): object {
  const good = Object.entries(Object(answers)).map(([status, body]) => [
    status,
    goodAnswer(Number(status), body, config),
  ]);
  const refused = refusalsOf(schema, config).map((status) => [status, refusal(status)]);
  return Object.fromEntries([...good, ...refused, ['default', refusal(500)]]);
}

function goodAnswer(status: number, body: unknown, { answersWith }: EndpointConfig): object {
  const description = STATUS_CODES[status];
  const leadsOn = status >= 300;
  if (leadsOn) return { description, type: 'null' };
  return { description, content: { [answersWith ?? 'application/json']: { schema: body } } };
}

function refusal(status: number): object {
  return {
    description: STATUS_CODES[status],
    content: { 'application/json': { schema: ERROR } },
    ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
  };
}

function refusalsOf(schema: FastifySchema, { access, refuses = [] }: EndpointConfig): number[] {
  const hasBody = schema.body !== undefined;
  const isAboutOne = schema.params !== undefined;
  const statuses = [
    ...(hasBody || isAboutOne || schema.querystring ? [400] : []),
    401, // also for a public call: an invalid token is always rejected
    ...(isAboutOne && access === 'user' ? [403] : []),
    ...(isAboutOne || access === 'admin' ? [404] : []),
    ...(hasBody ? [413, 415] : []),
    429,
    503,
    ...refuses,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
