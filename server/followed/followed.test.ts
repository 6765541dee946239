import { followCompany, listFollowed, unfollowCompany } from '@rodado/contract/followed';
import { expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

const { as, database, given } = await testServer({ config: { rateLimits: false } });
const { db } = database;

const follow = (person: { id: string }, companyId: string) => as(person)(followCompany, { params: { companyId } });
const suspend = (person: { id: string }) =>
  db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', person.id).execute();

test('following twice, also at the same moment, is once', async () => {
  const [person, company] = [await given.person(), await given.company()];
  await Promise.all([1, 2, 3, 4].map(() => follow(person, company.id)));
  expect((await as(person)(listFollowed)).map(({ id }) => id)).toEqual([company.id]);
});

test('the latest comes first, and each goes by itself', async () => {
  const person = await given.person();
  const [first, second] = [await given.company(), await given.company()];
  await follow(person, first.id);
  await follow(person, second.id);
  expect((await as(person)(listFollowed)).map(({ id }) => id)).toEqual([second.id, first.id]);

  const params = { companyId: second.id };
  await as(person)(unfollowCompany, { params });
  await as(person)(unfollowCompany, { params });
  expect((await as(person)(listFollowed)).map(({ id }) => id)).toEqual([first.id]);
});

test('nobody’s own company', async () => {
  const { id, owner } = await given.company();
  await expect(follow(owner, id)).rejects.toMatchObject({ statusCode: 403 });
});

test('one that is suspended is not shown nor followed, and can be let go', async () => {
  const [person, company] = [await given.person(), await given.company()];
  await follow(person, company.id);
  await suspend(company.owner);
  expect(await as(person)(listFollowed)).toEqual([]);
  await expect(follow(await given.person(), company.id)).rejects.toMatchObject({ statusCode: 404 });
  await as(person)(unfollowCompany, { params: { companyId: company.id } });
  expect(await db.selectFrom('followed').where('companyId', '=', company.id).selectAll().execute()).toEqual([]);
});
