import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '../db/connect.ts';
import { BATCH_SIZE } from '../db/delete-batch.ts';
import { deleteOldLimits } from '../http/rate-limits.ts';
import { createLog } from '../log.ts';
import { testDatabase } from '../test/database.ts';
import { type CleanupStep, createCleanupJob } from './cleanup-job.ts';

const log = createLog('silent');

const insertLimits = (db: Db, rows: number) =>
  sql`insert into rate_limit (key, count, resets_at)
    select 'old:' || i, 1, now() - interval '1 hour' from generate_series(1, ${sql.lit(rows)}) as i`.execute(db);

const countLimits = async (db: Db) =>
  (
    await db
      .selectFrom('rateLimit')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

/** A step that the test ends, and that counts its calls. */
function waitingStep(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  const run = () => {
    calls += 1;
    return promise;
  };
  return { step: { name, run } satisfies CleanupStep, end: resolve, calls: () => calls };
}

describe('the cleanup job', () => {
  test('continues after a step that fails, and retries that one', async () => {
    const { db } = await testDatabase();
    await insertLimits(db, 10);
    let failures = 0;
    const failing = async () => {
      failures += 1;
      await sql`select 1 / 0`.execute(db);
    };
    const steps = [
      { name: 'fails', run: failing },
      { name: 'fails here', run: failing, isLocal: true },
      { name: 'limits', run: deleteOldLimits },
    ];
    const job = createCleanupJob({ db, steps, log });
    await job.run();
    expect(await countLimits(db)).toBe(0);
    await job.run();
    expect(failures).toBe(4);
  });

  test('deletes in batches until nothing is left', async () => {
    const { db } = await testDatabase();
    await insertLimits(db, 2 * BATCH_SIZE + 1);
    await sql`insert into rate_limit (key, count, resets_at) values ('new', 1, now() + interval '1 hour')`.execute(db);
    const batches: number[] = [];
    const run = async (on: Db) => {
      const rows = await deleteOldLimits(on);
      batches.push(rows);
      return rows;
    };
    await createCleanupJob({ db, steps: [{ name: 'limits', run }], log }).run();
    expect(batches).toEqual([BATCH_SIZE, BATCH_SIZE, 1]);
    expect(await db.selectFrom('rateLimit').select('key').execute()).toEqual([{ key: 'new' }]);
  });

  test('does each step once for all processes, at once and one after the other', async () => {
    const { db } = await testDatabase();
    const [shared, local] = [waitingStep('shared'), waitingStep('local')];
    local.end();
    const steps = [shared.step, { ...local.step, isLocal: true }];
    const jobs = Array.from({ length: 3 }, () => createCleanupJob({ db, steps, log }));
    const first = jobs[0]?.run();
    await expect.poll(shared.calls).toBe(1);
    await Promise.all(jobs.slice(1).map((job) => job.run()));
    shared.end();
    await first;
    for (const job of jobs) await job.run();
    expect(shared.calls()).toBe(1);
    expect(local.calls()).toBe(6);
  });

  test('does a step again when its time has passed', async () => {
    const { db } = await testDatabase();
    const [hourly, daily] = [waitingStep('hourly'), waitingStep('daily')];
    hourly.end();
    daily.end();
    const job = createCleanupJob({ db, steps: [hourly.step, { ...daily.step, everyHours: 24 }], log });
    await job.run();
    await db.updateTable('cleanupRun').set({ finishedAt: sql<string>`now() - interval '61 minutes'` }).execute();
    await job.run();
    expect([hourly.calls(), daily.calls()]).toEqual([2, 1]);
    await db.updateTable('cleanupRun').set({ finishedAt: sql<string>`now() - interval '25 hours'` }).execute();
    await job.run();
    expect([hourly.calls(), daily.calls()]).toEqual([3, 2]);
  });

  test('stops after the batch that is under way, and goes on in the next process', async () => {
    const { db } = await testDatabase();
    await insertLimits(db, BATCH_SIZE + 1);
    const { promise: started, resolve } = Promise.withResolvers<void>();
    const run = (on: Db) => {
      resolve();
      return deleteOldLimits(on);
    };
    const job = createCleanupJob({ db, steps: [{ name: 'limits', run }], log });
    const running = job.run();
    await started;
    await job.stop();
    await running;
    expect(await countLimits(db)).toBe(1);
    await createCleanupJob({ db, steps: [{ name: 'limits', run }], log }).run();
    expect(await countLimits(db)).toBe(0);
  });
});
