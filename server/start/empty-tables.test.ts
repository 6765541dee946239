import { expect, test } from 'vitest';
import { loadDemo } from '../../demo/load-demo.ts';
import { connect } from '../db/connect.ts';
import { testDatabase } from '../test/database.ts';
import { temporaryFiles } from '../test/files.ts';
import { createGiven } from '../test/given.ts';
import { emptyTables } from './empty-tables.ts';

test('after it the demo data is loaded as the first time, and what was added is gone', async () => {
  const { url } = await testDatabase();
  const db = connect(url, { purpose: 'work', max: 2 });
  const load = () => loadDemo(db, { now: new Date(), withPasswords: false, posts: 30, privateFiles: temporaryFiles() });
  const listTitles = () => db.selectFrom('post').select('title').orderBy('id').execute();
  expect(await load()).toBe(true);
  const titles = await listTitles();
  const { email } = await createGiven(db).person();

  await emptyTables(db);
  expect(await listTitles()).toEqual([]);
  expect(await load()).toBe(true);
  expect((await listTitles()).map(({ title }) => title).sort()).toEqual(titles.map(({ title }) => title).sort());
  expect(await db.selectFrom('person').where('email', '=', email).select('id').execute()).toEqual([]);
  await db.destroy();
});
