import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { filesIn } from '../test/files.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { encodeForm, testServer } from '../test/server.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

// @ts-expect-error it comes without types
const { default: S3rver } = await import('@20minutes/s3rver');
const directory = mkdtempSync(path.join(tmpdir(), 'rodado-s3-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'fotos' }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const s3 = { url: `http://127.0.0.1:${port}/fotos`, region: 'us-east-1', accessKeyId: 'S3RVER' };
const storageWith = (secretAccessKey: string, bucket = 'fotos') =>
  createS3Storage({ ...s3, url: `http://127.0.0.1:${port}/${bucket}`, secretAccessKey });
const storage = storageWith('S3RVER');
const jpeg = { contentType: 'image/jpeg' };

test('a stored file can be read, and is gone after remove', async () => {
  await storage.put('one.jpg', Buffer.from('uno'), jpeg);
  expect(String(await storage.read('one.jpg'))).toBe('uno');
  expect(await storage.exists('one.jpg')).toBe(true);

  await storage.remove('one.jpg');
  await storage.remove('one.jpg');
  expect(await storage.read('one.jpg')).toBeUndefined();
  expect(await storage.exists('one.jpg')).toBe(false);
});

test('a local file is copied', async () => {
  const file = path.join(directory, 'local');
  writeFileSync(file, 'desde un archivo');
  await storage.put('two.jpg', { file }, jpeg);
  expect(String(await storage.read('two.jpg'))).toBe('desde un archivo');
});

test('lists what is in its folder, page after page, and nothing of other folders', async () => {
  const place = { ...s3, secretAccessKey: 'S3RVER' };
  const [images, secrets] = [createS3Storage(place, { perPage: 2 }), createS3Storage(place, { folder: 'private/' })];
  await secrets.put('secreto.pdf', Buffer.from('x'), { contentType: 'application/pdf' });
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
  for (const name of names) await images.put(name, Buffer.from('x'), jpeg);

  const listed = await filesIn(images);

  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(listed.map(({ name }) => name)).not.toContain('secreto.pdf');
  for (const { writtenAt } of listed) expect(writtenAt.getTime()).toBeGreaterThan(0);
  expect((await filesIn(secrets)).map(({ name }) => name)).toEqual(['secreto.pdf']);
});

test('wrong keys and a missing bucket are errors', async () => {
  const putting = (to: Storage) => to.put('three.jpg', Buffer.from('x'), jpeg);
  await expect(putting(storageWith('wrong'))).rejects.toMatchObject(busyBecause('403'));
  await expect(putting(storageWith('S3RVER', 'nada'))).rejects.toMatchObject(busyBecause('bucket'));
});

const busyBecause = (reason: string) => ({
  code: 'busy',
  cause: expect.objectContaining({ message: expect.stringContaining(reason) }),
});

describe('every call to failing object storage is a busy error', () => {
  /** A server that sends `says` to a client, and then nothing. */
  async function troubled(says: string): Promise<string> {
    const open = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.write(says)));
    await once(open.listen(0, '127.0.0.1'), 'listening');
    afterAll(() => open.close());
    const address = open.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/fotos`;
  }
  const calls: [string, (troubled: Storage) => Promise<unknown>][] = [
    ['put', (storage) => storage.put('one.jpg', Buffer.from('x'), jpeg)],
    ['read', (storage) => storage.read('one.jpg')],
    ['exists', (storage) => storage.exists('one.jpg')],
    ['remove', (storage) => storage.remove('one.jpg')],
    ['list', filesIn],
  ];
  const of = (url: string, timeoutMs = 200) =>
    createS3Storage({ ...s3, url, secretAccessKey: 'S3RVER' }, { timeoutMs });
  const LONG = 300_000;

  test.each(calls)('it accepts the connection and never answers: %s', async (_what, call) => {
    await expect(call(of(await troubled('')))).rejects.toMatchObject(busyBecause('timeout'));
  });

  test('it stops in the middle of a file', async () => {
    const url = await troubled('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf of it');
    await expect(of(url).read('one.jpg')).rejects.toMatchObject(busyBecause('timeout'));
  });

  test.each(calls)('connections are refused: %s', async (_what, call) => {
    await expect(call(of('http://127.0.0.1:1/fotos', LONG))).rejects.toMatchObject({ code: 'busy' });
  });

  test('it is overloaded', async () => {
    const url = await troubled('HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
    await expect(of(url, LONG).read('one.jpg')).rejects.toMatchObject(busyBecause('503'));
  });
});

test('calls get Retry-After while it fails, and the log says why', async () => {
  const server = await testServer({
    config: { rateLimits: false, s3: { ...s3, url: 'http://127.0.0.1:1/fotos', secretAccessKey: 'S3RVER' } },
  });
  const { post } = await server.given.publishedPost();
  const { url: image } = await server.database.db
    .selectFrom('image')
    .where('postId', '=', post.id)
    .select('url')
    .executeTakeFirstOrThrow();
  const warn = vi.spyOn(server.app.log, 'warn');
  const { headers, payload } = await encodeForm(formWith(await photograph()));
  const authorization = `Bearer ${await server.tokenOf(await server.given.person())}`;

  const answers = [
    await server.app.inject(image),
    await server.app.inject({
      method: 'POST',
      url: '/api/user/profile-image',
      headers: { ...headers, authorization },
      payload,
    }),
  ];

  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(warn.mock.calls.map(([, line]) => line)).toEqual(['request turned away', 'request turned away']);
});

test('object storage that dies in the middle of an upload leaves no row behind', async () => {
  const dying = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.destroy()));
  await once(dying.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => dying.close());
  const address = dying.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/fotos`;
  const file = new Uint8Array(2 ** 22);
  const cut = createS3Storage({ ...s3, url, secretAccessKey: 'S3RVER' });
  await expect(cut.put('one.jpg', file, jpeg)).rejects.toMatchObject({ code: 'busy' });

  const server = await testServer({ config: { rateLimits: false, s3: { ...s3, url, secretAccessKey: 'S3RVER' } } });
  const person = await server.given.person();
  const { headers, payload } = await encodeForm(formWith(await photograph()));
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user/profile-image',
    headers: { ...headers, authorization: `Bearer ${await server.tokenOf(person)}` },
    payload,
  });
  expect(answer.statusCode).toBe(503);
  const query = server.database.db.selectFrom('person').where('id', '=', person.id).select('profileImage');
  expect(await query.execute()).toEqual([{ profileImage: null }]);
});

test('a name that leads out of the bucket is refused', async () => {
  await expect(storage.read('../otro/one.jpg')).rejects.toThrow();
});
