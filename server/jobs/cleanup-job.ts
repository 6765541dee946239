import { type Kysely, sql } from 'kysely';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { BATCH_SIZE } from '../db/delete-batch.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';

export interface CleanupStep {
  name: string;
  /** Cleans up one batch and answers how many rows that was: after a full one it is called again. Long work heeds the signal. */
  run: (db: Kysely<Database>, signal: AbortSignal) => Promise<number> | Promise<void>;
  /** 1 unless told. */
  everyHours?: number;
  /** Looks at folders of this machine: every process does it, every time. */
  isLocal?: boolean;
}

export interface CleanupJob {
  /** Every step that is due, one after the other. */
  run: () => Promise<void>;
  /** Soon, and then again and again. */
  start: () => void;
  /** Waits for the batch that is under way. */
  stop: () => Promise<void>;
}

interface CleanupJobOptions {
  /** On a pool of its own: what takes long must neither be cut off like a request nor take a connection from one. */
  db: Kysely<Database>;
  steps: readonly CleanupStep[];
  log: Pick<Log, 'warn'>;
}

const SOON = 10_000;
/** Shorter than an hour: a step that failed is tried again, and another process takes over from one that is gone. */
const INTERVAL = 15 * 60_000;

/** Of all processes and machines on a database one at a time cleans up, and each step runs once in its time. */
export function createCleanupJob({ db, steps, log }: CleanupJobOptions): CleanupJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function runAll(): Promise<void> {
    for (const step of steps.filter(({ isLocal }) => isLocal)) await attempt(step.name, () => runStep(step));
    await attempt('lock', () =>
      withLock(db, async () => {
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

  /** One that fails must not keep the others from running. */
  async function attempt(step: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, step }, 'a step of the cleanup failed');
    }
  }

  async function runStep(step: CleanupStep): Promise<void> {
    let rows = BATCH_SIZE;
    while (rows >= BATCH_SIZE && !signal.aborted) rows = (await step.run(db, signal)) ?? 0;
  }

  const run = () => {
    running ??= runAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  const runIn = (milliseconds: number) => {
    timer = setTimeout(async () => {
      await run();
      if (!signal.aborted) runIn(INTERVAL);
    }, milliseconds).unref();
  };
  return {
    run,
    start: () => runIn(SOON),
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Does nothing while another process has the lock. */
async function withLock(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (holder) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(${sql.lit(ADVISORY_LOCKS.cleanup)}) as is_ours`.execute(holder);
    if (!rows[0]?.isOurs) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCKS.cleanup)})`.execute(holder);
    }
  });
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
