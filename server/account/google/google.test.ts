import { getMe } from '@rodado/contract/account';
import type { Kysely } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/schema.ts';
import { startOpenIdProvider } from '../../test/openid-provider.ts';
import { testServer } from '../../test/server.ts';
import { insertMailToken } from '../mail-tokens.ts';
import { hashPassword } from '../password.ts';

const PUBLIC_URL = 'http://localhost:3999';
const provider = await startOpenIdProvider(`${PUBLIC_URL}/api/auth/google/callback`);
afterAll(provider.stop);
const google = { issuer: provider.issuer, clientId: 'rodado', clientSecret: 'secret' };
const { app, given, database } = await testServer({ config: { google, publicUrl: PUBLIC_URL, rateLimits: false } });
const { db } = database;

/** Follows the redirects to the issuer like a browser, signs in there and returns the callback page. */
async function signInAs(who: string, tamper: (callback: URL) => void = () => {}) {
  const { headers } = await app.inject('/api/auth/google');
  const callback = await provider.signIn(new URL(String(headers.location)), who);
  tamper(callback);
  return app.inject(callback.pathname + callback.search);
}
const messageOf = (html: string) => JSON.parse(/postMessage\((\{.*\}), "/.exec(html)?.[1] ?? 'null');
const personOf = (where: Kysely<Database>, email: string) =>
  where.selectFrom('person').where('email', '=', email).selectAll().execute();

describe('signing in with Google', () => {
  test('opens a personal account on first use, and the same one the next time', async () => {
    const page = await signInAs('nueva');
    const { tokens } = messageOf(page.payload);
    const me = await app.inject({ url: getMe.url, headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(me.json().user).toMatchObject({ email: 'nueva@example.test', role: 'USER', hasPassword: false });
    await signInAs('nueva');
    expect(await personOf(db, 'nueva@example.test')).toHaveLength(1);
  });

  test('the page posts to our own address only, keeps its opener, and is not cached', async () => {
    const page = await signInAs('cabeceras');
    expect(page.payload).toContain(`"${PUBLIC_URL}")`);
    expect(page.payload).not.toContain('"*"');
    expect(page.headers).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/script-src 'sha256-/),
    });
    expect(page.headers).not.toHaveProperty('set-cookie');
  });

  test('joins the account that has the address already', async () => {
    const person = await given.person({
      email: 'conocida@example.test',
      passwordHash: await hashPassword('una clave larga'),
    });
    await signInAs('conocida');
    const [row] = await personOf(db, 'conocida@example.test');
    expect(row?.id).toBe(person.id);
    expect(row?.passwordHash).not.toBeNull();
  });

  test('an address in letters that only look different joins the same account', async () => {
    const person = await given.person({ email: 'hugo@example.test' });
    expect(messageOf((await signInAs('ℋugo')).payload)).toHaveProperty('tokens');
    expect((await personOf(db, 'hugo@example.test')).map(({ id }) => id)).toEqual([person.id]);
  });

  test('an earlier sign-up with the address of another person loses all access', async () => {
    await given.person({
      email: 'victima@example.test',
      activatedAt: null,
      passwordHash: await hashPassword('la del ladrón'),
    });
    await signInAs('victima');
    const [row] = await personOf(db, 'victima@example.test');
    expect(row).toMatchObject({ passwordHash: null, activatedAt: expect.any(String) });
  });

  test('an address whose change can still be undone opens no second account', async () => {
    const person = await given.person({ email: 'cambiada@example.test' });
    await insertMailToken(db, 'undoEmail', person.id, { email: 'cambiada@example.test' });
    await db.updateTable('person').set({ email: 'ladron@example.test' }).where('id', '=', person.id).execute();
    expect(messageOf((await signInAs('cambiada')).payload)).toMatchObject({
      error: expect.stringContaining('dejó de ser el de una cuenta'),
    });
    expect(await personOf(db, 'cambiada@example.test')).toEqual([]);
  });

  test('a suspended person does not get in', async () => {
    await given.person({ email: 'suspendida@example.test', suspendedAt: new Date() });
    expect(messageOf((await signInAs('suspendida')).payload)).toEqual({
      type: 'google-auth',
      error: 'Cuenta suspendida',
      detail: expect.stringContaining('por no cumplir los términos y condiciones.'),
    });
  });

  test('an address that the issuer has not verified opens nothing', async () => {
    expect(messageOf((await signInAs('sin-verificar')).payload)).toEqual({
      type: 'google-auth',
      error: 'Error al iniciar sesión con Google',
    });
    expect(await personOf(db, 'sin-verificar@example.test')).toEqual([]);
  });

  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another code', (url: URL) => url.searchParams.set('code', 'x')],
    ['an issuer that is not ours', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ])('%s is refused', async (_what, tamper) => {
    expect(messageOf((await signInAs('ladrona', tamper)).payload)).toMatchObject({ error: expect.any(String) });
  });

  test('the callback of a sign-in works once', async () => {
    const { headers } = await app.inject('/api/auth/google');
    const callback = await provider.signIn(new URL(String(headers.location)), 'repetida');
    expect(messageOf((await app.inject(callback.pathname + callback.search)).payload)).toHaveProperty('tokens');
    expect(messageOf((await app.inject(callback.pathname + callback.search)).payload)).toHaveProperty('error');
  });

  test.each([
    ['marta', 'marta'],
    ['usuario.eliminado', 'Sin nombre'],
    ['renglones', 'renglones'],
  ])('a name that our own form would refuse is not taken over: %s', async (who, shown) => {
    await signInAs(who);
    expect((await personOf(db, `${who}@example.test`)).map(({ name }) => name)).toEqual([shown]);
  });

  test('a name with markup in it stays a text', async () => {
    const page = await signInAs('script');
    expect(page.payload.match(/<script/g)).toHaveLength(1);
  });
});

describe('without settings', () => {
  test('outside production a fake provider answers', async () => {
    const local = await testServer({ config: { publicUrl: PUBLIC_URL } });
    const start = await local.app.inject('/api/auth/google');
    const authorize = new URL(String(start.headers.location));
    expect((await local.app.inject(authorize.pathname + authorize.search)).statusCode).toBe(200);
    const chosen = new URLSearchParams([...authorize.searchParams, ['email', 'local@example.test'], ['name', 'Local']]);
    const back = new URL(String((await local.app.inject(`/dev/google/choose?${chosen}`)).headers.location));
    const page = await local.app.inject(back.pathname + back.search);
    expect(messageOf(page.payload)).toHaveProperty('tokens');
  });

  test('in production there is no fake provider', async () => {
    const production = await testServer({ config: { publicUrl: 'https://rodado.uy', isProduction: true } });
    expect((await production.app.inject('/api/auth/google')).statusCode).toBe(404);
    expect((await production.app.inject('/dev/google/jwks')).statusCode).toBe(404);
  });
});
