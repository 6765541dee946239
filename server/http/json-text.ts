import { deepStrictEqual } from 'node:assert';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

declare const shape: unique symbol;

/**
 * A response that PostgreSQL already serialized as JSON. The most frequent calls send it unchanged: parsing, validating
 * and serializing it again would cost more than the query. So in every test and under `npm run dev` (NODE_ENV is
 * not `production`) it must have exactly what its schema has: a query with a column too many fails before it is merged.
 */
export type JsonText<T> = string & { readonly [shape]: T };

export const jsonText = <T>(text: string): JsonText<T> => text as JsonText<T>;

export const parseText = <T>(text: JsonText<T>): T => JSON.parse(text);

/** Return value of a handler: Fastify sends the string of a JSON response unchanged. */
export function answerText<T>(reply: Pick<FastifyReply, 'type' | 'routeOptions'>, text: JsonText<T>): JsonText<T> {
  if (process.env.NODE_ENV !== 'production') checkText(reply.routeOptions.schema?.response, text);
  reply.type('application/json; charset=utf-8');
  return text;
}

function checkText(responses: unknown, text: string): void {
  const schema = typeof responses === 'object' && responses !== null && 200 in responses ? responses[200] : undefined;
  if (!(schema instanceof z.ZodType)) throw new Error('the route has no schema for its response');
  const sent: unknown = JSON.parse(text);
  const parsed = schema.safeParse(sent);
  // Not thrown as it is: a ZodError would be answered as a fault of the request.
  if (!parsed.success) throw new Error('the response differs from its schema', { cause: parsed.error });
  deepStrictEqual(sent, JSON.parse(JSON.stringify(parsed.data)));
}
