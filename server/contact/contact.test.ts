import { sendContactMessage } from '@rodado/contract/contact';
import { afterEach, describe, expect, test } from 'vitest';
import { testSmtpServer } from '../mail/test-smtp-server.ts';
import { testServer } from '../test/server.ts';

const smtp = await testSmtpServer();
const server = await testServer({ config: { smtpUrl: smtp.url, contactEmail: 'equipo@rodado.uy' } });
const { db } = server.ctx;

const MESSAGE = {
  name: 'Ana Núñez',
  email: 'ana@example.test',
  message: 'Hola <b>equipo</b>:\n¿cómo publico mi "camión"?',
};

/** From a network address of its own, as far as the limit is concerned. */
const send = (payload: unknown, remoteAddress = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: sendContactMessage.url,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
const stored = () => db.selectFrom('contactMessage').select(['name', 'email', 'message']).execute();
const queued = () => db.selectFrom('mailOut').selectAll().execute();

afterEach(async () => {
  await server.ctx.mailer.idle();
  smtp.received.length = 0;
  for (const table of ['contactMessage', 'mailOut', 'rateLimit'] as const) await db.deleteFrom(table).execute();
});

describe('sendContactMessage', () => {
  test('stores the message and mails it to us, with the writer as reply address', async () => {
    const answer = await send(MESSAGE);
    await server.ctx.mailer.idle();

    expect([answer.statusCode, answer.json()]).toEqual([201, { ok: true }]);
    expect(await stored()).toEqual([MESSAGE]);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatchObject({
      envelope: { from: 'hola@rodado.uy', to: ['equipo@rodado.uy'] },
      to: 'equipo@rodado.uy',
      replyTo: 'ana@example.test',
      subject: 'Mensaje de Ana Núñez',
    });
    expect(smtp.received[0]?.text).toContain('Nombre: Ana Núñez\nCorreo: ana@example.test');
    expect(smtp.received[0]?.text).toContain(MESSAGE.message);
    expect(smtp.received[0]?.html).toContain('Hola &lt;b&gt;equipo&lt;/b&gt;:<br>¿cómo publico mi &quot;camión&quot;?');
    expect(smtp.received[0]?.html).not.toContain('<b>equipo');
  });

  test('works through the client that the page uses', async () => {
    expect(await server.as()(sendContactMessage, { body: MESSAGE })).toEqual({ ok: true });
  });

  test('does not fail because the mail server does', async () => {
    smtp.refuse('equipo@rodado.uy', 451);

    expect((await send(MESSAGE)).statusCode).toBe(201);
    await server.ctx.mailer.idle();
    smtp.refuse('equipo@rodado.uy', undefined);

    expect(await stored()).toHaveLength(1);
    expect(await queued()).toMatchObject([{ sentAt: null, attempts: 1 }]);
  });

  test('accepts ten an hour from one network address; refused ones do not count', async () => {
    expect((await send({ ...MESSAGE, email: 'nada' }, '198.51.100.7')).statusCode).toBe(400);
    for (let n = 0; n < 10; n += 1) expect((await send(MESSAGE, '198.51.100.7')).statusCode).toBe(201);

    const refused = await send(MESSAGE, '198.51.100.7');

    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^Demasiados intentos\. Probá de nuevo en \d+ minutos\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(await stored()).toHaveLength(10);
    expect(await queued()).toHaveLength(10);
    expect(await db.selectFrom('rateLimit').select('count').execute()).toEqual([{ count: 10 }]);
    expect((await send(MESSAGE, '198.51.100.8')).statusCode).toBe(201);
  });

  test('counts an IPv6 network as one address', async () => {
    for (let n = 0; n < 10; n += 1) expect((await send(MESSAGE, `2001:db8:1:2::${n}`)).statusCode).toBe(201);

    expect((await send(MESSAGE, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await send(MESSAGE, '2001:db8:1:3::1')).statusCode).toBe(201);
  });

  test('of fifteen at the same moment ten are accepted', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => send(MESSAGE, '203.0.113.9')));

    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(10);
    expect(await stored()).toHaveLength(10);
  });

  test.each([
    [
      'an array of addresses',
      { email: ['ana@example.test', 'otra@example.test'] },
      'email',
      'El correo es obligatorio',
    ],
    ['no address', { email: 'ana' }, 'email', 'El correo no es válido'],
    ['two addresses', { email: 'ana@example.test,otra@example.test' }, 'email', 'El correo no es válido'],
    ['a header in the address', { email: 'a@example.test\r\nBcc: b@example.test' }, 'email', 'El correo no es válido'],
    ['an operator', { email: { $gt: '' } }, 'email', 'El correo es obligatorio'],
    ['a header in the name', { name: 'Ana\r\nBcc: b@example.test' }, 'name', 'Tiene caracteres que no se pueden usar'],
    ['control characters', { message: 'Hola\u0000' }, 'message', 'Tiene caracteres que no se pueden usar'],
    ['half a character', { message: 'Hola\ud800' }, 'message', 'Tiene caracteres que no se pueden usar'],
    ['nothing', { message: '  \n ' }, 'message', 'El mensaje es obligatorio'],
    ['too much', { message: 'a'.repeat(5_001) }, 'message', 'No puede pasar de 5.000 caracteres'],
    ['an unknown key', { role: 'ADMIN' }, 'role', 'No se conoce el campo role'],
  ])('refuses %s and keeps nothing', async (_what, hostile, path, message) => {
    const answer = await send({ ...MESSAGE, ...hostile });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 400, error: 'Bad Request', message });
    expect(answer.json().issues[0]).toEqual({ path, message });
    expect(await stored()).toEqual([]);
    expect(await queued()).toEqual([]);
    expect(await db.selectFrom('rateLimit').selectAll().execute()).toEqual([]);
  });

  test('accepts five thousand characters', async () => {
    expect((await send({ ...MESSAGE, message: 'ñ'.repeat(5_000) })).statusCode).toBe(201);
  });
});
