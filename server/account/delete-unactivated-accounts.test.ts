import { signUp, signUpCompany } from '@rodado/contract/sign-up';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';
import { deleteUnactivatedAccounts } from './delete-unactivated-accounts.ts';

const { as, database, given } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const password = 'una clave larga';
/** As if everybody had signed up so many days earlier. */
const age = (days: number) =>
  sql`update person set created_at = created_at - make_interval(hours => ${days * 24})`.execute(db);
const countPeople = async () =>
  (
    await db
      .selectFrom('person')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('an account that is not activated', () => {
  test('holds its e-mail, name and RUT for seven days, and then they are free', async () => {
    const email = 'ocupada@example.test';
    const company = { email: 'autos@example.test', name: 'Autos Ocupados', password, RUT: '212121212121' };
    const signUps = () =>
      Promise.all([as()(signUp, { body: { email, name: 'Ana', password } }), as()(signUpCompany, { body: company })]);
    await signUps();
    await age(6.5);
    await deleteUnactivatedAccounts(db);
    await expect(as()(signUp, { body: { email, name: 'Ana', password } })).rejects.toMatchObject({ statusCode: 400 });
    await expect(as()(signUpCompany, { body: company })).rejects.toMatchObject({ message: 'Name already exists' });

    await age(1);
    await deleteUnactivatedAccounts(db);
    await signUps();
  });

  test('is the only kind that is deleted', async () => {
    const active = await given.person();
    await age(400);
    await deleteUnactivatedAccounts(db);
    expect(await db.selectFrom('person').select('id').execute()).toEqual([{ id: active.id }]);
  });

  test('is deleted with a thousand others in one run', async () => {
    const before = await countPeople();
    const squatters = Array.from({ length: 1_100 }, (_, i) => ({
      id: newId(),
      name: 'Ana',
      email: `${i}@example.test`,
    }));
    await db.insertInto('person').values(squatters).execute();
    await age(8);
    await deleteUnactivatedAccounts(db);
    expect(await countPeople()).toBe(before);
  });
});
