import type { Log } from '../log.ts';
import { jobRuns } from '../metrics/metrics.ts';
import { traced } from '../tracing/trace.ts';

export interface RunEveryOptions {
  /** Its name in the figures. */
  name: string;
  every: number;
  /** Delay before the first run; defaults to the interval. */
  first?: number;
  log: Pick<Log, 'warn'>;
  /** Log message when a run throws; later runs still happen. */
  failure: string;
}

export interface RepeatedJob {
  /** Waits for the current run. */
  stop: () => Promise<void>;
}

/** Repeats a job, one run at a time. Its timer does not keep the process running. */
export function runEvery(
  { name, every, first = every, log, failure }: RunEveryOptions,
  job: () => Promise<void>,
): RepeatedJob {
  let hasStopped = false;
  let running = Promise.resolve();
  const run = async () => {
    await traced(`job ${name}`, job).then(
      () => jobRuns.inc({ job: name, result: 'done' }),
      (error: unknown) => {
        jobRuns.inc({ job: name, result: 'failed' });
        if (!hasStopped) log.warn({ err: error }, failure);
      },
    );
    if (!hasStopped) schedule(every);
  };
  let timer: NodeJS.Timeout | undefined;
  const schedule = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = run();
    }, milliseconds).unref();
  };
  schedule(first);
  return {
    stop: async () => {
      hasStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
