import { followCompany, listFollowed, unfollowCompany } from '@rodado/contract/followed';
import { MAX_FOLLOWED } from '@rodado/contract/limits';
import { sql } from 'kysely';
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

test('the latest comes first, and each is removed alone', async () => {
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

test('companies cannot follow themselves', async () => {
  const { id, owner } = await given.company();
  await expect(follow(owner, id)).rejects.toMatchObject({ statusCode: 403 });
});

test('a suspended one is not shown and cannot be followed, but can be unfollowed', async () => {
  const [person, company] = [await given.person(), await given.company()];
  await follow(person, company.id);
  await suspend(company.owner);
  expect(await as(person)(listFollowed)).toEqual([]);
  await expect(follow(await given.person(), company.id)).rejects.toMatchObject({ statusCode: 404 });
  await as(person)(unfollowCompany, { params: { companyId: company.id } });
  expect(await db.selectFrom('followed').where('companyId', '=', company.id).selectAll().execute()).toEqual([]);
});

test('one more than a thousand is refused until one is removed', async () => {
  const [person, company] = [await given.person(), await given.company()];
  await sql`
    with owners as (
      insert into person (id, name, email, role, activated_at)
      select gen_random_uuid(), 'Automotora en serie ' || i, 'serie' || i || '@example.test', 'COMPANY', now()
      from generate_series(1, ${MAX_FOLLOWED}) i returning id),
    companies as (
      insert into company (id, person_id, rut) select gen_random_uuid(), id, id::text from owners returning id)
    insert into followed (person_id, company_id) select ${person.id}, id from companies`.execute(db);
  await expect(follow(person, company.id)).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('1.000 empresas'),
  });
  const [one] = await as(person)(listFollowed);
  await expect(follow(person, one?.id ?? ''), 'twice is still once').resolves.toBeDefined();
  await as(person)(unfollowCompany, { params: { companyId: one?.id ?? '' } });
  await expect(follow(person, company.id)).resolves.toBeDefined();
});
