import { createStockKey, deleteStockKey, getStockTemplate, listStockKeys } from '@rodado/contract/stock-import';
import { afterAll, expect, test } from 'vitest';
import { startPhotoServer } from '../test/photo-server.ts';
import { testServer } from '../test/server.ts';
import { stockCsv } from '../test/stock-file.ts';
import { applyImports } from './apply-import.ts';
import { fetchPhotos } from './fetch-photos.ts';

const photos = await startPhotoServer();
afterAll(photos.close);
const { app, as, ctx, given, database, tokenOf } = await testServer({
  fetchFile: photos.fetchFile,
  config: { rateLimits: false },
});

/** A verified company. */
const dealer = async () => (await given.company({ verifiedAt: new Date() })).owner;

/** The jobs, until nothing is left. */
async function work() {
  await applyImports(ctx);
  await fetchPhotos(ctx);
  await applyImports(ctx);
}

const postsOf = (owner: { id: string }) =>
  database.db.selectFrom('post').where('personId', '=', owner.id).select(['stockNumber', 'state']).execute();

const put = (secret: string, content: string, { dryRun = false, acceptFarOff = false, type = 'text/csv' } = {}) =>
  app.inject({
    method: 'PUT',
    url: `/api/stock?dryRun=${dryRun ? 1 : 0}${acceptFarOff ? '&acceptFarOff=1' : ''}`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': type },
    payload: content,
  });

test('a program imports with a key, by the same rules', async () => {
  const owner = await dealer();
  const { secret } = await as(owner)(createStockKey, { body: { name: 'Nuestro sistema' } });
  const file = stockCsv([
    { stockNumber: 'K1', photos: `${photos.url}/one.jpg` },
    { stockNumber: 'K2', photos: `${photos.url}/two.jpg`, fuel: 'agua' },
  ]);

  const dry = (await put(secret, file, { dryRun: true })).json();
  expect(dry).toMatchObject({ id: null, isDryRun: true, counts: { new: 1, refused: 1 } });
  await work();
  expect(await postsOf(owner)).toEqual([]);

  const answer = await put(secret, file);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().rows).toMatchObject([
    { outcome: 'new', stockNumber: 'K1' },
    { outcome: 'refused', line: 3 },
  ]);
  expect((await put(secret, file)).statusCode).toBe(409);
  await work();
  expect(await postsOf(owner)).toEqual([{ stockNumber: 'K1', state: 'ACTIVE' }]);
  expect((await put(secret, file)).json().counts).toMatchObject({ unchanged: 1, new: 0 });
  await work();
  expect(await as(owner)(listStockKeys)).toMatchObject([{ name: 'Nuestro sistema', lastUsedAt: expect.any(String) }]);
});

test('a program is told of a price that looks like a slip, which is imported once it says that it is meant', async () => {
  const owner = await dealer();
  const { secret } = await as(owner)(createStockKey, { body: { name: 'Nuestro sistema' } });
  const file = stockCsv([
    { stockNumber: 'P1', photos: `${photos.url}/one.jpg` },
    { stockNumber: 'P2', photos: `${photos.url}/two.jpg`, price: '109' },
  ]);
  const refused = { outcome: 'refused', stockNumber: 'P2', problems: [{ column: 'Precio USD' }] };
  expect((await put(secret, file, { dryRun: true })).json().rows).toMatchObject([{ outcome: 'new' }, refused]);
  expect((await put(secret, file)).json()).toMatchObject({ counts: { new: 1, refused: 1 } });
  await work();
  expect(await postsOf(owner)).toEqual([{ stockNumber: 'P1', state: 'ACTIVE' }]);
  expect((await put(secret, file, { acceptFarOff: true })).json()).toMatchObject({ counts: { new: 1, unchanged: 1 } });
  await work();
  expect(await postsOf(owner)).toHaveLength(2);
});

