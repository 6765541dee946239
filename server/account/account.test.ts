import { getMe, refreshSession, signIn, signOut } from '@rodado/contract/account';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { keyOf } from '../http/rate-limits.ts';
import { testServer } from '../test/server.ts';
import { insertSession } from '../test/session.ts';
import { setQueryLog } from '../tracing/trace.ts';
import { MAX_SESSIONS } from './account.queries.ts';
import { insertMailToken } from './mail-tokens.ts';
import { hashPassword } from './password.ts';

const { as, app, ctx, given, tokens, tokenOf, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const password = 'una clave larga';
const passwordHash = await hashPassword(password);

const signedInPerson = async () => {
  const person = await given.person();
  const session = await insertSession(db, person.id, 'test');
  return { person, session, refreshToken: tokens.refreshOf(session.id, session.generation) };
};
const refresh = (refreshToken: string) => as()(refreshSession, { body: { refreshToken } });
const me = (token: string) => app.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } });
const inWaves = <T>(list: T[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
/** Backdates the last rotations by this many seconds. */
const age = (sessionId: string, seconds: number) =>
  sql`update session set rotations = array(select at - make_interval(secs => ${seconds}) from unnest(rotations) at)
      where id = ${sessionId}`.execute(db);

describe('POST /api/auth/signin', () => {
  test('a right password gives tokens that open the account', async () => {
    const { email, name } = await given.person({ passwordHash });
    const pair = await as()(signIn, { body: { email: email.toUpperCase(), password } });
    const { user } = (await me(pair.access_token)).json();
    expect(user).toMatchObject({ email, name, role: 'USER', hasPassword: true, company: null });
    expect(user).not.toHaveProperty('passwordHash');
  });

  test('ends the sessions that are too many, those that were not seen for the longest time', async () => {
    const { id, email } = await given.person({ passwordHash });
    const { owner } = await given.company();
    const open = await Promise.all(Array.from({ length: MAX_SESSIONS + 5 }, () => insertSession(db, id, 'test')));
    const oldest = open.slice(-6).map((session) => session.id);
    await db
      .updateTable('session')
      .set({ lastSeenAt: sql`now() - interval '1 day'` })
      .where('id', 'in', oldest)
      .execute();
    const [parentId = ''] = oldest;
    const forCompany = await insertSession(db, owner.id, 'test', parentId);
    const closed = vi.spyOn(ctx, 'closeSockets');
    await as()(signIn, { body: { email, password } });
    const ofPerson = db.selectFrom('session').where('personId', '=', id).where('endedAt', 'is', null);
    const left = (await ofPerson.select('id').execute()).map((session) => session.id);
    expect(left).toHaveLength(MAX_SESSIONS);
    expect(left.filter((sessionId) => oldest.includes(sessionId))).toEqual([]);
    const told = closed.mock.calls.map(([sessionId]) => sessionId);
    expect(told.toSorted()).toEqual([...oldest, forCompany.id].toSorted());
    closed.mockRestore();
  });

  test('a wrong password and an unknown address are answered alike', async () => {
    const { email } = await given.person({ passwordHash });
    const answers = await Promise.all(
      [email, 'nadie@example.test'].map((address) =>
        app.inject({ method: 'POST', url: '/api/auth/signin', payload: { email: address, password: 'otra cosa' } }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(answers[0]?.json().message).toBe('Credenciales incorrectas');
  });

  test('only after the right password one learns that the account is not active or suspended', async () => {
    const inactive = await given.person({ passwordHash, activatedAt: null });
    const suspended = await given.person({ passwordHash, suspendedAt: new Date() });
    const attempt = (email: string, given: string) => as()(signIn, { body: { email, password: given } });
    await expect(attempt(inactive.email, password)).rejects.toMatchObject({
      statusCode: 403,
      message: 'Usuario no activado',
    });
    await expect(attempt(suspended.email, password)).rejects.toMatchObject({
      statusCode: 403,
      message: 'Cuenta suspendida',
    });
    await expect(attempt(inactive.email, 'otra cosa')).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('POST /api/auth/refresh', () => {
  test('each refresh gives a new pair, and the new one works', async () => {
    const { refreshToken } = await signedInPerson();
    const first = await refresh(refreshToken);
    const second = await refresh(first.refresh_token);
    expect(new Set([refreshToken, first.refresh_token, second.refresh_token]).size).toBe(3);
    expect((await me(second.access_token)).statusCode).toBe(200);
  });

  test('eight tabs at once all get the same pair and stay signed in', async () => {
    const { session, refreshToken } = await signedInPerson();
    const pairs = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(new Set(pairs.map((pair) => pair.refresh_token))).toEqual(new Set([tokens.refreshOf(session.id, 2)]));
  });

  test('five hundred people with eight tabs each: all stay signed in, no tab differs, every replay is caught', async () => {
    const person = await given.person();
    const sessions = await Promise.all(Array.from({ length: 500 }, () => insertSession(db, person.id, 'test')));
    const refreshInAllTabs = ({ id }: { id: string }) =>
      Promise.all(Array.from({ length: 8 }, () => refresh(tokens.refreshOf(id, 1))));
    // In waves: requests that wait for a database connection longer than its timeout get a 503, as they should.
    for (const wave of inWaves(sessions, 25)) {
      const tabs = await Promise.all(
        wave.map(async (session) => ({ session, pairs: await refreshInAllTabs(session) })),
      );
      for (const { session, pairs } of tabs) {
        const expected = tokens.refreshOf(session.id, 2);
        expect(pairs.filter(({ refresh_token }) => refresh_token !== expected)).toEqual([]);
      }
    }
    await sql`update session set rotations = array[now() - interval '31 seconds'] where person_id = ${person.id}`.execute(
      db,
    );
    for (const wave of inWaves(sessions, 25)) {
      const replays = await Promise.allSettled(wave.map(({ id }) => refresh(tokens.refreshOf(id, 1))));
      expect(replays.map((replay) => replay.status === 'rejected' && replay.reason.statusCode)).toEqual(
        wave.map(() => 401),
      );
    }
    const living = db.selectFrom('session').where('personId', '=', person.id).where('endedAt', 'is', null);
    expect(await living.select('id').execute()).toEqual([]);
  });

  test('a tab that comes two generations late, within the grace, gets the current pair', async () => {
    const { session, refreshToken } = await signedInPerson();
    const { refresh_token } = await refresh((await refresh(refreshToken)).refresh_token);
    expect((await refresh(refreshToken)).refresh_token).toBe(refresh_token);
    expect(refresh_token).toBe(tokens.refreshOf(session.id, 3));
  });

  test('the grace is measured by the clock of the database, whatever that of the server says', async () => {
    const { refreshToken } = await signedInPerson();
    const clock = vi.spyOn(ctx, 'now').mockImplementation(() => new Date(Date.now() + 120_000));
    const { refresh_token } = await refresh(refreshToken);
    expect((await refresh(refreshToken)).refresh_token).toBe(refresh_token);
    clock.mockRestore();
  });

  test('a used token that comes back after the grace ends its session and no other', async () => {
    const { person, session, refreshToken } = await signedInPerson();
    const other = await insertSession(db, person.id, 'other device');
    const stolen = await refresh(refreshToken);
    await age(session.id, 31);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ statusCode: 401 });
    await expect(refresh(stolen.refresh_token)).rejects.toMatchObject({ statusCode: 401 });
    expect((await me(stolen.access_token)).statusCode).toBe(401);
    await expect(refresh(tokens.refreshOf(other.id, 1))).resolves.toBeDefined();
    const mails = db.selectFrom('mailOut').where('recipient', '=', person.email).select('subject');
    expect(await mails.execute()).toEqual([{ subject: 'Cerramos una sesión de tu cuenta' }]);
  });

  test.each(['x', 'a.1.b', '0'.repeat(2_000), `${'0'.repeat(8)}-0000-7000-8000-000000000000.1.AAAA`])(
    'a token that the server did not issue is 401: %s',
    async (refreshToken) => {
      await expect(refresh(refreshToken)).rejects.toMatchObject({ statusCode: 401, message: /token/i });
    },
  );

  test('the token of another generation cannot be derived from one', async () => {
    const { session, refreshToken } = await signedInPerson();
    const forged = refreshToken.replace(`${session.id}.1.`, `${session.id}.2.`);
    await expect(refresh(forged)).rejects.toMatchObject({ statusCode: 401 });
    await expect(refresh(refreshToken)).resolves.toBeDefined();
  });
});

describe('POST /api/auth/logout', () => {
  test('ends the session, also when called twice', async () => {
    const { refreshToken } = await signedInPerson();
    const { access_token } = await refresh(refreshToken);
    await as()(signOut, { body: { refreshToken } });
    expect((await me(access_token)).statusCode).toBe(401);
    await expect(as()(signOut, { body: { refreshToken } })).resolves.toEqual({ ok: true });
  });
});

describe('GET /api/user/me', () => {
  test('gives the current pair without moving the session on', async () => {
    const { session, refreshToken } = await signedInPerson();
    const { access_token, refresh_token } = await refresh(refreshToken);
    const answer = (await me(access_token)).json();
    expect(answer.refresh_token).toBe(refresh_token);
    const row = await db.selectFrom('session').where('id', '=', session.id).select('generation').executeTakeFirst();
    expect(row?.generation).toBe(2);
  });

  test('a company sees its own contacts, hidden from others or not', async () => {
    const { owner } = await given.company({ name: 'Automotora del Este', description: 'Autos' });
    const { user } = await as(owner)(getMe);
    expect(user.company).toMatchObject({ name: 'Automotora del Este', email: owner.email, verified: false, rating: 0 });
  });
});

describe('wrong passwords', () => {
  const attempt = async (from: string, email: string, tried: string) => {
    const answer = await limited.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      remoteAddress: from,
      payload: { email, password: tried },
    });
    return answer.statusCode;
  };
  let limited: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    limited = await testServer();
  });

  test('ten from one network are 401, then every one is 429, also with the right password', async () => {
    const { email } = await limited.given.person({ passwordHash });
    for (let i = 0; i < 10; i += 1) expect(await attempt('10.0.0.1', email, 'no es esa')).toBe(400);
    expect(await attempt('10.0.0.1', email, password)).toBe(429);
  });

  test('from fifty networks twenty are checked, and the owner still signs in from a known one', async () => {
    const { email } = await limited.given.person({ passwordHash });
    expect(await attempt('10.1.0.1', email, password)).toBe(200);
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => attempt(`10.2.0.${i + 1}`, email, 'no es esa')),
    );
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
    expect(await attempt('10.3.0.1', email, password)).toBe(429);
    expect(await attempt('10.1.0.1', email, password)).toBe(200);
  });

  test('a network that has used up its attempts locks no further accounts', async () => {
    const { email } = await limited.given.person({ passwordHash });
    await limited.database.db
      .insertInto('rateLimit')
      .values({ key: keyOf('wrong-password-from', '10.6.0.1'), count: 100, resetsAt: new Date(Date.now() + 900_000) })
      .execute();
    for (let i = 0; i < 9; i += 1) expect(await attempt('10.6.0.1', email, 'no es esa')).toBe(429);
    for (let i = 0; i < 20; i += 1) expect(await attempt(`10.7.0.${i + 1}`, email, 'no es esa')).toBe(400);
  });

  test('an unknown address is counted alike', async () => {
    const email = 'nadie-con-limite@example.test';
    for (let i = 0; i < 10; i += 1) expect(await attempt('10.4.0.1', email, 'no es esa')).toBe(400);
    expect(await attempt('10.4.0.1', email, 'no es esa')).toBe(429);
    const keys = await limited.database.db.selectFrom('rateLimit').select('key').execute();
    expect(JSON.stringify(keys)).not.toMatch(/example\.test|10\.4\.0/);
  });

  test('refused a moment ago are refused again without a question to the database', async () => {
    const email = 'otra-vez@example.test';
    for (let i = 0; i < 11; i += 1) await attempt('10.8.0.1', email, 'no es esa');
    const queries: string[] = [];
    const collect = (line: object) => 'query' in line && queries.push(String(line.query));
    setQueryLog({ level: 'debug', debug: collect, warn: collect });
    expect(await attempt('10.8.0.1', email, 'no es esa')).toBe(429);
    setQueryLog(undefined);
    expect(queries.filter((query) => /person|session|rate_limit/.test(query))).toEqual([]);
  });

  test('right passwords are not counted', async () => {
    const { email } = await limited.given.person({ passwordHash });
    for (let i = 0; i < 12; i += 1) expect(await attempt('10.5.0.1', email, password)).toBe(200);
  });
});

describe('an answer with tokens or an address has no-store', () => {
  const calls: [string, () => Promise<InjectOptions>][] = [
    ['POST /api/auth/signin', async () => post('/api/auth/signin', { email: (await someone()).email, password })],
    ['POST /api/auth/refresh', async () => post('/api/auth/refresh', { refreshToken: await newRefresh() })],
    ['POST /api/auth/activate', async () => post('/api/auth/activate', { token: await activation() })],
    ['GET /api/auth/activate/:token', async () => ({ url: `/api/auth/activate/${await activation()}` })],
    ['GET /api/user/me', async () => ({ url: '/api/user/me', headers: await signedIn() })],
    [
      'PUT /api/user',
      async () => ({
        method: 'PUT',
        url: '/api/user',
        payload: { user: { city: 'Salto' } },
        headers: await signedIn(),
      }),
    ],
    [
      'POST /api/user/password',
      async () => ({ ...post('/api/user/password', { password: 'otra clave larga' }), headers: await signedIn() }),
    ],
  ];
  const post = (url: string, payload: object) => ({ method: 'POST' as const, url, payload });
  const someone = () => given.person({ passwordHash });
  const newRefresh = async () => (await signedInPerson()).refreshToken;
  const signedIn = async () => ({ authorization: `Bearer ${await tokenOf(await someone())}` });
  const activation = async () =>
    insertMailToken(db, 'activate', (await given.person({ role: 'COMPANY', activatedAt: null })).id);

  test.each(calls)('%s', async (_name, call) => {
    const { statusCode, headers } = await app.inject(await call());
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
