import { blockPerson, listBlocked, unblockPerson } from '@rodado/contract/block';
import { MAX_BLOCKED } from '@rodado/contract/limits';
import { sql } from 'kysely';
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

test('a thousand are enough: one more is refused until one goes', async () => {
  const [person, other] = [await given.person(), await given.person()];
  await sql`
    with people as (
      insert into person (id, name, email, activated_at)
      select gen_random_uuid(), 'Persona en serie', 'bloqueada' || i || '@example.test', now()
      from generate_series(1, ${MAX_BLOCKED}) i returning id)
    insert into block (person_id, blocked_id) select ${person.id}, id from people`.execute(db);
  const block = (id: string) => as(person)(blockPerson, { params: { id } });
  await expect(block(other.id)).rejects.toMatchObject({ statusCode: 409 });
  const [one] = await as(person)(listBlocked);
  await expect(block(one?.id ?? ''), 'twice is still once').resolves.toBeDefined();
  await as(person)(unblockPerson, { params: { id: one?.id ?? '' } });
  await expect(block(other.id)).resolves.toBeDefined();
});
