import { signIn } from '@rodado/contract/account';
import { updateUser } from '@rodado/contract/profile';
import {
  activate,
  checkActivation,
  recoverPassword,
  resendActivation,
  resetPassword,
  signUp,
  signUpCompany,
} from '@rodado/contract/sign-up';
import { inviteToTeam } from '@rodado/contract/team';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { linkMailedTo, mailsTo, tokenMailedTo } from '../test/mails.ts';
import { testServer } from '../test/server.ts';
import { insertMailToken } from './mail-tokens.ts';
import { hashPassword } from './password.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, database, given } = server;
const { db } = database;
const password = 'una clave larga';
const fresh = () => `${newId()}@example.test`;
const register = async (email = fresh()) => {
  await as()(signUp, { body: { email, name: 'Ana Pérez', password } });
  return email;
};
const company = (row: object = {}) => ({ email: fresh(), name: `Autos ${newId()}`, password, RUT: newId(), ...row });

describe('POST /api/auth/signup', () => {
  test('the account works once its mail was confirmed', async () => {
    const email = await register();
    await expect(as()(signIn, { body: { email, password } })).rejects.toMatchObject({ message: 'Usuario no activado' });

    const token = await tokenMailedTo(server, email, 'activar');
    expect(await as()(checkActivation, { params: { token } })).toMatchObject({ email, role: 'USER' });
    expect(await as()(activate, { body: { token } })).toMatchObject({ email, role: 'USER', ticket: null });
    await expect(as()(signIn, { body: { email, password } })).resolves.toBeDefined();
  });

  test('an address is taken in any case, and its account is left as it was', async () => {
    const email = await register();
    const again = as()(signUp, { body: { email: email.toUpperCase(), name: 'Otra', password: 'otra clave' } });
    await expect(again).rejects.toMatchObject({ statusCode: 400, message: 'Email already exists' });
    const row = await db.selectFrom('person').where('email', '=', email).select('name').executeTakeFirst();
    expect(row?.name).toBe('Ana Pérez');
  });

  test('an address in letters that only look different is the same account', async () => {
    const name = `hola${newId()}`;
    await register(`${name.replace('h', 'ℋ')}@example.test`);
    const again = as()(signUp, { body: { email: `${name}@example.test`, name: 'Otra', password } });
    await expect(again).rejects.toMatchObject({ statusCode: 400, message: 'Email already exists' });
  });

  test('of twenty at once with one address one is registered', async () => {
    const email = fresh();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => register(email)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ statusCode: 400 });
    }
  });

  test.each([
    [{ email: fresh(), name: 'Ana', password: '1234567' }, 'La contraseña debe tener al menos 8 caracteres'],
    [{ email: '', name: 'Ana', password }, 'Todos los campos son requeridos'],
    [{ email: fresh(), name: ' ', password }, 'Todos los campos son requeridos'],
  ])('refuses %o', async (body, message) => {
    await expect(as()(signUp, { body })).rejects.toMatchObject({ statusCode: 400, message });
  });

  test('a sign-up cannot choose the administrator role', async () => {
    const payload = { email: fresh(), name: 'Ana', password, role: 'ADMIN' };
    expect((await app.inject({ method: 'POST', url: '/api/auth/signup', payload })).statusCode).toBe(400);
  });
});

