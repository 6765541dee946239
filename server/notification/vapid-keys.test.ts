import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { loadVapidKeys, makeVapidKeys } from './vapid-keys.ts';

test('processes that start together on one database sign pushes with the same keys, and so do later ones', async () => {
  const { db } = await testDatabase();
  const read = await Promise.all(Array.from({ length: 8 }, () => loadVapidKeys(db)));
  read.push(await loadVapidKeys(db));
  expect(new Set(read.map((keys) => JSON.stringify(keys))).size).toBe(1);
  expect(read[0]).toEqual({
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    privateKey: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('keys that browsers know already are kept', async () => {
  const { db } = await testDatabase();
  const known = makeVapidKeys();
  expect(await loadVapidKeys(db, known)).toEqual(known);
  expect(await loadVapidKeys(db)).toEqual(known);
});
