import { CallError } from '@rodado/contract/client';
import { MAX_QUICK_REPLIES } from '@rodado/contract/limits';
import { deleteAccount } from '@rodado/contract/profile';
import {
  createQuickReply,
  deleteQuickReply,
  fillQuickReply,
  listQuickReplies,
  updateQuickReply,
} from '@rodado/contract/quick-reply';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { testServer } from '../test/server.ts';

const { as, app, given, database, tokenOf } = await testServer({ config: { rateLimits: false } });

const save = (person: { id: string }, text: string, title?: string) =>
  as(person)(createQuickReply, { body: { text, ...(title && { title }) } });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof CallError ? error.statusCode : error),
  );

test('replies are kept in their order, changed and deleted, and the same text is one', async () => {
  const person = await given.person();
  const first = await save(person, 'Hola {nombre}, sí, sigue disponible.', 'Disponible');
  const second = await save(person, '  El precio es {precio}.  ');
  expect(second).toMatchObject({ title: '', text: 'El precio es {precio}.' });
  expect(await save(person, 'El precio es {precio}.', 'Otra vez')).toEqual(second);
  expect(await as(person)(listQuickReplies)).toEqual([first, second]);

  const body = { title: 'Precio', text: 'Sale {precio}.' };
  expect(await as(person)(updateQuickReply, { params: { id: second.id }, body })).toEqual({ id: second.id, ...body });
  const taken = { title: '', text: first.text };
  expect(await statusOf(as(person)(updateQuickReply, { params: { id: second.id }, body: taken }))).toBe(409);

  await as(person)(deleteQuickReply, { params: { id: first.id } });
  expect(await statusOf(as(person)(deleteQuickReply, { params: { id: first.id } }))).toBe(404);
  expect(await as(person)(listQuickReplies)).toHaveLength(1);
});

test('are visible to their owner only', async () => {
  const [person, other] = [await given.person(), await given.person()];
  const { id } = await save(person, 'Solo mía');
  expect(await as(other)(listQuickReplies)).toEqual([]);
  expect(await statusOf(as(other)(deleteQuickReply, { params: { id } }))).toBe(404);
  expect(await statusOf(as(other)(updateQuickReply, { params: { id }, body: { text: 'Tuya' } }))).toBe(404);
  // Two people may write the same.
  expect(await save(other, 'Solo mía')).not.toMatchObject({ id });
});

test('twenty at most, also when they come at once', async () => {
  const person = await given.person();
  for (let count = 1; count < MAX_QUICK_REPLIES; count += 1) await save(person, `Respuesta ${count}`);
  const both = await Promise.all([statusOf(save(person, 'La última')), statusOf(save(person, 'Una de más'))]);
  expect(both.sort()).toEqual([200, 409]);
  expect(await as(person)(listQuickReplies)).toHaveLength(MAX_QUICK_REPLIES);
});

test.each(['', '   ', 'x'.repeat(501), 'a\u0000b'])('a text like %j is refused', async (text) => {
  expect(await statusOf(save(await given.person(), text))).toBe(400);
});

test('name, vehicle and price are filled in, however they are written', () => {
  const post = { title: 'Gol 2019', priceType: 'fixed', price: 9_900, minPrice: null, maxPrice: null } as const;
  const fill = (text: string) => fillQuickReply(text, { name: 'María José Gómez', post });
  expect(fill('Hola {nombre}, el {vehículo} sale {precio}.')).toBe('Hola María, el Gol 2019 sale USD 9.900.');
  expect(fill('{NOMBRE} {vehiculo} {Vehículo} {otro} {nombre')).toBe('María Gol 2019 Gol 2019 {otro} {nombre');
  // What is filled in is not read again.
  expect(fillQuickReply('{nombre}', { name: '{precio}', post })).toBe('{precio}');
});

test('they are in the data export, and go with the account', async () => {
  const person = await given.person({ passwordHash: await hashPassword('una clave larga') });
  await save(person, 'Nos vemos en el local.', 'Local');
  const answer = await app.inject({
    url: '/api/user/export',
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
  });
  const data: unknown = JSON.parse(strFromU8(unzipSync(answer.rawPayload)['datos.json'] ?? new Uint8Array()));
  expect(data).toMatchObject({ respuestasRapidas: [{ title: 'Local', text: 'Nos vemos en el local.' }] });
  await as(person)(deleteAccount, { body: { password: 'una clave larga' } });
  expect(await database.db.selectFrom('quickReply').where('personId', '=', person.id).selectAll().execute()).toEqual(
    [],
  );
});
