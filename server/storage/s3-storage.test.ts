import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesIn } from '../test/files.ts';
import { createS3Storage } from './s3-storage.ts';

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

test('what was put can be read, and is gone after remove', async () => {
  await storage.put('one.jpg', Buffer.from('uno'), jpeg);
  expect(String(await storage.read('one.jpg'))).toBe('uno');
  expect(await storage.exists('one.jpg')).toBe(true);

  await storage.remove('one.jpg');
  await storage.remove('one.jpg');
  expect(await storage.read('one.jpg')).toBeUndefined();
  expect(await storage.exists('one.jpg')).toBe(false);
});

test('a file of this machine is copied in', async () => {
  const file = path.join(directory, 'local');
  writeFileSync(file, 'desde un archivo');
  await storage.put('two.jpg', { file }, jpeg);
  expect(String(await storage.read('two.jpg'))).toBe('desde un archivo');
});

test('lists what is in its folder, page after page, and nothing of other folders', async () => {
  const place = { ...s3, secretAccessKey: 'S3RVER' };
  const [pictures, secrets] = [createS3Storage(place, { perPage: 2 }), createS3Storage(place, { folder: 'private/' })];
  await secrets.put('secreto.pdf', Buffer.from('x'), { contentType: 'application/pdf' });
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
  for (const name of names) await pictures.put(name, Buffer.from('x'), jpeg);

  const listed = await filesIn(pictures);

  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(listed.map(({ name }) => name)).not.toContain('secreto.pdf');
  for (const { writtenAt } of listed) expect(writtenAt.getTime()).toBeGreaterThan(0);
  expect((await filesIn(secrets)).map(({ name }) => name)).toEqual(['secreto.pdf']);
});

test('wrong keys and a missing bucket are errors, not silence', async () => {
  await expect(storageWith('wrong').put('three.jpg', Buffer.from('x'), jpeg)).rejects.toThrow('403');
  await expect(storageWith('S3RVER', 'nada').put('three.jpg', Buffer.from('x'), jpeg)).rejects.toThrow('bucket');
});

test('a name that climbs out of the bucket is refused', async () => {
  await expect(storage.read('../otro/one.jpg')).rejects.toThrow();
});
