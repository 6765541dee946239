import { getMe, signIn } from '@rodado/contract/account';
import {
  changePassword,
  confirmEmail,
  deleteAccount,
  endOtherSessions,
  undoEmail,
  undoPassword,
  updateUser,
} from '@rodado/contract/profile';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import { resetPassword, signUp } from '@rodado/contract/sign-up';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { keyOf } from '../http/rate-limits.ts';
import { mailsTo, tokenMailedTo } from '../test/mails.ts';
import { testServer } from '../test/server.ts';
import { insertMailToken } from './mail-tokens.ts';
import { hashPassword } from './password.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, database, given, tokenOf } = server;
const { db } = database;
const password = 'una clave larga';
const passwordHash = await hashPassword(password);
const fresh = () => `${newId()}@example.test`;

/** Moves the account to another mailbox, as a thief with its session would. */
async function moveTo(person: { id: string }, email: string) {
  await as(person)(updateUser, { body: { user: { email } } });
  await as()(confirmEmail, { body: { token: await tokenMailedTo(server, email, 'confirmar-correo') } });
}

/** Backdates every sign-in by a day. */
const ageSessions = () =>
  db
    .updateTable('session')
    .set({ provenAt: new Date(Date.now() - 86_400_000) })
    .execute();
const rowOf = ({ id }: { id: string }) =>
  db.selectFrom('person').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('a stolen session that signed in long ago', () => {
  test.each([
    ['without the password', {}],
    ['with a wrong one', { currentPassword: 'no es esa' }],
  ])('cannot move the account to another mailbox %s', async (_how, proof) => {
    const [victim, thief] = [await given.person({ passwordHash }), fresh()];
    await as(victim)(getMe);
    await ageSessions();
    const moving = as(victim)(updateUser, { body: { user: { email: thief }, ...proof } });
    await expect(moving).rejects.toMatchObject({
      statusCode: 400,
      issues: [{ path: 'currentPassword', message: 'La contraseña actual no es correcta' }],
    });
    expect((await rowOf(victim)).pendingEmail).toBeNull();
    expect(await mailsTo(server, thief)).toEqual([]);
  });

  test('cannot do so either where the account has no password', async () => {
    const victim = await given.person();
    await as(victim)(getMe);
    await ageSessions();
    const moving = as(victim)(updateUser, { body: { user: { email: fresh() }, currentPassword: 'cualquiera' } });
    await expect(moving).rejects.toMatchObject({ statusCode: 400, issues: [{ path: 'currentPassword' }] });
  });

  test('needs it for nothing else, and with it the owner changes the address', async () => {
    const owner = await given.person({ passwordHash });
    const email = fresh();
    await as(owner)(getMe);
    await ageSessions();
    await as(owner)(updateUser, { body: { user: { email: owner.email, city: 'Salto' } } });
    const { user } = await as(owner)(updateUser, { body: { user: { email }, currentPassword: password } });
    expect(user).toMatchObject({ city: 'Salto', pendingEmail: email });
  });
});

test('a change of address whose password is replaced while it is under way does not happen', async () => {
  const [person, email] = [await given.person({ passwordHash }), fresh()];
  const moving = await db.transaction().execute(async (trx) => {
    await trx.updateTable('person').set({ passwordHash: 'another one' }).where('id', '=', person.id).execute();
    const asked = as(person)(updateUser, { body: { user: { email }, currentPassword: password } });
    const settled = asked.then(
      () => 'done',
      (error: unknown) => error,
    );
    await expect.poll(countWaiting).toBe(1);
    return { settled };
  });
  expect(await moving.settled).toMatchObject({ statusCode: 400 });
  expect((await rowOf(person)).pendingEmail).toBeNull();
});

