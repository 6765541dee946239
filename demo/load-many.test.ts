import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../server/test/database.ts';
import { temporaryFiles } from '../server/test/files.ts';
import { loadDemo } from './load-demo.ts';
import { loadMany } from './load-many.ts';

const privateFiles = temporaryFiles();

test('adds as many posts as wanted to those that exist, with shared images', async () => {
  const { db, url } = await testDatabase();
  const now = new Date();
  await loadDemo(db, { now, withPasswords: false, posts: 20, privateFiles });
  const clients = [new pg.Client(url), new pg.Client(url)];
  await Promise.all(clients.map((client) => client.connect()));
  const seen: number[] = [];

  await loadMany({ clients, count: 5_000, now, onProgress: (done) => seen.push(done) });
  await loadMany({ clients, count: 100, now, onProgress: () => undefined });
  await Promise.all(clients.map((client) => client.end()));

  const { posts, images, urls, undescribed } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('post')
        .select((post) => post.fn.countAll<number>().as('n'))
        .as('posts'),
      eb
        .selectFrom('image')
        .select((image) => image.fn.countAll<number>().as('n'))
        .as('images'),
      eb
        .selectFrom('demoPicture')
        .select((picture) => picture.fn.countAll<number>().as('n'))
        .as('urls'),
      eb
        .selectFrom('image')
        .leftJoin('demoPicture', 'demoPicture.url', 'image.url')
        .where('demoPicture.url', 'is', null)
        .select((image) => image.fn.countAll<number>().as('n'))
        .as('undescribed'),
    ])
    .executeTakeFirstOrThrow();
  expect(posts).toBe(5_120);
  expect(seen.at(-1)).toBe(5_000);
  expect(Number(images)).toBeGreaterThan(15_000);
  expect(Number(urls)).toBeLessThan(2_500);
  expect(undescribed).toBe(0);
});

test('texts with every kind of character are stored unchanged', async () => {
  const { db, url } = await testDatabase();
  const client = new pg.Client(url);
  await client.connect();
  const { copyRows } = await import('./copy-rows.ts');
  const message = 'uno\ndos\ttres \\ cuatro\r\n\\N "cinco" ñ €';

  await copyRows(client, 'contact_message', [
    { id: '01890000-0000-7000-8000-000000000001', name: 'Ana', email: 'a@b.uy', message },
  ]);
  await client.end();

  const { message: kept } = await db.selectFrom('contactMessage').select('message').executeTakeFirstOrThrow();
  expect(kept).toBe(message);
});
