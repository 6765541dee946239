import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { PictureRefused, type RefusalReason } from './picture-refused.ts';

/** What a worker sends back for a job; see `serveJobs`. */
export type Reply<Result> =
  | { id: number; result: Result }
  | { id: number; refused: RefusalReason }
  | { id: number; failed: string };

export interface Workers<Job, Result> {
  run(job: Job): Promise<Result>;
  /** Ends the processes; what is still waiting is refused. */
  close(): void;
}

interface Options {
  module: URL;
  /** Processes at once, each with one job. */
  atOnce: number;
  timeoutMs: number;
  /** As in `nice`: 0 is usual, 19 gives way to everybody. */
  niceness?: number;
}

interface Waiting<Job, Result> {
  job: Job;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** An idle process gives its memory back. */
const IDLE_MS = 20_000;

/**
 * Processes of their own for work with pictures: the main thread stays free, and a decoder that crashes, hangs or eats
 * its memory takes nothing with it but its own job. They start at the first job and end when idle.
 */
export function createWorkers<Job, Result>(options: Options): Workers<Job, Result> {
  const queue: Array<Waiting<Job, Result>> = [];
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  let lastId = 0;
  let isClosed = false;

  function start(): ChildProcess {
    const child = fork(options.module, {
      serialization: 'advanced',
      execArgv: [],
      // glibc keeps an arena per thread: without this an image process holds twice the memory
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      wake(child);
    });
    if (options.niceness && child.pid) setPriority(child.pid, options.niceness);
    return child;
  }

  function next(): void {
    if (queue.length === 0) return;
    const [resting] = idle.keys();
    const child = resting ?? (all.size < options.atOnce ? start() : undefined);
    if (!child) return;
    const waiting = queue.shift();
    if (waiting) give(child, waiting);
  }

  function give(child: ChildProcess, { job, resolve, reject }: Waiting<Job, Result>): void {
    const id = ++lastId;
    wake(child);
    child.ref();
    child.channel?.ref();
    const timer = setTimeout(() => child.kill('SIGKILL'), options.timeoutMs);
    const settle = (): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onError);
    };
    const onMessage = (reply: Reply<Result>): void => {
      if (reply.id !== id) return;
      settle();
      rest(child);
      if ('result' in reply) resolve(reply.result);
      else if ('refused' in reply) reject(new PictureRefused(reply.refused));
      else reject(new Error(reply.failed));
      next();
    };
    const onExit = (): void => {
      settle();
      reject(isClosed ? new Error('Picture workers are closed') : new PictureRefused('broken'));
      next();
    };
    const onError = (error: Error): void => {
      settle();
      all.delete(child);
      reject(error);
      next();
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.once('error', onError);
    child.send({ id, job });
  }

  /** A resting process does not keep ours alive, and ends when nobody needs it for a while. */
  function rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    const timer = setTimeout(() => {
      idle.delete(child);
      all.delete(child);
      child.disconnect();
    }, IDLE_MS);
    idle.set(child, timer.unref());
  }

  function wake(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new Error('Picture workers are closed'));
          return;
        }
        queue.push({ job, resolve, reject });
        next();
      }),
    close() {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new Error('Picture workers are closed'));
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

/** The other end, inside the process: answers jobs one by one, and ends with its parent. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const reply = (message: Reply<Result>): void => {
    process.send?.(message);
  };
  process.on('message', async ({ id, job }: { id: number; job: Job }) => {
    try {
      reply({ id, result: await work(job) });
    } catch (error) {
      if (error instanceof PictureRefused) reply({ id, refused: error.reason });
      else reply({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches the whole group; the parent decides when we end
  process.on('SIGINT', () => undefined);
}