/** Transactions that wait for a lock of another one. */
async function countWaiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where not granted
      and (database is null or database = (select oid from pg_database where datname = current_database()))`.execute(
    db,
  );
  return rows[0]?.count;
}

describe('a change of address that waits for its confirmation', () => {
  test('is dropped by a new password', async () => {
    const [victim, thief] = [await given.person({ passwordHash }), fresh()];
    await as(victim)(updateUser, { body: { user: { email: thief } } });
    const token = await tokenMailedTo(server, thief, 'confirmar-correo');
    await as(victim)(changePassword, { body: { password: 'la nueva de siempre', currentPassword: password } });
    expect((await as(victim)(getMe)).user.pendingEmail).toBeNull();
    await expect(as()(confirmEmail, { body: { token } })).rejects.toMatchObject({ statusCode: 400 });
    expect((await rowOf(victim)).email).toBe(victim.email);
  });

  test('is dropped by a recovery', async () => {
    const [victim, thief] = [await given.person({ passwordHash }), fresh()];
    await as(victim)(updateUser, { body: { user: { email: thief } } });
    const token = await tokenMailedTo(server, thief, 'confirmar-correo');
    const recovery = await insertMailToken(db, 'recover', victim.id);
    await as()(resetPassword, { params: { token: recovery }, body: { password: 'la nueva de siempre' } });
    await expect(as()(confirmEmail, { body: { token } })).rejects.toMatchObject({ statusCode: 400 });
    expect(await rowOf(victim)).toMatchObject({ email: victim.email, pendingEmail: null });
  });
});

describe('a stolen session that changed the address', () => {
  test('cannot invalidate the undo link of the owner with a link from an intermediate mailbox', async () => {
    const victim = await given.person({ passwordHash });
    const [between, last] = [fresh(), fresh()];
    await moveTo(victim, between);
    await moveTo(victim, last);
    const owners = await tokenMailedTo(server, victim.email, 'deshacer');

    await as()(undoEmail, { body: { token: await tokenMailedTo(server, between, 'deshacer') } });
    const thiefsRecovery = await tokenMailedTo(server, between, 'recuperar-contrasena');
    await as()(undoEmail, { body: { token: owners } });

    const usingIt = as()(resetPassword, { params: { token: thiefsRecovery }, body: { password: 'la del ladrón' } });
    await expect(usingIt).rejects.toMatchObject({ statusCode: 400 });
    expect(await rowOf(victim)).toMatchObject({ email: victim.email, passwordHash: null });
    await expect(tokenMailedTo(server, victim.email, 'recuperar-contrasena')).resolves.toBeTruthy();
  });

  test('cannot regain the account with a link from an intermediate mailbox', async () => {
    const victim = await given.person({ passwordHash });
    const [between, last] = [fresh(), fresh()];
    await moveTo(victim, between);
    await moveTo(victim, last);
    const thiefsLink = await tokenMailedTo(server, between, 'deshacer');

    await as()(undoEmail, { body: { token: await tokenMailedTo(server, victim.email, 'deshacer') } });
    await expect(as()(undoEmail, { body: { token: thiefsLink } })).rejects.toMatchObject({ statusCode: 400 });
    const token = await tokenMailedTo(server, victim.email, 'recuperar-contrasena');
    await as()(resetPassword, { params: { token }, body: { password: 'la nueva de siempre' } });
    await expect(
      as()(signIn, { body: { email: victim.email, password: 'la nueva de siempre' } }),
    ).resolves.toBeDefined();
  });

  test('loses the Google account that was linked meanwhile', async () => {
    const victim = await given.person({ passwordHash });
    await db
      .insertInto('identity')
      .values({ issuer: 'google', subject: `own ${victim.id}`, personId: victim.id })
      .execute();
    await moveTo(victim, fresh());
    await db
      .insertInto('identity')
      .values({ issuer: 'google', subject: `thief ${victim.id}`, personId: victim.id })
      .execute();
    await as()(undoEmail, { body: { token: await tokenMailedTo(server, victim.email, 'deshacer') } });
    const left = await db.selectFrom('identity').where('personId', '=', victim.id).select('subject').execute();
    expect(left).toEqual([{ subject: `own ${victim.id}` }]);
  });

  test('loses all access when the owner changes the address back', async () => {
    const [victim, thief] = [await given.person({ passwordHash }), fresh()];
    await moveTo(victim, thief);
    const identity = { issuer: 'google', subject: `thief ${victim.id}`, personId: victim.id };
    await db.insertInto('identity').values(identity).execute();
    await moveTo(victim, victim.email);
    const thiefsLink = await tokenMailedTo(server, thief, 'deshacer');
    await expect(as()(undoEmail, { body: { token: thiefsLink } })).rejects.toMatchObject({ statusCode: 400 });
    expect(await db.selectFrom('identity').where('personId', '=', victim.id).selectAll().execute()).toEqual([]);
    // The owner's own link stays good, should the thief do it again.
    await moveTo(victim, thief);
    await as()(undoEmail, { body: { token: await firstUndoOf(victim.email) } });
    expect((await rowOf(victim)).email).toBe(victim.email);
  });

  test('loses a linked Google account with a recovery, however long ago it was linked', async () => {
    const victim = await given.person({ passwordHash });
    const identity = { issuer: 'google', subject: `old ${victim.id}`, personId: victim.id };
    await db.insertInto('identity').values(identity).execute();
    const token = await insertMailToken(db, 'recover', victim.id);
    await as()(resetPassword, { params: { token }, body: { password: 'la nueva de siempre' } });
    expect(await db.selectFrom('identity').where('personId', '=', victim.id).selectAll().execute()).toEqual([]);
  });

  test('cannot block the undo link by signing up with the address that became free', async () => {
    const victim = await given.person({ passwordHash });
    await moveTo(victim, fresh());
    const squatting = as()(signUp, { body: { email: victim.email, name: 'Otro', password } });
    await expect(squatting).rejects.toMatchObject({ statusCode: 400, message: 'Email already exists' });
    await as()(undoEmail, { body: { token: await tokenMailedTo(server, victim.email, 'deshacer') } });
    expect((await db.selectFrom('person').where('id', '=', victim.id).select('email').executeTakeFirst())?.email).toBe(
      victim.email,
    );
  });

  test('gets no recovery link when the owner takes back the change of password', async () => {
    const victim = await given.person({ passwordHash });
    await as(victim)(changePassword, { body: { password: 'la del ladrón', currentPassword: password } });
    const undo = await tokenMailedTo(server, victim.email, 'deshacer');
    const thief = fresh();
    await moveTo(victim, thief);
    await as()(undoPassword, { body: { token: undo } });
    await expect(tokenMailedTo(server, victim.email, 'recuperar-contrasena')).resolves.toBeTruthy();
    expect((await mailsTo(server, thief)).filter((text) => text.includes('recuperar-contrasena'))).toEqual([]);
    expect((await db.selectFrom('person').where('id', '=', victim.id).select('email').executeTakeFirst())?.email).toBe(
      victim.email,
    );
  });
});

test('a sign-in with the old password that overlaps its change does not survive it', async () => {
  const person = await given.person({ passwordHash });
  const attempts = Array.from({ length: 6 }, () =>
    as()(signIn, { body: { email: person.email, password } }).catch(() => undefined),
  );
  await as(person)(changePassword, { body: { password: 'otra clave larga' } });
  const pairs = (await Promise.all(attempts)).filter((pair) => pair !== undefined);
  const statuses = await Promise.all(
    pairs.map(
      async ({ access_token }) =>
        (await app.inject({ url: getMe.url, headers: { authorization: `Bearer ${access_token}` } })).statusCode,
    ),
  );
  expect(statuses).toEqual(pairs.map(() => 401));
});

test('an account that is deleted during a write stays deleted', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await given.person({ passwordHash });
    await tokenOf(person);
    await Promise.allSettled([
      as(person)(updateUser, { body: { user: { name: 'Nombre real', phone: '099 1', email: fresh() } } }),
      as(person)(deleteAccount, { body: { password } }),
      as(person)(updateUser, { body: { user: { name: 'Nombre real', address: 'Calle 1' } } }),
    ]);
    const row = await db.selectFrom('person').where('id', '=', person.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'Usuario eliminado',
      phone: null,
      address: null,
      pendingEmail: null,
      email: null,
    });
  }
});

test('a pending address is dropped by sending the current one', async () => {
  const person = await given.person();
  const email = fresh();
  await as(person)(updateUser, { body: { user: { email } } });
  const { user } = await as(person)(updateUser, { body: { user: { email: person.email } } });
  expect(user.pendingEmail).toBeNull();
  const token = await tokenMailedTo(server, email, 'confirmar-correo');
  await expect(as()(confirmEmail, { body: { token } })).rejects.toMatchObject({ statusCode: 400 });
});

/** The oldest mail with an undo link. */
async function firstUndoOf(address: string): Promise<string> {
  const texts = await mailsTo(server, address);
  return texts.map((text) => /\/deshacer\/(\S+)/.exec(text)?.[1]).findLast(Boolean) ?? '';
}

test('a link that cannot restore the address says so, and stays valid', async () => {
  const victim = await given.person({ passwordHash });
  await moveTo(victim, fresh());
  const other = await given.person({ email: victim.email });
  const token = await tokenMailedTo(server, victim.email, 'deshacer');
  await expect(as()(undoEmail, { body: { token } })).rejects.toMatchObject({ statusCode: 409 });
  await db.updateTable('person').set({ email: fresh() }).where('id', '=', other.id).execute();
  await as()(undoEmail, { body: { token } });
  expect((await rowOf(victim)).email).toBe(victim.email);
});

test('ending every other session cancels the change of address requested there', async () => {
  const [victim, thief] = [await given.person({ passwordHash }), fresh()];
  await as(victim)(updateUser, { body: { user: { email: thief } } });
  const token = await tokenMailedTo(server, thief, 'confirmar-correo');
  await as(victim)(endOtherSessions);
  await expect(as()(confirmEmail, { body: { token } })).rejects.toMatchObject({ statusCode: 400 });
  expect(await rowOf(victim)).toMatchObject({ email: victim.email, pendingEmail: null });
});

describe('an owner whose password strangers are guessing', () => {
  const home = '203.0.113.7';
  const elsewhere = '198.51.100.9';

  /** A person with a known place, whose account has used up its sign-in attempts. */
  async function underAttack() {
    const limited = await testServer();
    const person = await limited.given.person({ passwordHash });
    const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object, remoteAddress: string, token = '') =>
      limited.app.inject({
        method,
        url,
        payload,
        remoteAddress,
        ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      });
    const signingIn = (guess: string, address: string) =>
      call('POST', '/api/auth/signin', { email: person.email, password: guess }, address);
    const { access_token } = (await signingIn(password, home)).json();
    for (let i = 0; i < 20; i += 1) await signingIn('no es esa', `198.51.100.${10 + (i % 10)}`);
    expect((await signingIn(password, elsewhere)).statusCode).toBe(429);
    return Object.assign(
      (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object, address: string) =>
        call(method, url, payload, address, access_token),
      {
        recovery: () => insertMailToken(limited.database.db, 'recover', person.id),
        useUpRight: () =>
          limited.database.db
            .insertInto('rateLimit')
            .values({
              key: keyOf(RATE_LIMITS.signIns.name, person.email),
              count: 30,
              resetsAt: new Date(Date.now() + 900_000),
            })
            .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 30 }))
            .execute(),
        signingIn,
      },
    );
  }

  test('changes the address and the password and deletes the account from a known network', async () => {
    const call = await underAttack();
    const moved = await call('PUT', '/api/user', { user: { email: fresh() }, currentPassword: password }, home);
    const changed = { password: 'otra clave larga', currentPassword: password };
    const changing = await call('POST', '/api/user/password', changed, home);
    const leaving = await call('DELETE', '/api/user', { password: 'otra clave larga' }, home);
    expect([moved, changing, leaving].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  test('signs in where the password was recovered', async () => {
    const call = await underAttack();
    const changed = { password: 'otra clave larga' };
    await call('POST', `/api/user/recover-password/${await call.recovery()}`, changed, elsewhere);
    expect((await call.signingIn('otra clave larga', elsewhere)).statusCode).toBe(200);
  });

  test('signs in where the password was recovered, also where all attempts are used up, right and wrong ones', async () => {
    const call = await underAttack();
    for (let i = 0; i < 11; i += 1) await call.signingIn('no es esa', home);
    expect((await call.signingIn(password, home)).statusCode).toBe(429);
    await call.useUpRight();
    const changed = { password: 'otra clave larga' };
    await call('POST', `/api/user/recover-password/${await call.recovery()}`, changed, home);
    expect((await call.signingIn('otra clave larga', home)).statusCode).toBe(200);
  });

  test('changes the password in the open session, also where all attempts to sign in are used up', async () => {
    const call = await underAttack();
    for (let i = 0; i < 11; i += 1) await call.signingIn('no es esa', home);
    expect((await call.signingIn(password, home)).statusCode).toBe(429);
    const changed = { password: 'otra clave larga', currentPassword: password };
    expect((await call('POST', '/api/user/password', changed, home)).statusCode).toBe(200);
  });
});

describe('limits', () => {
  test('right sign-ins of one account are counted', async () => {
    const limited = await testServer();
    const person = await limited.given.person({ passwordHash });
    const signIn = (remoteAddress: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/auth/signin',
        payload: { email: person.email, password },
        remoteAddress,
      });
    for (let i = 0; i < 30; i += 1) expect((await signIn('203.0.113.7')).statusCode).toBe(200);
    expect((await signIn('203.0.113.7')).statusCode).toBe(429);
  });

  test('guessing the password in a session is limited like guessing it at the login', async () => {
    const limited = await testServer();
    const person = await limited.given.person({ passwordHash });
    const guess = () =>
      limited.as(person)(changePassword, { body: { password: 'otra clave', currentPassword: 'no es esa' } });
    for (let i = 0; i < 10; i += 1) await expect(guess()).rejects.toMatchObject({ statusCode: 400 });
    await expect(guess()).rejects.toMatchObject({ statusCode: 429 });
    const leave = limited.as(person)(deleteAccount, { body: { password: 'no es esa' } });
    await expect(leave).rejects.toMatchObject({ statusCode: 429 });
  });

  test('five new passwords an hour in sessions of one account', async () => {
    const limited = await testServer();
    const person = await limited.given.person({ passwordHash });
    let currentPassword = password;
    const change = async (to: string) => {
      await limited.as(person)(changePassword, { body: { password: to, currentPassword } });
      currentPassword = to;
    };
    for (let i = 0; i < 5; i += 1) await change(`una clave larga ${i}`);
    await expect(change('una clave más')).rejects.toMatchObject({ statusCode: 429 });
  });

  test('changes of address are limited per mailbox', async () => {
    const limited = await testServer();
    const [person, bombed] = [await limited.given.person(), fresh()];
    const ask = (email: string) => limited.as(person)(updateUser, { body: { user: { email } } });
    for (let i = 0; i < 3; i += 1) {
      await ask(bombed);
      await ask(person.email);
    }
    await expect(ask(bombed)).rejects.toMatchObject({ statusCode: 429 });
  });

  test('240 changes a minute for one person; what was refused does not count', async () => {
    const limited = await testServer();
    const person = await limited.given.person();
    const write = (city: string) => limited.as(person)(updateUser, { body: { user: { city } } });
    for (let i = 0; i < 5; i += 1) await expect(write('a'.repeat(81))).rejects.toMatchObject({ statusCode: 400 });
    for (let i = 0; i < 240; i += 1) await write('Salto');
    await expect(write('Salto')).rejects.toMatchObject({ statusCode: 429 });
  });
});

describe('an account that somebody else prepared', () => {
  const post = (url: string, payload: object, remoteAddress: string) =>
    app.inject({ method: 'POST', url, payload, remoteAddress });
  const [stranger, home] = ['198.51.100.9', '203.0.113.7'];

  test('is not opened by its password once the owner of the address has had the mail sent again', async () => {
    const email = fresh();
    await post('/api/auth/signup', { email, name: 'Otra persona', password }, stranger);
    await post('/api/auth/resend-activation', { email }, home);
    const token = await tokenMailedTo(server, email, 'recuperar-contrasena');
    await as()(resetPassword, { params: { token }, body: { password: 'la de quien lee el correo' } });

    await expect(as()(signIn, { body: { email, password } })).rejects.toMatchObject({ statusCode: 400 });
    await expect(as()(signIn, { body: { email, password: 'la de quien lee el correo' } })).resolves.toBeDefined();
  });

  test('who signed up and asks from the same network gets the link that only activates', async () => {
    const email = fresh();
    await post('/api/auth/signup', { email, name: 'Ana', password }, home);
    await post('/api/auth/resend-activation', { email }, home);
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(2);
    expect((await mailsTo(server, email)).join()).not.toContain('recuperar-contrasena');
  });

  test('gives its address to the account that confirms it', async () => {
    const [owner, email] = [await given.person({ passwordHash }), fresh()];
    await as()(signUp, { body: { email, name: 'Otra persona', password } });
    await moveTo(owner, email);
    expect((await rowOf(owner)).email).toBe(email);
  });
});

describe('links and places of before', () => {
  test('a new password in a session leaves a recovery link, one by a link ends the others', async () => {
    const victim = await given.person({ passwordHash });
    const [first, second] = [
      await insertMailToken(db, 'recover', victim.id),
      await insertMailToken(db, 'recover', victim.id),
    ];
    await as(victim)(changePassword, { body: { password: 'la del ladrón', currentPassword: password } });
    await as()(resetPassword, { params: { token: first }, body: { password: 'la de la dueña' } });
    const late = as()(resetPassword, { params: { token: second }, body: { password: 'otra más' } });
    await expect(late).rejects.toMatchObject({ statusCode: 400 });
  });

  test.each(['a recovery', 'an undo'])('%s forgets from where the account was used', async (how) => {
    const victim = await given.person({ passwordHash });
    const payload = { email: victim.email, password };
    await app.inject({ method: 'POST', url: '/api/auth/signin', payload, remoteAddress: '198.51.100.9' });
    const places = async () => {
      const rows = await db.selectFrom('session').where('personId', '=', victim.id).select('place').execute();
      return rows.filter(({ place }) => place).length;
    };
    expect(await places()).toBe(1);
    const before = await db.selectFrom('session').where('personId', '=', victim.id).select('place').executeTakeFirst();
    if (how === 'a recovery') {
      const token = await insertMailToken(db, 'recover', victim.id);
      await as()(resetPassword, { params: { token }, body: { password: 'la nueva de siempre' } });
    } else {
      const token = await insertMailToken(db, 'undoPassword', victim.id, { email: victim.email });
      await as()(undoPassword, { body: { token } });
    }
    const rows = await db.selectFrom('session').where('personId', '=', victim.id).select('place').execute();
    expect(rows.map(({ place }) => place?.toString('hex'))).not.toContain(before?.place?.toString('hex'));
  });
});
