import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { busy } from '../errors.ts';
import { createFairQueue } from '../fair-queue.ts';
import { PictureRefused, type RefusalReason } from './picture-refused.ts';
import { workerEnvironment } from './worker-environment.ts';

/** What a worker sends back for a job; see `serveJobs`. */
export interface Reply<Result> {
  id: number;
  outcome: { result: Result } | { refused: RefusalReason } | { failed: string };
  /** It still holds so much memory that the next job may not fit: a new process does that one. */
  isWorn: boolean;
}

export interface JobOptions {
  /** Whose job it is: one at a time for each, and owners take turns. */
  owner: string;
  /** Takes back a job that still waits. */
  signal?: AbortSignal;
}

export interface Workers<Job, Result> {
  /** Throws 'busy' where too many owners wait already. */
  run(job: Job, options: JobOptions): Promise<Result>;
  /** Ends the processes; what is still waiting is refused. */
  close(): void;
}

interface Options {
  module: URL;
  /** Processes at once, each with one job. */
  atOnce: number;
  timeoutMs: number;
  /** Owners that may wait; an owner who waits may bring more. */
  maxOwners?: number;
  /** As in `nice`: 0 is usual, 19 gives way to everybody. */
  niceness?: number;
}

interface Waiting<Job, Result> {
  job: Job;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** An idle process gives its memory back. */
const IDLE_MS = 20_000;
/** For a long queue: a good part of it is done by then. */
const RETRY_AFTER_SECONDS = 15;

const closed = () => new Error('Picture workers are closed');

/**
 * Processes of their own for work with pictures: the main thread stays free, and a decoder that crashes, hangs or eats
 * its memory takes nothing with it but its own job. They start at the first job and end when idle.
 */
export function createWorkers<Job, Result>(options: Options): Workers<Job, Result> {
  const { maxOwners = Number.POSITIVE_INFINITY } = options;
  const queue = createFairQueue<Waiting<Job, Result>>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  let lastId = 0;
  let isClosed = false;

  function start(): ChildProcess {
    const child = fork(options.module, {
      serialization: 'advanced',
      execArgv: [],
      env: workerEnvironment(process.env),
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
    const [resting] = idle.keys();
    if (!resting && all.size >= options.atOnce) return;
    const turn = queue.take();
    if (turn) give(resting ?? start(), turn.owner, turn.item);
  }

  function give(child: ChildProcess, owner: string, { job, resolve, reject }: Waiting<Job, Result>): void {
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
      queue.release(owner);
    };
    const onMessage = (reply: Reply<Result>): void => {
      if (reply.id !== id) return;
      settle();
      if (reply.isWorn) end(child);
      else rest(child);
      const { outcome } = reply;
      if ('result' in outcome) resolve(outcome.result);
      else if ('refused' in outcome) reject(new PictureRefused(outcome.refused));
      else reject(new Error(outcome.failed));
      next();
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null): void => {
      settle();
      // Killed for its time by us, for its memory by itself or by the system; anything else is a decoder that crashed.
      reject(isClosed ? closed() : new PictureRefused(signal === 'SIGKILL' ? 'too-heavy' : 'broken'));
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
    idle.set(child, setTimeout(() => end(child), IDLE_MS).unref());
  }

  function end(child: ChildProcess): void {
    idle.delete(child);
    all.delete(child);
    child.disconnect();
  }

  function wake(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  return {
    run: async (job, { owner, signal }) => {
      signal?.throwIfAborted();
      if (isClosed) throw closed();
      if (queue.owners() >= maxOwners && !queue.has(owner)) throw busy(undefined, RETRY_AFTER_SECONDS);
      return new Promise((resolve, reject) => {
        const waiting = { job, resolve, reject };
        queue.add(owner, waiting);
        signal?.addEventListener('abort', () => queue.remove(owner, waiting) && reject(signal.reason), { once: true });
        next();
      });
    },
    close() {
      isClosed = true;
      for (const { reject } of queue.clear()) reject(closed());
      for (const child of all) child.kill('SIGKILL');
    },
  };
}
