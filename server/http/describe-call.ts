import { STATUS_CODES } from 'node:http';
import type { EndpointConfig } from '@rodado/contract/endpoint';
import type { FastifySchema } from 'fastify';

const ERROR = { $ref: '#/components/schemas/Error' };
const RETRY_AFTER = { 'retry-after': { type: 'integer', description: 'Seconds after which to try again' } };

/** For the description only: Fastify itself checks no form, files are read as they come. */
export function withForm(schema: FastifySchema, { takesFiles }: Partial<EndpointConfig>): FastifySchema {
  return takesFiles ? { ...schema, body: takesFiles, consumes: ['multipart/form-data'] } : schema;
}

/** A public call takes a token where there is one. */
export function securityOf({ access }: EndpointConfig): NonNullable<FastifySchema['security']> {
  return access === 'public' ? [{}, { token: [] }] : [{ token: [] }];
}

/** The answers of the contract with their kinds, and every refusal in the one shape that all have. */
export function answersOf(schema: FastifySchema, config: EndpointConfig, answers: unknown): object {
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
    401, // also of a public call: a bad token is refused everywhere
    ...(isAboutOne && access === 'user' ? [403] : []),
    ...(isAboutOne || access === 'admin' ? [404] : []),
    ...(hasBody ? [413, 415] : []),
    429,
    503,
    ...refuses,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
