import { getMe, signIn } from '@rodado/contract/account';
import {
  changePassword,
  confirmEmail,
  endOtherSessions,
  listSessions,
  undoEmail,
  undoPassword,
  updateUser,
} from '@rodado/contract/profile';
import { describe, expect, test } from 'vitest';
import { MAX_SESSIONS } from '../account/account.queries.ts';
import { hashPassword } from '../account/password.ts';
import { newId } from '../db/id.ts';
import { mailsTo, tokenMailedTo } from '../test/mails.ts';
import { testServer } from '../test/server.ts';
import { insertSession } from '../test/session.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, database, given, tokens } = server;
const { db } = database;
const password = 'una clave larga';
const passwordHash = await hashPassword(password);
const fresh = () => `${newId()}@example.test`;
const statusOf = async (token: string) =>
  (await app.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
/** Backdates every sign-in by a day. */
const ageSessions = () =>
  db
    .updateTable('session')
    .set({ provenAt: new Date(Date.now() - 86_400_000) })
    .execute();

describe('PUT /api/user', () => {
  test('changes the fields that are sent, clears those that are empty, leaves the rest', async () => {
    const person = await given.person({ phone: '099 123 456', city: 'Salto' });
    const { user } = await as(person)(updateUser, { body: { user: { phone: '', address: 'Rambla 1234' } } });
    expect(user).toMatchObject({ phone: null, address: 'Rambla 1234', city: 'Salto', name: person.name });
  });

  test.each(['role', 'id', 'verified', 'password', 'emailVerified'])('%s cannot be set', async (field) => {
    const person = await given.person();
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/user',
      headers: { authorization: `Bearer ${await server.tokenOf(person)}` },
      payload: { user: { [field]: 'ADMIN' } },
    });
    expect(answer.statusCode).toBe(400);
  });

  test('the name of a deleted account cannot be taken', async () => {
    const person = await given.person();
    await expect(as(person)(updateUser, { body: { user: { name: 'usuario  ELIMINADO' } } })).rejects.toMatchObject({
      statusCode: 400,
      issues: [{ path: 'user.name', message: 'Ese nombre no se puede usar. Elegí otro.' }],
    });
  });

  test('a company that takes another name stays findable under the old one; a taken name is refused', async () => {
    const { id, owner } = await given.company({ name: 'Autos del Puerto' });
    await given.company({ name: 'Autos Núñez' });
    await as(owner)(updateUser, { body: { user: { name: 'Autos de la Costa' } } });
    const former = await db.selectFrom('companyFormerName').where('companyId', '=', id).select('nameKey').execute();
    expect(former).toEqual([{ nameKey: 'autos del puerto' }]);
    const taken = as(owner)(updateUser, { body: { user: { name: 'autos nunez' } } });
    await expect(taken).rejects.toMatchObject({ statusCode: 400, message: 'Name already exists' });
    await expect(as(owner)(updateUser, { body: { user: { name: 'a/b' } } })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a changed e-mail', () => {
  test('takes effect when confirmed from the new address, and the old one is notified', async () => {
    const person = await given.person({ passwordHash });
    const email = fresh();
    const { user } = await as(person)(updateUser, { body: { user: { email } } });
    expect(user).toMatchObject({ email: person.email, pendingEmail: email });

    const token = await tokenMailedTo(server, email, 'confirmar-correo');
    await as()(confirmEmail, { body: { token } });
    expect((await as(person)(getMe)).user).toMatchObject({ email, pendingEmail: null });
    expect(await mailsTo(server, person.email)).toHaveLength(1);
    await expect(as()(confirmEmail, { body: { token } })).rejects.toMatchObject({ statusCode: 400 });
    await expect(as()(signIn, { body: { email, password } })).resolves.toBeDefined();
  });

  test('is undone from the old mailbox, also after it took effect, and ends all sessions', async () => {
    const person = await given.person({ passwordHash });
    const email = fresh();
    const thief = await server.tokenOf(person);
    await as(person)(updateUser, { body: { user: { email } } });
    await as()(confirmEmail, { body: { token: await tokenMailedTo(server, email, 'confirmar-correo') } });

    await as()(undoEmail, { body: { token: await tokenMailedTo(server, person.email, 'deshacer') } });
    const row = await db.selectFrom('person').where('id', '=', person.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: person.email, pendingEmail: null, passwordHash: null });
    expect(await statusOf(thief)).toBe(401);
    await expect(tokenMailedTo(server, person.email, 'recuperar-contrasena')).resolves.toBeTruthy();
  });

  test('to an address that was taken meanwhile is refused', async () => {
    const person = await given.person();
    const email = fresh();
    await as(person)(updateUser, { body: { user: { email } } });
    await given.person({ email });
    const token = await tokenMailedTo(server, email, 'confirmar-correo');
    await expect(as()(confirmEmail, { body: { token } })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('POST /api/user/password', () => {
  test('ends the other sessions, keeps this one, and can be undone from the mail', async () => {
    const person = await given.person({ passwordHash });
    const other = await server.tokenOf(person);
    const { access_token } = await as(person)(changePassword, {
      body: { password: 'otra clave larga', currentPassword: password },
    });
    expect(await statusOf(access_token)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    await expect(as()(signIn, { body: { email: person.email, password: 'otra clave larga' } })).resolves.toBeDefined();

    await as()(undoPassword, { body: { token: await tokenMailedTo(server, person.email, 'deshacer') } });
    expect(await statusOf(access_token)).toBe(401);
    await expect(as()(signIn, { body: { email: person.email, password: 'otra clave larga' } })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  test('needs the old password, unless the sign-in was recent', async () => {
    const person = await given.person({ passwordHash });
    await expect(
      as(person)(changePassword, { body: { password: 'otra clave', currentPassword: 'no es esa' } }),
    ).rejects.toMatchObject({ statusCode: 400 });
    await ageSessions();
    await expect(as(person)(changePassword, { body: { password: 'otra clave' } })).rejects.toMatchObject({
      statusCode: 400,
    });
    const session = await insertSession(db, person.id, 'now');
    const token = await tokens.signAccess({ personId: person.id, sessionId: session.id }, new Date());
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/password',
      headers: { authorization: `Bearer ${token}` },
      payload: { password: 'otra clave' },
    });
    expect(answer.statusCode).toBe(200);
  });
});

test.each(['12345678', 'Montevideo', 'una PERSONA'])('%s cannot become a password', async (bad) => {
  const person = await given.person({ name: 'Una Persona' });
  const changing = as(person)(changePassword, { body: { password: bad } });
  await expect(changing).rejects.toMatchObject({ statusCode: 400, issues: [{ path: 'password' }] });
});

describe('sessions', () => {
  test('are listed, this one marked, and the others can be ended', async () => {
    const person = await given.person();
    const other = await server.tokenOf(person);
    const before = await as(person)(listSessions);
    expect(before).toHaveLength(2);
    expect(before.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    await as(person)(endOtherSessions);
    expect(await statusOf(other)).toBe(401);
    expect(await as(person)(listSessions)).toHaveLength(1);
  });

  test('are listed up to as many as stay open', async () => {
    const person = await given.person();
    for (let i = 0; i < MAX_SESSIONS + 2; i += 1) await insertSession(db, person.id, `device ${i}`);
    expect(await as(person)(listSessions)).toHaveLength(MAX_SESSIONS);
  });

  test('unused for thirty days are over, and not listed', async () => {
    const person = await given.person();
    const idle = await server.tokenOf(person);
    await db
      .updateTable('session')
      .set({ lastSeenAt: new Date(Date.now() - 31 * 86_400_000) })
      .where('personId', '=', person.id)
      .execute();
    expect(await statusOf(idle)).toBe(401);
    expect(await as(person)(listSessions)).toHaveLength(1);
  });
});
