import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { setCover, setProfileImage } from '@rodado/contract/profile';
import { expect, test } from 'vitest';
import { filesOfImage } from '../image/image-files.ts';
import { filesIn } from '../test/files.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { testServer } from '../test/server.ts';
import { deleteOrphanFiles } from './delete-orphan-files.ts';

const { as, ctx, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const TWO_DAYS = 2 * 86_400_000;
const tomorrow = () => new Date(Date.now() + TWO_DAYS);

const put = (files: typeof ctx.storage, names: readonly string[]) =>
  Promise.all(names.map((name) => files.put(name, Buffer.from('x'), { contentType: 'image/jpeg' })));
const namesIn = async (files: typeof ctx.storage) => (await filesIn(files)).map(({ name }) => name);

test('a file without a row is deleted in all sizes, one with a row stays in all of them', async () => {
  const { owner, id } = await given.company();
  await as(owner)(setProfileImage, { form: formWith(await photograph()) });
  await as(owner)(setCover, { form: formWith(await photograph({ width: 2_000, height: 800 })) });
  const post = await given.post(owner);
  await given.certificate({ id });
  await db.insertInto('demoPicture').values({ url: '/uploads/drawn.jpg', drawing: '{}' }).execute();
  await put(ctx.storage, [...filesOfImage(post.id, [480, 960], true), 'drawn.jpg', 'drawn-480.webp']);
  await put(ctx.privateFiles, ['certificado.pdf']);
  const kept = (await namesIn(ctx.storage)).toSorted();
  await put(ctx.storage, filesOfImage('0123456789abcdef', [480, 960], true));
  await put(ctx.privateFiles, ['nobody.pdf']);

  await deleteOrphanFiles({ ...ctx, now: tomorrow });

  expect((await namesIn(ctx.storage)).toSorted()).toEqual(kept);
  expect(kept.length).toBeGreaterThan(9);
  expect(await namesIn(ctx.privateFiles)).toEqual(['certificado.pdf']);
});

test('a file younger than a day stays, since its row may follow', async () => {
  await put(ctx.storage, ['young.jpg', 'old.jpg']);
  const uploads = path.join(ctx.config.dataDir, 'uploads');
  const before = new Date(Date.now() - TWO_DAYS);
  await utimes(path.join(uploads, 'old.jpg'), before, before);

  await deleteOrphanFiles(ctx);

  expect(await namesIn(ctx.storage)).toContain('young.jpg');
  expect(await namesIn(ctx.storage)).not.toContain('old.jpg');
});

test('nothing is deleted when most files have no row', async () => {
  const many = Array.from({ length: 60 }, (_, i) => `lost${i}.jpg`);
  await put(ctx.storage, many);
  const errors: unknown[] = [];
  const log = { ...ctx.log, error: (...said: unknown[]) => errors.push(said) };

  await deleteOrphanFiles({ ...ctx, log, now: tomorrow });

  expect(await namesIn(ctx.storage)).toEqual(expect.arrayContaining(many));
  expect(errors).toHaveLength(1);
});
