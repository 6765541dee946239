import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createFastify } from './fastify.ts';

const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PROXYS = '4f1c0d6e.web-1:0000:7F';

function serverBehind(proxies: number) {
  const app = createFastify({ trustProxy: proxies }, createLog('error'));
  afterAll(() => app.close());
  app.get('/', (request) => ({ id: request.id }));
  /** The id that the handler and the log have, and the one in the answer. */
  return async (requestId?: string | string[], url = '/') => {
    const answer = await app.inject({ url, headers: requestId === undefined ? {} : { 'x-request-id': requestId } });
    return { logged: answer.json().id, answered: String(answer.headers['x-request-id']) };
  };
}

const direct = serverBehind(0);
const behindProxy = serverBehind(1);

test('the id that a trusted proxy gave is taken over', async () => {
  expect(await behindProxy(PROXYS)).toEqual({ logged: PROXYS, answered: PROXYS });
});

test('a path that cannot be read is answered with it too', async () => {
  expect((await behindProxy(PROXYS, '/%E0%A4%A')).answered).toBe(PROXYS);
});

test('without a proxy nobody chooses an id', async () => {
  const { logged, answered } = await direct(PROXYS);
  expect(answered).toMatch(OURS);
  expect(logged).toBe(answered);
});

describe('a proxy that passes on what a visitor sent gets an id of ours instead of', () => {
  test.each([
    ['one that is missing', undefined],
    ['an empty one', ''],
    ['one that is too short to tell requests apart', '1234567'],
    ['one that fills the log', 'a'.repeat(129)],
    ['one with a space', 'abcdefgh ijkl'],
    ['one with quotes', 'abcdefgh","level":"50'],
    ['one with markup', '<script>alert(1)</script>'],
    ['one with an escape sequence', 'abcdefgh\u001b[2J'],
    ['one with letters of another alphabet', 'ñandúñandú'],
    ['two', [PROXYS, `${PROXYS}1`]],
  ])('%s', async (_what, requestId) => {
    const { logged, answered } = await behindProxy(requestId);
    expect(answered).toMatch(OURS);
    expect(logged).toBe(answered);
  });
});
