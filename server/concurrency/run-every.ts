import type { Log } from '../log.ts';
import { jobLastRun, jobRuns } from '../metrics/metrics.ts';
import { traced } from '../tracing/trace.ts';

interface JobOptions {
  /** Its name in the figures. */
  name: string;
  every: number;
  log: Pick<Log, 'warn'>;
  /** Log message when a run throws; later runs still happen. */
  failure: string;
}

export interface RepeatedJob {
  /** Waits for the current run. */
  stop: () => Promise<void>;
}

export interface Job extends RepeatedJob {
  /** From now on it runs by itself; the first time after so many milliseconds, by default its interval. */
  start: (first?: number) => void;
  /** Runs at once, or once more after the current run. Also before it is started. */
  soon: () => void;
  /** Resolves when no run is under way. */
  idle: () => Promise<void>;
}

type Work = (signal: AbortSignal) => Promise<void>;

/** What repeats, or runs when it is asked for: one run at a time. Its timer does not keep the process running. */
export function createJob({ name, every, log, failure }: JobOptions, work: Work): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStarted = false;
  let isAskedAgain = false;

  async function run() {
    do {
      isAskedAgain = false;
      await traced(`job ${name}`, () => work(signal)).then(
        () => count('done'),
        (error: unknown) => {
          count('failed');
          if (!signal.aborted) log.warn({ err: error }, failure);
        },
      );
    } while (isAskedAgain && !signal.aborted);
    running = undefined;
    if (isStarted) schedule(every);
  }
  function count(result: 'done' | 'failed') {
    jobRuns.inc({ job: name, result });
    jobLastRun.setToCurrentTime({ job: name, result });
  }
  function schedule(milliseconds: number) {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(soon, milliseconds).unref();
  }
  function soon() {
    if (signal.aborted) return;
    clearTimeout(timer);
    isAskedAgain = true;
    running ??= run();
  }

  return {
    start(first = every) {
      isStarted = true;
      if (!running) schedule(first);
    },
    soon,
    idle: async () => {
      while (running) await running;
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** A job that is started: its first run is after `first`, by default its interval. */
export function runEvery({ first, ...options }: JobOptions & { first?: number }, work: Work): RepeatedJob {
  const job = createJob(options, work);
  job.start(first);
  return job;
}
