import { describe, expect, test } from 'vitest';
import { checkPdf } from '../server/certificate/pdf.ts';
import { testDatabase } from '../server/test/database.ts';
import { temporaryFiles } from '../server/test/files.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { loadDemo } from './load-demo.ts';

const now = new Date();
const privateFiles = temporaryFiles();

describe('loadDemo', () => {
  test('fills an empty database', async () => {
    const { db } = await testDatabase();

    const isLoaded = await loadDemo(db, { now, withPasswords: true, privateFiles });

    expect(isLoaded).toBe(true);
    const { posts } = await db
      .selectFrom('post')
      .select((eb) => eb.fn.countAll<number>().as('posts'))
      .executeTakeFirstOrThrow();
    expect(posts).toBe(300);
    const items = await db.selectFrom('conditionItem').select('imageId').execute();
    expect(items.length).toBeGreaterThan(posts);
    expect(items.some(({ imageId }) => imageId !== null)).toBe(true);
  });

  test('does nothing in a database with accounts', async () => {
    const { db } = await testDatabase();
    await loadDemo(db, { now, withPasswords: false, posts: 30, privateFiles });
    const before = await db.selectFrom('post').select('id').orderBy('id').execute();

    expect(await loadDemo(db, { now, withPasswords: false, posts: 30, privateFiles })).toBe(false);
    expect(await db.selectFrom('post').select('id').orderBy('id').execute()).toEqual(before);
  });

  test('known accounts have a password only if the caller asks for it', async () => {
    const [open, closed] = [await testDatabase(), await testDatabase()];
    await loadDemo(open.db, { now, withPasswords: true, posts: 30, privateFiles });
    await loadDemo(closed.db, { now, withPasswords: false, posts: 30, privateFiles });

    const emails = DEMO_ACCOUNTS.map(({ email }) => email);
    const known = await open.db
      .selectFrom('person')
      .where('email', 'in', emails)
      .select(['email', 'passwordHash'])
      .execute();
    const passwords = await closed.db.selectFrom('person').where('passwordHash', 'is not', null).select('id').execute();
    const others = await open.db
      .selectFrom('person')
      .where('email', 'not in', emails)
      .where('passwordHash', 'is not', null)
      .select('id')
      .execute();
    expect(known.map(({ email }) => email).sort()).toEqual([...emails].sort());
    for (const { passwordHash } of known) expect(passwordHash).toMatch(/^\$argon2id\$/);
    expect(passwords).toEqual([]);
    expect(others).toEqual([]);
  });

  test('an administrator of the settings prevents nothing, also with the address of a demo account', async () => {
    const { db } = await testDatabase();
    const admin = {
      id: '01890000-0000-7000-8000-000000000001',
      email: 'admin@demo.rodado.uy',
      name: 'Ana',
      role: 'ADMIN' as const,
    };
    await db.insertInto('person').values(admin).execute();

    expect(await loadDemo(db, { now, withPasswords: true, posts: 30, privateFiles })).toBe(true);

    const kept = await db.selectFrom('person').where('email', '=', admin.email).select(['id', 'name']).execute();
    expect(kept).toEqual([{ id: admin.id, name: 'Ana' }]);
  });

  test('the administration has something to decide', async () => {
    const { db } = await testDatabase();
    await loadDemo(db, { now, withPasswords: false, privateFiles });

    const certificates = await db.selectFrom('certificate').select(['file', 'status']).execute();
    for (const { file } of certificates)
      expect(checkPdf((await privateFiles.read(file)) ?? Buffer.from('nothing'))).toBe('readable');
    expect(certificates.filter(({ status }) => status === 'pending')).toHaveLength(2);
    const reports = await db.selectFrom('report').where('status', '=', 'open').selectAll().execute();
    for (const column of ['questionId', 'postId', 'personId', 'messageId'] as const)
      expect(reports.filter((report) => report[column] !== null)).not.toEqual([]);
    expect(await db.selectFrom('contactMessage').select('id').execute()).toHaveLength(4);
  });

  test('one post is about to end, and asks for its picture among the first', async () => {
    const { db } = await testDatabase();
    await loadDemo(db, { now, withPasswords: false, privateFiles });

    const soonest = await db
      .selectFrom('post')
      .innerJoin('image', 'image.postId', 'post.id')
      .innerJoin('demoPicture', 'demoPicture.url', 'image.url')
      .where('position', '=', 0)
      .where('expirationDate', '>', now.toISOString())
      .where('expirationDate', '<', 'infinity')
      .select(['expirationDate', 'priority'])
      .orderBy('expirationDate')
      .limit(1)
      .executeTakeFirstOrThrow();
    const minutes = (Date.parse(soonest.expirationDate ?? '') - now.getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThan(45);
    expect(soonest.priority).toBeLessThan(60);
  });

  test('every account has notifications of the week, read and unread, without mails', async () => {
    const { db } = await testDatabase();
    await loadDemo(db, { now, withPasswords: false, privateFiles });

    const news = await db.selectFrom('notification').select(['kind', 'readAt', 'mailedAt', 'text']).execute();
    expect(new Set(news.map(({ kind }) => kind))).toEqual(new Set(['question', 'answer', 'offer', 'message']));
    expect(news.some(({ readAt }) => readAt === null)).toBe(true);
    expect(news.some(({ readAt }) => readAt !== null)).toBe(true);
    expect(news.filter(({ mailedAt }) => mailedAt === null)).toEqual([]);
    for (const { kind, text } of news) if (kind === 'offer') expect(text).toMatch(/ ofertó USD [\d.]+ por «.+»$/);
  });
});