describe('an action that the sign-up interrupted', () => {
  const registerFrom = async (interrupted: { returnTo?: string; favoritePostId?: string; question?: string }) => {
    const email = fresh();
    await as()(signUp, { body: { email, name: 'Ana Pérez', password, ...interrupted } });
    return email;
  };
  const favoritesOf = async (email: string) =>
    db
      .selectFrom('favorite')
      .innerJoin('person', 'person.id', 'favorite.personId')
      .where('person.email', '=', email)
      .select('postId')
      .execute();

  test('is stored with the activation link, and the favourite is saved on activation', async () => {
    const { id } = await given.post(await given.person());
    const returnTo = `/publicaciones/${id}`;
    const email = await registerFrom({ returnTo, favoritePostId: id });
    expect(await favoritesOf(email)).toEqual([]);
    const token = await tokenMailedTo(server, email, 'activar');
    await as()(checkActivation, { params: { token } });
    expect(await favoritesOf(email), 'a GET changes nothing').toEqual([]);
    expect(await as()(activate, { body: { token } })).toMatchObject({ email, returnTo });
    expect(await favoritesOf(email)).toEqual([{ postId: id }]);
    await expect(as()(activate, { body: { token } })).rejects.toMatchObject({ statusCode: 403 });
    expect(await favoritesOf(email)).toHaveLength(1);
  });

  test('a typed question is in the answer of the activation, and is not asked by itself', async () => {
    const { id } = await given.post(await given.person());
    const email = await registerFrom({ returnTo: `/publicaciones/${id}#preguntas`, question: ' ¿Tiene deuda? ' });
    const token = await tokenMailedTo(server, email, 'activar');
    expect(await as()(checkActivation, { params: { token } })).not.toHaveProperty('question');
    expect(await as()(activate, { body: { token } })).toMatchObject({ question: '¿Tiene deuda?' });
    const asked = db.selectFrom('question').where('postId', '=', id).select('id');
    expect(await asked.execute()).toEqual([]);
    await expect(registerFrom({ question: 'x'.repeat(1_001) })).rejects.toMatchObject({ statusCode: 400 });
  });

  test('is in a mail that is sent again, also after the first link has expired', async () => {
    const { id } = await given.post(await given.person());
    const email = await registerFrom({ returnTo: '/publicar', favoritePostId: id, question: '¿Permuta?' });
    const first = await tokenMailedTo(server, email, 'activar');
    await db
      .updateTable('mailToken')
      .set({ expiresAt: new Date(0) })
      .where('purpose', '=', 'activate')
      .execute();
    await as()(resendActivation, { body: { email } });
    await expect.poll(() => tokenMailedTo(server, email, 'activar')).not.toBe(first);
    const token = await tokenMailedTo(server, email, 'activar');
    expect(await as()(activate, { body: { token } })).toMatchObject({ returnTo: '/publicar', question: '¿Permuta?' });
    expect(await favoritesOf(email)).toEqual([{ postId: id }]);
  });

  test('a repeated request cannot add to the mail', async () => {
    const email = await registerFrom({});
    for (const extra of [{ returnTo: '/publicar' }, { favoritePostId: newId() }, { question: '¿Permuta?' }]) {
      const payload = { email, ...extra };
      expect((await app.inject({ method: 'POST', url: '/api/auth/resend-activation', payload })).statusCode).toBe(400);
    }
  });

  test('a post that has ended, or never was, does not prevent the activation', async () => {
    const owner = await given.person();
    const over = await given.timedPost(owner, { expirationDate: new Date(Date.now() - 1_000) });
    const hidden = await given.post(owner, { state: 'HIDDEN' });
    for (const favoritePostId of [over.id, hidden.id, newId()]) {
      const email = await registerFrom({ favoritePostId });
      await as()(activate, { body: { token: await tokenMailedTo(server, email, 'activar') } });
      expect(await favoritesOf(email)).toEqual([]);
      await expect(as()(signIn, { body: { email, password } })).resolves.toBeDefined();
    }
  });

  test.each([
    '//otro.uy',
    'https://otro.uy',
    '/\\\\otro.uy',
    '/login',
    '/api/user/me',
    '/nada',
    `/publicaciones?titulo=${'x'.repeat(1_000)}`,
  ])('%s is refused as a return address', async (returnTo) => {
    await expect(registerFrom({ returnTo })).rejects.toMatchObject({ statusCode: 400 });
    const recovery = as()(recoverPassword, { body: { email: fresh(), returnTo } });
    await expect(recovery).rejects.toMatchObject({ statusCode: 400 });
  });

  test('a password recovery in between leads back as well', async () => {
    const email = await registerFrom({});
    await as()(recoverPassword, { body: { email, returnTo: '/publicar' } });
    const link = await linkMailedTo(server, email, 'recuperar-contrasena');
    expect(new URL(link, 'http://x').searchParams.get('volver')).toBe('/publicar');
  });

  test('puts no text of the requester into the mailbox of a stranger', async () => {
    const returnTo = '/publicaciones?titulo=GANASTE-UN-AUTO';
    const email = await registerFrom({ returnTo, question: 'GANASTE un auto' });
    await as()(recoverPassword, { body: { email, returnTo } });
    await linkMailedTo(server, email, 'recuperar-contrasena');
    for (const mail of await mailsTo(server, email)) expect(mail).not.toContain('GANASTE');
  });
});

