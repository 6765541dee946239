import { blockPerson, listBlocked, unblockPerson } from '@rodado/contract/block';
import { expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;

test('twice is once, also at the same moment; the last one stands first', async () => {
  const [person, first, second] = [await given.person(), await given.person(), await given.person()];
  await Promise.all([1, 2, 3].map(() => as(person)(blockPerson, { params: { id: first.id } })));
  await as(person)(blockPerson, { params: { id: second.id } });
  expect(await as(person)(listBlocked)).toEqual(
    [second, first].map(({ id, name }) => ({ id, name, profileImage: null })),
  );
  expect(await as(first)(listBlocked)).toEqual([]);
});

test('unblocking takes away one’s own block only, and twice is fine', async () => {
  const [person, other] = [await given.person(), await given.person()];
  await as(person)(blockPerson, { params: { id: other.id } });
  await as(other)(blockPerson, { params: { id: person.id } });
  for (let times = 0; times < 2; times += 1) await as(person)(unblockPerson, { params: { id: other.id } });
  expect(await as(person)(listBlocked)).toEqual([]);
  expect(await as(other)(listBlocked)).toHaveLength(1);
});

test('nobody blocks oneself, nor who does not exist or has left', async () => {
  const [person, gone] = [await given.person(), await given.person({ deletedAt: new Date() })];
  await expect(as(person)(blockPerson, { params: { id: person.id } })).rejects.toMatchObject({ statusCode: 403 });
  await expect(as(person)(blockPerson, { params: { id: gone.id } })).rejects.toMatchObject({ statusCode: 404 });
  await db.insertInto('block').values({ personId: person.id, blockedId: gone.id }).execute();
  expect(await as(person)(listBlocked)).toEqual([]);
});
