import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { RepeatedJob } from '../concurrency/run-every.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { answerWithin } from '../db/answer-within.ts';
import { connectAs } from '../db/hold-lock.ts';
import type { ReadMaintenance } from '../db/read-maintenance.ts';
import type { Log } from '../log.ts';

interface LeaderOptions {
  databaseUrl: string;
  log: Pick<Log, 'info' | 'warn'>;
  /** Starts the jobs that one process of the cluster runs. */
  start: () => RepeatedJob[];
  /** While it has a text, no job runs. */
  readMaintenance?: ReadMaintenance;
}

/** How often a follower tries, and the leader checks that its connection lives. */
const INTERVAL = 1_000;
const TIMEOUT = 5_000;

/**
 * Runs jobs in one process of all on the same database: the one that holds a lock. PostgreSQL releases it when that
 * process or its connection ends, and another one takes over. Both may run for a moment: jobs claim their rows.
 */
export function runJobsAsLeader({ databaseUrl, log, start, readMaintenance }: LeaderOptions): RepeatedJob {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => sleep(INTERVAL, undefined, { signal, ref: false }).catch(() => {});

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await campaign().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'the lock of the jobs cannot be asked for');
      });
      await pause();
    }
  }

  async function campaign(): Promise<void> {
    const client = await connectAs(databaseUrl, 'rodado jobs leader');
    try {
      while (!signal.aborted && !(await tryLock(client))) await pause();
      if (signal.aborted) return;
      log.info('this process runs the jobs');
      let jobs: RepeatedJob[] | undefined;
      const stopJobs = async () => {
        const stopping = jobs?.map((job) => job.stop()) ?? [];
        jobs = undefined;
        await Promise.all(stopping);
      };
      try {
        while (!signal.aborted) {
          await answerWithin(TIMEOUT, client.query('select 1'));
          if (await readMaintenance?.()) await stopJobs();
          else jobs ??= start();
          await pause();
        }
      } finally {
        await stopJobs();
      }
    } finally {
      await client.end().catch(() => {});
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const asked = client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    ADVISORY_LOCKS.jobLeader,
  ]);
  const { rows } = await answerWithin(TIMEOUT, asked);
  return rows[0]?.isOurs ?? false;
}
