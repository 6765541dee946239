import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { createFastify } from './fastify.ts';
import { answerText, jsonText } from './json-text.ts';

const app = createFastify({ trustProxy: 0 }, createLog('silent'));
afterAll(() => app.close());
const Seller = z.object({ name: z.string() });
const schema = { querystring: z.object({ text: z.string() }), response: { 200: z.object({ seller: Seller }) } };
app.get('/', { schema }, ({ query }, reply) => answerText(reply, jsonText<{ seller: { name: string } }>(query.text)));
const send = (text: string) => app.inject({ url: '/', query: { text } });

test('is sent as it is', async () => {
  const text = '{ "seller": {"name":"Ana"} }';
  const answer = await send(text);
  expect([answer.statusCode, answer.payload]).toEqual([200, text]);
});

test.each([
  ['a field too many, however deep', '{"seller":{"name":"Ana","email":"ana@example.test"}}'],
  ['a field too few', '{"seller":{}}'],
  ['another type', '{"seller":{"name":7}}'],
])('with %s fails outside production, and shows nothing of it', async (_what, text) => {
  const answer = await send(text);
  expect(answer.statusCode).toBe(500);
  expect(answer.payload).not.toContain('ana@example.test');
});
