import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sendContactMessage } from '@rodado/contract/contact';
import { getDevMail, listDevMails } from '@rodado/contract/dev-mail';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const server = await testServer();
const call = server.as();

const write = async (name: string) => {
  await call(sendContactMessage, { body: { name, email: 'ana@example.test', message: '¿Sigue el Ñandú?\n=3D fin' } });
  await server.ctx.mailer.idle();
};

describe('listDevMails', () => {
  test('is empty before the first mail', async () => {
    expect(await call(listDevMails)).toEqual({ mails: [] });
  });

  test('shows what would have been sent, the newest first', async () => {
    await write('Ana Núñez');
    await write(`Bruno, de un nombre tan largo que su renglón se dobla – ${'ñ'.repeat(20)}`);
    await writeFile(path.join(server.ctx.config.dataDir, 'mail', 'notas.txt'), 'not a mail');

    const { mails } = await call(listDevMails);

    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['hola@rodado.uy', `Mensaje de Bruno, de un nombre tan largo que su renglón se dobla – ${'ñ'.repeat(20)}`],
      ['hola@rodado.uy', 'Mensaje de Ana Núñez'],
    ]);
  });
});

describe('getDevMail', () => {
  test('shows the text', async () => {
    const [newest] = (await call(listDevMails)).mails;
    const { mail } = await call(getDevMail, { params: { id: newest?.id ?? '' } });

    expect(mail).toMatchObject({ ...newest, from: 'Rodado <hola@rodado.uy>', replyTo: 'ana@example.test' });
    expect(mail.text).toContain('¿Sigue el Ñandú?\n=3D fin');
  });

  test('shows the HTML as a document in which nothing runs', async () => {
    const [newest] = (await call(listDevMails)).mails;
    const answer = await server.app.inject(`/api/dev/mail/${newest?.id}/html`);

    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
    expect(answer.body).toMatch(/^<!doctype html>/);
    expect(answer.body).toContain('¿Sigue el Ñandú?<br>=3D fin');
  });

  test.each(['', '/html'])('answers 404 for a mail that is not there, 400 for what is no id (%s)', async (tail) => {
    expect((await server.app.inject(`/api/dev/mail/${newId()}${tail}`)).json()).toMatchObject({
      statusCode: 404,
      message: 'No se ha encontrado el correo',
    });
    expect((await server.app.inject(`/api/dev/mail/..%2f..%2fsecret-key${tail}`)).statusCode).toBe(400);
  });
});

test('in production there is no such inbox', async () => {
  const production = await testServer({ config: { isProduction: true, publicUrl: 'https://rodado.uy' } });
  for (const tail of ['', `/${newId()}`, `/${newId()}/html`]) {
    const answer = await production.app.inject(`/api/dev/mail${tail}`);
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'No se ha encontrado la dirección']);
  }
});
