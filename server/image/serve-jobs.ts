import { ImageRejected } from './image-rejected.ts';
import type { Reply } from './worker-pool.ts';

/** Limits of one job. */
export interface JobLimits {
  memoryBytes: number;
  /** CPU time, not wall time: a job that waits on a busy machine uses none. */
  cpuSeconds: number;
}

/** A decoder allocates a few megabytes in this time. */
const CHECK_EVERY_MS = 20;

/**
 * The worker side of `createWorkerPool`: handles jobs one by one, and ends with its parent. A job that exceeds its
 * limits ends the process. The process measures them itself instead of setting system limits: those count address
 * space, of which V8 reserves gigabytes, and differ between systems. Decoding runs on other threads, so this one is
 * free to measure.
 */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>, limits: JobLimits): void {
  process.on('message', async ({ id, job }: { id: number; job: Job }) => {
    const before = process.cpuUsage();
    const watch = endAbove(limits, before);
    const outcome = await outcomeOf(() => work(job));
    clearInterval(watch);
    const shouldRestart = process.memoryUsage.rss() > limits.memoryBytes / 2;
    const reply: Reply<Result> = { id, outcome, cpuMs: cpuSecondsSince(before) * 1000, shouldRestart };
    process.send?.(reply);
  });
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches the whole process group; the parent decides when we end
  process.on('SIGINT', () => undefined);
}

async function outcomeOf<Result>(work: () => Promise<Result>): Promise<Reply<Result>['outcome']> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof ImageRejected) return { refused: error.reason };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function cpuSecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function endAbove({ memoryBytes, cpuSeconds }: JobLimits, before: NodeJS.CpuUsage): NodeJS.Timeout {
  return setInterval(() => {
    const isTooMuch = process.memoryUsage.rss() > memoryBytes || cpuSecondsSince(before) > cpuSeconds;
    if (isTooMuch) process.kill(process.pid, 'SIGKILL');
  }, CHECK_EVERY_MS);
}