describe('POST /api/auth/signup/company', () => {
  test('an activated company gets a ticket for its certificate, which opens nothing else', async () => {
    const body = company();
    await as()(signUpCompany, { body });
    const token = await tokenMailedTo(server, body.email, 'activar');
    const { role, ticket } = await as()(activate, { body: { token } });
    expect(role).toBe('COMPANY');
    const answer = await app.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${ticket}` } });
    expect(answer.statusCode).toBe(401);
  });

  test.each([
    [{ name: 'Automotora Núñez' }, { name: 'AUTOMOTORA NUNEZ' }, 'Name already exists'],
    [{ RUT: '21-555555-0018' }, { RUT: '215555550018' }, 'RUT already exists'],
    [{ email: 'una@example.test' }, { email: 'UNA@example.test' }, 'Email already exists'],
  ])('%o and %o are the same company', async (first, second, message) => {
    await as()(signUpCompany, { body: company(first) });
    await expect(as()(signUpCompany, { body: company(second) })).rejects.toMatchObject({ statusCode: 400, message });
  });

  test('a refused company leaves no account behind', async () => {
    const taken = company();
    await as()(signUpCompany, { body: taken });
    const email = fresh();
    await as()(signUpCompany, { body: { ...company(), email, RUT: taken.RUT } }).catch(() => {});
    expect(await db.selectFrom('person').where('email', '=', email).select('id').execute()).toEqual([]);
  });

  test.each(['a/b', 'a\\b', 'a?b', 'a#b', 'a%b'])('a name that is no address is refused: %s', async (name) => {
    await expect(as()(signUpCompany, { body: company({ name }) })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('activation', () => {
  test('reading the link changes nothing; a second activation is 403', async () => {
    const email = await register();
    const token = await tokenMailedTo(server, email, 'activar');
    await as()(checkActivation, { params: { token } });
    await as()(checkActivation, { params: { token } });
    await as()(activate, { body: { token } });
    const again = { statusCode: 403, message: 'Cuenta ya activada' };
    await expect(as()(activate, { body: { token } })).rejects.toMatchObject(again);
    await expect(as()(checkActivation, { params: { token } })).rejects.toMatchObject(again);
  });

  test.each(['x', 'a.b', 'a.b.c', `${'a'.repeat(400)}.b.c`])(
    'a link that we did not send is 400: %s',
    async (token) => {
      await expect(as()(activate, { body: { token } })).rejects.toMatchObject({
        statusCode: 400,
        message: 'Token inválido',
      });
    },
  );

  test('an expired link, and one for another purpose, are 400', async () => {
    const person = await given.person({ activatedAt: null });
    const [old, other] = [
      await insertMailToken(db, 'activate', person.id),
      await insertMailToken(db, 'recover', person.id),
    ];
    await db
      .updateTable('mailToken')
      .set({ expiresAt: new Date(0) })
      .where('purpose', '=', 'activate')
      .where('personId', '=', person.id)
      .execute();
    await expect(as()(activate, { body: { token: old } })).rejects.toMatchObject({ statusCode: 400 });
    await expect(as()(activate, { body: { token: other } })).rejects.toMatchObject({ statusCode: 400 });
  });

  test('the mail can be sent again, and an unknown address is answered alike', async () => {
    const email = await register();
    const answers = await Promise.all([
      as()(resendActivation, { body: { email } }),
      as()(resendActivation, { body: { email: fresh() } }),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    await expect.poll(() => mailsTo(server, email)).toHaveLength(2);
  });
});

describe('a sign-up with the address of a stranger', () => {
  test('sends no text of the requester to the mailbox', async () => {
    const email = fresh();
    const name = 'Ganaste en premios.example';
    await as()(signUp, { body: { email, name, password } });
    await as()(resendActivation, { body: { email } });
    await as()(recoverPassword, { body: { email } });
    await expect.poll(() => mailsTo(server, email)).toHaveLength(3);
    for (const text of await mailsTo(server, email)) expect(text).not.toContain('premios');
  });

  test('neither as a company nor by a change of address', async () => {
    const body = company({ name: `Premios ${newId()}` });
    await as()(signUpCompany, { body });
    const [person, stranger] = [await given.person({ name: 'Ganaste en premios.example' }), fresh()];
    await as(person)(updateUser, { body: { user: { email: stranger } } });
    for (const email of [body.email, stranger]) {
      await expect.poll(() => mailsTo(server, email)).toHaveLength(1);
      expect((await mailsTo(server, email))[0]).not.toMatch(/premios/i);
    }
  });
});

describe('recovery', () => {
  test('a new password from the link works, the old one and the old sessions do not', async () => {
    const email = await register();
    await as()(activate, { body: { token: await tokenMailedTo(server, email, 'activar') } });
    const { access_token } = await as()(signIn, { body: { email, password } });

    await as()(recoverPassword, { body: { email } });
    const token = await tokenMailedTo(server, email, 'recuperar-contrasena');
    await expect(as()(resetPassword, { params: { token }, body: { password: 'corta' } })).rejects.toMatchObject({
      statusCode: 400,
    });
    await as()(resetPassword, { params: { token }, body: { password: 'otra clave larga' } });

    await expect(as()(signIn, { body: { email, password } })).rejects.toMatchObject({ statusCode: 400 });
    await expect(as()(signIn, { body: { email, password: 'otra clave larga' } })).resolves.toBeDefined();
    const me = await app.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${access_token}` } });
    expect(me.statusCode).toBe(401);
    await expect(as()(resetPassword, { params: { token }, body: { password } })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  test('a refused password leaves the link valid', async () => {
    const person = await given.person({ email: 'juanperez@example.test' });
    const token = await insertMailToken(db, 'recover', person.id);
    for (const bad of ['corta', 'password1', 'JuanPerez']) {
      const resetting = as()(resetPassword, { params: { token }, body: { password: bad } });
      await expect(resetting).rejects.toMatchObject({ statusCode: 400, issues: [{ path: 'password' }] });
    }
    await expect(as()(resetPassword, { params: { token }, body: { password } })).resolves.toEqual({ ok: true });
  });

  test('of two who use a link at once one sets the password', async () => {
    const person = await given.person();
    const token = await insertMailToken(db, 'recover', person.id);
    const results = await Promise.allSettled(
      [1, 2].map((n) => as()(resetPassword, { params: { token }, body: { password: `clave larga ${n}` } })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an unknown address is answered alike and no mail is written', async () => {
    const email = fresh();
    await expect(as()(recoverPassword, { body: { email } })).resolves.toEqual({ ok: true });
    expect(await mailsTo(server, email)).toEqual([]);
  });
});

describe('limits', () => {
  const recovering =
    (limited: Awaited<ReturnType<typeof testServer>>, email: string) => async (remoteAddress: string) =>
      (
        await limited.app.inject({
          method: 'POST',
          url: '/api/auth/recover-password',
          payload: { email },
          remoteAddress,
        })
      ).statusCode;

  test('what a stranger asks for does not use up the recovery of the owner', async () => {
    const limited = await testServer();
    const { email } = await limited.given.person();
    const recover = recovering(limited, email);
    for (let i = 0; i < 3; i += 1) expect(await recover('198.51.100.9')).toBe(201);
    expect(await recover('198.51.100.9')).toBe(429);
    expect(await recover('203.0.113.7')).toBe(201);
  });

  test('from many networks ten go out, and one more from where the owner has signed in', async () => {
    const limited = await testServer();
    const { email } = await limited.given.person({ passwordHash: await hashPassword(password) });
    const payload = { email, password };
    await limited.app.inject({ method: 'POST', url: '/api/auth/signin', payload, remoteAddress: '203.0.113.7' });
    const recover = recovering(limited, email);
    for (let i = 0; i < 10; i += 1) expect(await recover(`198.51.100.${i}`)).toBe(201);
    expect(await recover('198.51.100.99')).toBe(429);
    expect(await recover('203.0.113.7')).toBe(201);
    expect(await recover('203.0.113.7')).toBe(429);
  });

  test('ten accounts an hour from one network; the refused ones do not count', async () => {
    const limited = await testServer();
    const attempt = (email: string) => limited.as()(signUp, { body: { email, name: 'Ana', password } });
    const first = fresh();
    await attempt(first);
    for (let i = 0; i < 3; i += 1) await expect(attempt(first)).rejects.toMatchObject({ statusCode: 400 });
    for (let i = 0; i < 9; i += 1) await attempt(fresh());
    await expect(attempt(fresh())).rejects.toMatchObject({ statusCode: 429 });
  });

  test('three recoveries an hour for one address, known or not', async () => {
    const limited = await testServer();
    const known = await limited.given.person();
    for (const email of [known.email, fresh()]) {
      for (let i = 0; i < 3; i += 1) await limited.as()(recoverPassword, { body: { email } });
      await expect(limited.as()(recoverPassword, { body: { email } })).rejects.toMatchObject({ statusCode: 429 });
    }
  });

  test('other mails to an address leave its recovery', async () => {
    const limited = await testServer();
    const { email } = await limited.given.person();
    const { owner } = await limited.given.company();
    await limited.as(owner)(inviteToTeam, { body: { email, role: 'reader' } });
    for (let i = 0; i < 3; i += 1) await limited.as()(resendActivation, { body: { email } });
    await expect(limited.as()(resendActivation, { body: { email } })).rejects.toMatchObject({ statusCode: 429 });
    for (let i = 0; i < 3; i += 1) await limited.as()(recoverPassword, { body: { email } });
  });
});
