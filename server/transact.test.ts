import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from './test/server.ts';
import { transact, withEffects } from './transact.ts';

const { ctx, given } = await testServer();

const nameOf = async (id: string) =>
  (await ctx.db.selectFrom('person').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;

test('effects run after the commit, in the order registered, each after the one before has ended', async () => {
  const ran: string[] = [];
  const result = await transact(ctx, async (trx, after) => {
    after(async () => {
      await sleep(10);
      ran.push('first');
    });
    after(() => void ran.push('second'));
    await sql`select 1`.execute(trx);
    after(() => void ran.push('third'));
    expect(ran).toEqual([]);
    return 'done';
  });
  expect(result).toBe('done');
  expect(ran).toEqual(['first', 'second', 'third']);
});

test('an effect sees what was committed, with the context of the caller', async () => {
  const { id } = await given.person({ name: 'Antes' });
  const seen: string[] = [];
  await transact(ctx, async (trx, after) => {
    await trx.updateTable('person').set({ name: 'Después' }).where('id', '=', id).execute();
    seen.push(await nameOf(id));
    after(async (context) => {
      expect(context).toBe(ctx);
      seen.push(await nameOf(id));
    });
  });
  expect(seen).toEqual(['Antes', 'Después']);
});

test('none runs after a rollback, nor in the next attempt', async () => {
  const ran: number[] = [];
  const attempt = (number: number) =>
    transact(ctx, async (trx, after) => {
      after(() => void ran.push(number));
      await sql`select ${number === 1 ? sql`1 / 0` : sql`1`}`.execute(trx);
    });
  await expect(attempt(1)).rejects.toThrow('division by zero');
  await attempt(2);
  expect(ran).toEqual([2]);
});

test('none runs when the commit itself fails', async () => {
  const { id } = await given.person();
  const ran: string[] = [];
  const work = transact(ctx, async (trx, after) => {
    after(() => void ran.push('ran'));
    await sql`create temp table deferred (id uuid unique deferrable initially deferred) on commit drop`.execute(trx);
    await sql`insert into deferred values (${id}::uuid), (${id}::uuid)`.execute(trx);
  });
  await expect(work).rejects.toThrow('duplicate key');
  expect(ran).toEqual([]);
});

test('one that fails is thrown, and those after it do not run; the write stays', async () => {
  const { id } = await given.person({ name: 'Antes' });
  const ran: string[] = [];
  const work = transact(ctx, async (trx, after) => {
    await trx.updateTable('person').set({ name: 'Después' }).where('id', '=', id).execute();
    after(() => Promise.reject(new Error('no index')));
    after(() => void ran.push('ran'));
  });
  await expect(work).rejects.toThrow('no index');
  expect(ran).toEqual([]);
  expect(await nameOf(id)).toBe('Después');
});

test('a single statement has effects too', async () => {
  const ran: string[] = [];
  await withEffects(ctx, async (after) => {
    after(() => void ran.push('ran'));
    await sql`select 1`.execute(ctx.db);
  });
  expect(ran).toEqual(['ran']);
  await expect(
    withEffects(ctx, async (after) => {
      after(() => void ran.push('failed'));
      await sql`select 1 / 0`.execute(ctx.db);
    }),
  ).rejects.toThrow('division by zero');
  expect(ran).toEqual(['ran']);
});