test('a program gets the result of its own import, and of no other', async () => {
  const owner = await dealer();
  const { secret } = await as(owner)(createStockKey, { body: { name: 'Nuestro sistema' } });
  const resultOf = (key: string, id: string) =>
    app.inject({ url: `/api/stock/import/${id}`, headers: { authorization: `Bearer ${key}` } });
  photos.answers.set('/none.jpg', (_request, response) => response.writeHead(404).end());
  const file = stockCsv([
    { stockNumber: 'R1', photos: `${photos.url}/some.jpg ${photos.url}/none.jpg` },
    { stockNumber: 'R2', photos: `${photos.url}/two.jpg`, fuel: 'agua' },
  ]);
  const { id } = (await put(secret, file)).json();
  expect((await resultOf(secret, id)).json()).toMatchObject({ status: 'applying', counts: { new: 1, refused: 1 } });
  await work();
  const answer = await resultOf(secret, id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id,
    status: 'done',
    photos: { done: 1, waiting: 0, failed: 1 },
    failedRows: [{ line: 3, stockNumber: 'R2', problems: [{ column: 'Combustible' }] }],
    failedPhotos: [{ stockNumber: 'R1', url: `${photos.url}/none.jpg`, reason: 'El sitio dice que no existe' }],
  });

  const other = await as(await dealer())(createStockKey, { body: { name: 'Otra' } });
  expect((await resultOf(other.secret, id)).statusCode).toBe(404);
  expect((await resultOf(await tokenOf(owner), id)).statusCode).toBe(401);
});

test('XML too; anything else is not accepted', async () => {
  const owner = await dealer();
  const { secret } = await as(owner)(createStockKey, { body: { name: 'XML' } });
  const { payload } = await app.inject(`${getStockTemplate.url}?format=xml`);
  const file = payload.replace('EJEMPLO', 'X1');
  expect((await put(secret, file, { type: 'application/xml', dryRun: true })).json().counts.new).toBe(1);
  expect((await put(secret, '{}', { type: 'application/json', dryRun: true })).statusCode).toBe(400);
  expect((await put(secret, 'x', { type: 'text/plain' })).statusCode).toBe(415);
  expect((await put(secret, `a;b\n${'x'.repeat(6 * 2 ** 20)}`)).statusCode).toBe(413);
});

test('a key is refused by other calls, and a session is no key', async () => {
  const owner = await dealer();
  const { secret } = await as(owner)(createStockKey, { body: { name: 'Una' } });
  for (const url of ['/api/stock', '/api/stock-import', '/api/stock-key', '/api/user/me', '/api/post'])
    expect((await app.inject({ url, headers: { authorization: `Bearer ${secret}` } })).statusCode).toBe(401);
  expect((await put(await tokenOf(owner), 'a;b\n1;2')).statusCode).toBe(401);
});

test('five at most, shown once, stored as a hash; one that is deleted is refused', async () => {
  const owner = await dealer();
  const create = (name: string) => as(owner)(createStockKey, { body: { name } });
  const made = await Promise.all(['1', '2', '3', '4', '5'].map(create));
  await expect(create('6')).rejects.toMatchObject({ statusCode: 409 });
  expect(JSON.stringify(await as(owner)(listStockKeys))).not.toContain('rodado_');
  const [first] = made;
  const stored = await database.db
    .selectFrom('stockKey')
    .where('id', '=', first?.id ?? '')
    .selectAll()
    .execute();
  expect(JSON.stringify(stored)).not.toContain(first?.secret ?? '?');
  await expect(as(await dealer())(deleteStockKey, { params: { id: first?.id ?? '' } })).rejects.toMatchObject({
    statusCode: 404,
  });
  await as(owner)(deleteStockKey, { params: { id: first?.id ?? '' } });
  expect((await put(first?.secret ?? '', 'a;b\n1;2')).statusCode).toBe(401);
});

test('that of a suspended company is refused, and that of one no longer verified', async () => {
  const owner = await dealer();
  const { secret } = await as(owner)(createStockKey, { body: { name: 'Una' } });
  await database.db.updateTable('company').set({ verifiedAt: null }).where('personId', '=', owner.id).execute();
  expect((await put(secret, 'a;b\n1;2')).statusCode).toBe(403);
  await database.db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', owner.id).execute();
  expect((await put(secret, 'a;b\n1;2')).statusCode).toBe(401);
});
