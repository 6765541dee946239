import type { FastifyReply } from 'fastify';

declare const shape: unique symbol;

/**
 * An answer that PostgreSQL wrote as JSON already. The most asked calls send it as it is: parsing it only to check and
 * write it again would cost more than finding it. A test holds each such text against its schema.
 */
export type JsonText<T> = string & { readonly [shape]: T };

export const jsonText = <T>(text: string): JsonText<T> => text as JsonText<T>;

export const parseText = <T>(text: JsonText<T>): T => JSON.parse(text);

/**
 * What a handler returns. Fastify writes the string of a JSON answer untouched, but its types know the parsed form only. The
 * cast holds the text to the shape that the endpoint promises; sent by a reply that takes anything, any text would do.
 */
export function answerText<T>(reply: Pick<FastifyReply, 'type'>, text: JsonText<T>): T {
  reply.type('application/json; charset=utf-8');
  return text as unknown as T;
}
