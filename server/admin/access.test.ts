import { listUsers, suspendUser } from '@rodado/contract/admin';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { app, as, given, database, tokens, tokenOf } = await testServer({ config: { rateLimits: false } });
const { db } = database;

/** Fastify adds a HEAD route to every GET. */
const ROUTES = app.routes.filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/admin/'));
const pathOf = (url: string, id: string) => url.replace(/:\w+/, id);

interface Body {
  headers: Record<string, string>;
  payload?: string;
}
const JSON_BODY = { 'content-type': 'application/json' };
/** Invalid bodies, whose errors must not be reported before the caller is identified. */
const BODIES: Body[] = [
  { headers: {} },
  { headers: JSON_BODY, payload: '{"decision":"delete"}' },
  { headers: JSON_BODY, payload: '{broken' },
  { headers: JSON_BODY, payload: `"${'x'.repeat(100_000)}"` },
  { headers: { 'content-type': 'text/plain' }, payload: 'hola' },
];

/** The whole response, without what differs between any two responses. */
async function answerTo(method: string, url: string, { headers, payload }: Body) {
  const sent = method === 'GET' ? { headers } : { headers, ...(payload ? { payload } : {}) };
  const answer = await app.inject({ method: method as 'GET', url, ...sent });
  const { date: _date, 'x-request-id': _id, ...said } = answer.headers;
  return { status: answer.statusCode, said, text: answer.payload };
}

const viewers = {
  nobody: async () => ({}),
  'a person': async () => ({ authorization: `Bearer ${await tokenOf(await given.person())}` }),
  'a company': async () => ({ authorization: `Bearer ${await tokenOf((await given.company()).owner)}` }),
};

describe('for others there is nothing under /api/admin', () => {
  test('every call of the administration is tested', () => {
    expect(ROUTES).toHaveLength(14);
  });

  test.each(Object.entries(viewers))(
    'to %s each answers like an address that does not exist',
    async (_who, headersOf) => {
      const viewer = await headersOf();
      for (const { method, url } of ROUTES) {
        const nothing = await answerTo(method, '/api/nada', { headers: viewer });
        expect(nothing.status).toBe(404);
        for (const id of [newId(), '7'])
          for (const body of BODIES) {
            const asked = { ...body, headers: { ...body.headers, ...viewer } };
            expect(await answerTo(method, pathOf(url, id), asked)).toEqual(nothing);
          }
      }
    },
  );

  test('an expired token is 401 there and at unknown addresses', async () => {
    const admin = await given.person({ role: 'ADMIN' });
    const session = await db
      .insertInto('session')
      .values({ id: newId(), personId: admin.id, expiresAt: new Date(Date.now() + 3_600_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const yesterday = new Date(Date.now() - 86_400_000);
    const token = await tokens.signAccess({ personId: admin.id, sessionId: session.id }, yesterday);
    const headers = { authorization: `Bearer ${token}` };
    const refused = await answerTo('GET', '/api/nada', { headers });
    expect(refused.status).toBe(401);
    for (const { method, url } of ROUTES)
      expect(await answerTo(method, pathOf(url, newId()), { headers })).toEqual(refused);
  });

  test('a former administrator is refused with the next call', async () => {
    const admin = await given.person({ role: 'ADMIN' });
    await as(admin)(listUsers);
    await db.updateTable('person').set({ role: 'USER' }).where('id', '=', admin.id).execute();
    await expect(as(admin)(listUsers)).rejects.toMatchObject({ statusCode: 404 });
  });

  test('so is a suspended one', async () => {
    const [admin, other] = [await given.person({ role: 'ADMIN' }), await given.person({ role: 'ADMIN' })];
    await as(admin)(listUsers);
    await as(other)(suspendUser, { params: { id: admin.id }, body: { reason: 'Prestó su cuenta' } });
    await expect(as(admin)(listUsers)).rejects.toMatchObject({ statusCode: 401 });
  });
});
