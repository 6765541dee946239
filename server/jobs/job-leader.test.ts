import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { testDatabase } from '../test/database.ts';
import { runJobsAsLeader } from './job-leader.ts';

const { url } = await testDatabase();

let maintenance: string | undefined;

/** A process with one job. */
function candidate() {
  let isRunning = false;
  const leading = runJobsAsLeader({
    databaseUrl: url,
    log: createLog('silent'),
    readMaintenance: async () => maintenance,
    start: () => {
      isRunning = true;
      return [
        {
          stop: async () => {
            isRunning = false;
          },
        },
      ];
    },
  });
  return { stop: leading.stop, isRunning: () => isRunning };
}

test('one process runs the jobs; the next takes over when it stops, or loses its connection', async () => {
  const candidates = [candidate(), candidate(), candidate()];
  const running = () => candidates.filter(({ isRunning }) => isRunning());
  await expect.poll(() => running().length).toBe(1);
  const [first] = running();
  await first?.stop();
  expect(first?.isRunning()).toBe(false);
  await expect.poll(() => running().length).toBe(1);

  const [second] = running();
  const admin = new pg.Client(url);
  await admin.connect();
  const { rowCount } = await admin.query(`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`);
  expect(rowCount).toBe(1);
  await admin.end();
  // Any of them takes over, the one that lost it included: it is one again.
  await expect.poll(() => second?.isRunning() === false || running().length === 1).toBe(true);
  await expect.poll(() => running().length).toBe(1);
  await Promise.all(candidates.map(({ stop }) => stop()));
  expect(running()).toEqual([]);
});

test('during maintenance no job runs, and afterwards they go on', async () => {
  const { isRunning, stop } = candidate();
  await expect.poll(isRunning).toBe(true);
  maintenance = 'Volvemos a las 6.';
  await expect.poll(isRunning).toBe(false);
  maintenance = undefined;
  await expect.poll(isRunning).toBe(true);
  await stop();
});
