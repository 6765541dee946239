/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { clientEvents } from './events.ts';

const NOT_OURS = 'words of the library';
z.config({ customError: () => NOT_OURS });

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value;

const calls = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, schema: value.schema }] : [])),
);

/** Invalid input that a program or a tampered form may send. */
const RUBBISH = [
  ...[undefined, null, true, 0, -1, 1.5, Number.NaN, 1e12, [], ['x'], [1], {}, { x: 1 }],
  ...['', ' ', 'x', 'x'.repeat(200), 'x'.repeat(20_000), '\u0000', '\ud83d', 'no-email', 'a@b', 'true', '1e9'],
];

function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return [...fieldsOf(schema.in), ...fieldsOf(schema.out)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  return [];
}

const complaintsOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues ?? [];

/** Paths whose validation error is not one of our texts. */
function unworded(schema: z.ZodType): string[] {
  const inputs = fieldsOf(schema).flatMap((field) => RUBBISH.map((value) => ({ [field]: value })));
  const complaints = inputs.flatMap((input) => complaintsOf(schema, input));
  return [...new Set(complaints.flatMap(({ path, message }) => (message === NOT_OURS ? [path.join('.')] : [])))];
}

test('every field of every call has an error message of ours', () => {
  const found = calls.flatMap(({ name, schema: { params, querystring, body } }) =>
    [params, querystring, body].flatMap((part) => (part ? unworded(part).map((path) => `${name}: ${path}`) : [])),
  );
  expect(calls.length).toBeGreaterThan(70);
  expect(found).toEqual([]);
});

test('a body that is no object has one too', () => {
  const bodies = calls.flatMap(({ name, schema: { body } }) => (body ? [{ name, body }] : []));
  const isOurs = (body: z.ZodType) =>
    RUBBISH.every((value) => complaintsOf(body, value).every(({ message }) => message !== NOT_OURS));
  expect(bodies.filter(({ body }) => !isOurs(body)).map(({ name }) => name)).toEqual([]);
});

test('and every event of the socket', () => {
  const found = Object.entries(clientEvents).flatMap(([name, { input }]) =>
    unworded(input).map((path) => `${name}: ${path}`),
  );
  expect(found).toEqual([]);
});

test('the check finds a field without a message', () => {
  expect(unworded(z.object({ name: z.string() }))).toEqual(['name']);
});
