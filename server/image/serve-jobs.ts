import { PictureRefused } from './picture-refused.ts';
import type { Reply } from './workers.ts';

/** What one job may take. */
export interface JobLimits {
  memoryBytes: number;
  /** Of the processor, not of the clock: a job that waits on a busy machine takes none. */
  cpuSeconds: number;
}

/** A decoder fills a few megabytes in this time. */
const CHECK_EVERY_MS = 20;

/**
 * The other end of `createWorkers`, inside the process: answers jobs one by one, and ends with its parent. A job that
 * passes its limits ends the process. They are measured by the process itself and not set as limits of the system: those
 * count address space, of which V8 reserves gigabytes, and differ from system to system. Decoding happens on other
 * threads, so this one is free to measure.
 */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>, limits: JobLimits): void {
  process.on('message', async ({ id, job }: { id: number; job: Job }) => {
    const watch = endAbove(limits);
    const outcome = await outcomeOf(() => work(job));
    clearInterval(watch);
    const reply: Reply<Result> = { id, outcome, isWorn: process.memoryUsage.rss() > limits.memoryBytes / 2 };
    process.send?.(reply);
  });
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches the whole group; the parent decides when we end
  process.on('SIGINT', () => undefined);
}

async function outcomeOf<Result>(work: () => Promise<Result>): Promise<Reply<Result>['outcome']> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.reason };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function endAbove({ memoryBytes, cpuSeconds }: JobLimits): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isTooMuch = process.memoryUsage.rss() > memoryBytes || (user + system) / 1e6 > cpuSeconds;
    if (isTooMuch) process.kill(process.pid, 'SIGKILL');
  }, CHECK_EVERY_MS);
}
