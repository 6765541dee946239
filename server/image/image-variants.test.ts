import { expect, test, vi } from 'vitest';
import { newId } from '../db/id.ts';
import { busy, full } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { testDatabase } from '../test/database.ts';
import { temporaryFiles } from '../test/files.ts';
import { createGiven } from '../test/given.ts';
import { photograph } from '../test/photograph.ts';
import { createImageVariants } from './image-variants.ts';

const disk = temporaryFiles();

test.each([
  ['has no space', full()],
  ['does not answer', busy()],
  ['says so itself', Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })],
])('sizes that could not be stored because storage %s are made later', async (_why, trouble) => {
  const { db } = await testDatabase();
  const given = createGiven(db);
  const post = await given.post(await given.person());
  const name = newId();
  await disk.put(`${name}.jpg`, await photograph({ width: 400, height: 300 }), { contentType: 'image/jpeg' });
  const due = { url: `/uploads/${name}.jpg`, width: 400, height: 300, widths: [320, 400], finishAfter: new Date(0) };
  await db.updateTable('image').set(due).where('postId', '=', post.id).execute();
  let isInTrouble = true;
  const storage: Storage = {
    ...disk,
    put: (...file) => (isInTrouble ? Promise.reject(trouble) : disk.put(...file)),
  };
  const warn = vi.fn();
  const finishing = createImageVariants({ db, storage, log: { warn } });
  const row = () =>
    db.selectFrom('image').where('postId', '=', post.id).select(['avif', 'finishAfter']).executeTakeFirstOrThrow();

  finishing.soon();
  await finishing.idle();
  expect(warn).toHaveBeenCalledOnce();
  expect(await row()).toEqual({ avif: false, finishAfter: expect.any(String) });

  isInTrouble = false;
  // Its lease has expired.
  await db
    .updateTable('image')
    .set({ finishAfter: new Date(0) })
    .where('postId', '=', post.id)
    .execute();
  finishing.soon();
  await finishing.idle();
  await finishing.stop();
  expect(await row()).toEqual({ avif: true, finishAfter: null });
});
