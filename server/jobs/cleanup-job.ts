import { type Kysely, sql } from 'kysely';
import { createJob } from '../concurrency/run-every.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { BATCH_SIZE } from '../db/delete-batch.ts';
import type { ReadMaintenance } from '../db/read-maintenance.ts';
import type { Database } from '../db/schema.ts';
import { withAdvisoryLock } from '../db/with-advisory-lock.ts';
import type { Log } from '../log.ts';

export interface CleanupStep {
  name: string;
  /**
   * Cleans up one batch and returns the row count: after a full batch it is called again. Long steps must honour the
   * signal.
   */
  run: (db: Kysely<Database>, signal: AbortSignal) => Promise<number> | Promise<void>;
  /** Default 1. */
  everyHours?: number;
  /** Works on local folders: every process runs it every time. */
  isLocal?: boolean;
}

export interface CleanupJob {
  /** Runs every due step in sequence. */
  run: () => Promise<void>;
  /** Runs shortly after start, then repeatedly. */
  start: () => void;
  /** Waits for the current batch. */
  stop: () => Promise<void>;
}

interface CleanupJobOptions {
  /** On a separate pool: long statements must neither hit the request timeout nor take a connection from requests. */
  db: Kysely<Database>;
  steps: readonly CleanupStep[];
  log: Pick<Log, 'warn'>;
  /** While it has a text, nothing is cleaned up by itself. */
  readMaintenance?: ReadMaintenance;
}

const SOON = 10_000;
/** Shorter than an hour: failed steps are retried, and another process takes over from one that ended. */
const INTERVAL = 15 * 60_000;

/** One process or machine per database cleans up at a time, and each step runs once per interval. */
export function createCleanupJob({ db, steps, log, readMaintenance }: CleanupJobOptions): CleanupJob {
  const job = createJob({ name: 'cleanup', every: INTERVAL, log, failure: 'the cleanup failed' }, async (signal) => {
    if (!(await readMaintenance?.())) await runAll(signal);
  });

  async function runAll(signal: AbortSignal): Promise<void> {
    // A failing step must not prevent the others.
    const attempt = (step: string, work: () => Promise<void>) =>
      work().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error, step }, 'a step of the cleanup failed');
      });
    const runStep = async (step: CleanupStep) => {
      let rows = BATCH_SIZE;
      while (rows >= BATCH_SIZE && !signal.aborted) rows = (await step.run(db, signal)) ?? 0;
    };
    for (const step of steps.filter(({ isLocal }) => isLocal)) await attempt(step.name, () => runStep(step));
    await attempt('lock', () =>
      withAdvisoryLock(db, ADVISORY_LOCKS.cleanup, async () => {
        for (const step of steps.filter(({ isLocal }) => !isLocal)) {
          await attempt(step.name, async () => {
            if (signal.aborted || !(await isDue(db, step))) return;
            await runStep(step);
            if (!signal.aborted) await markDone(db, step);
          });
        }
      }),
    );
  }

  return {
    run: () => {
      job.soon();
      return job.idle();
    },
    start: () => job.start(SOON),
    stop: job.stop,
  };
}

async function isDue(db: Kysely<Database>, { name, everyHours = 1 }: CleanupStep): Promise<boolean> {
  const recent = await db
    .selectFrom('cleanupRun')
    .where('step', '=', name)
    .where('finishedAt', '>', sql<string>`now() - make_interval(hours => ${sql.lit(everyHours)})`)
    .select('step')
    .executeTakeFirst();
  return recent === undefined;
}

async function markDone(db: Kysely<Database>, { name }: CleanupStep): Promise<void> {
  await sql`insert into cleanup_run (step, finished_at) values (${name}, now())
    on conflict (step) do update set finished_at = excluded.finished_at`.execute(db);
}
