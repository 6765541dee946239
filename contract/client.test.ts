import { expect, test } from 'vitest';
import { CallError, createClient } from './client.ts';
import { getHealth } from './health.ts';

/** The error of a call with this response. */
async function refusalFor(status: number, body: unknown): Promise<CallError> {
  const client = createClient(async () => ({
    status,
    text: () => (typeof body === 'string' ? body : JSON.stringify(body)),
  }));
  const error = await client(getHealth).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error('the call was not refused');
  return error;
}

test('an error has a message and the fields that it is about', async () => {
  const issues = [{ path: 'name', message: 'El nombre es obligatorio' }];
  expect(await refusalFor(400, { statusCode: 400, message: 'Revisá los datos', issues })).toMatchObject({
    statusCode: 400,
    message: 'Revisá los datos',
    issues,
  });
  expect((await refusalFor(404, { message: 'No se ha encontrado' })).issues).toEqual([]);
});

test.each([
  'text',
  { path: 'name' },
  7,
  null,
  ['name'],
  [null],
  [{ path: 'name' }],
  [{ path: ['name'], message: 'Falta' }],
])('issues of an unknown shape are ignored: %j', async (issues) => {
  expect(await refusalFor(502, { message: 'Bad gateway', issues })).toMatchObject({
    message: 'Bad gateway',
    issues: [],
  });
});

test.each(['<html>502</html>', '', 'null', '"Bad gateway"', [], { message: { text: 'x' } }, { error: 'x' }])(
  'an answer of an unknown shape is an error of the server: %j',
  async (body) => {
    expect(await refusalFor(502, body)).toMatchObject({ statusCode: 502, message: 'Error en el servidor', issues: [] });
  },
);

test('a truncated answer is no answer', async () => {
  const client = createClient(async () => ({ status: 200, text: () => Promise.reject(new TypeError('terminated')) }));
  await expect(client(getHealth)).rejects.toMatchObject({
    statusCode: 0,
    message: 'No hay conexión. Probá de nuevo en un momento.',
  });
});
