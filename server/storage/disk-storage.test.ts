import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesIn } from '../test/files.ts';
import { createDiskStorage } from './disk-storage.ts';
import { nameOfUrl, randomName, urlOf } from './storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'rodado-storage-'));
const storage = createDiskStorage(folder);
afterAll(() => rm(folder, { recursive: true }));

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

test('a local file is copied, the original stays', async () => {
  const original = join(folder, 'original');
  await writeFile(original, 'desde un archivo');

  await storage.put('two.jpg', { file: original }, jpeg);

  expect(String(await storage.read('two.jpg'))).toBe('desde un archivo');
  expect(await readdir(folder)).toContain('original');
});

test('readers see the old file or the new one whole, never a part', async () => {
  const [small, large] = [Buffer.alloc(1_000, 'a'), Buffer.alloc(3_000_000, 'b')];
  await storage.put('three.jpg', small, jpeg);
  const sizes = new Set<number>();
  let isWriting = true;

  const reading = (async () => {
    while (isWriting) sizes.add((await storage.read('three.jpg'))?.length ?? 0);
  })();
  for (let i = 0; i < 10; i++) await storage.put('three.jpg', i % 2 ? small : large, jpeg);
  isWriting = false;
  await reading;

  for (const size of sizes) expect([small.length, large.length]).toContain(size);
});

test('lists finished files only', async () => {
  await storage.put('listed.jpg', Buffer.from('x'), jpeg);

  const listed = await filesIn(storage);

  expect(listed.map(({ name }) => name)).toContain('listed.jpg');
  expect(listed.map(({ name }) => name)).not.toContain('.incoming');
  for (const { writtenAt } of listed) expect(writtenAt).toBeInstanceOf(Date);
});

test('an unfinished file is removed once it is old', async () => {
  const [old, young] = [join(folder, '.incoming', 'old'), join(folder, '.incoming', 'young')];
  await Promise.all([writeFile(old, 'half'), writeFile(young, 'half')]);
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(old, yesterday, yesterday);

  await storage.removeUnfinished(new Date(Date.now() - 3_600_000));

  expect(await readdir(join(folder, '.incoming'))).toEqual(['young']);
  await rm(young);
});

test('a put that fails leaves nothing behind', async () => {
  await expect(storage.put('four.jpg', { file: join(folder, 'missing') }, jpeg)).rejects.toThrow();

  expect(await storage.exists('four.jpg')).toBe(false);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test.each(['../secret.jpg', '/etc/passwd', 'a/b.jpg', '.incoming', 'noextension', 'ñ.jpg', ''])(
  '%j is not a name',
  async (name) => {
    await expect(storage.put(name, Buffer.from(''), jpeg)).rejects.toThrow('Not a name');
    await expect(storage.read(name)).rejects.toThrow('Not a name');
  },
);

test('a name and its address convert into each other', () => {
  const name = `${randomName()}.jpg`;

  expect(nameOfUrl(urlOf(name))).toBe(name);
  expect(nameOfUrl('https://example.org/a.jpg')).toBeUndefined();
});
