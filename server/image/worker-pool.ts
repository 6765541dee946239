import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { createFairQueue } from '../concurrency/fair-queue.ts';
import { busy } from '../errors.ts';
import { ImageRejected, type RefusalReason } from './image-rejected.ts';

/** A worker's response to a job; see `serveJobs`. */
export interface Reply<Result> {
  id: number;
  outcome: { result: Result } | { refused: RefusalReason } | { failed: string };
  /** Processor time. */
  cpuMs: number;
  /** The worker holds so much memory that the next job may not fit: a new process takes that one. */
  shouldRestart: boolean;
}

export interface JobOptions {
  /** Jobs of one owner run one at a time, and the owner is next whose jobs have taken least processor time. */
  owner: string;
  /** Cancels a queued job. */
  signal?: AbortSignal;
}

export interface WorkerPool<Job, Result> {
  /** Throws 'busy' when too many owners are queued. */
  run(job: Job, options: JobOptions): Promise<Result>;
  /** Kills the processes; queued jobs are rejected. */
  close(): void;
}

interface Options {
  module: URL;
  /** Maximum number of processes, each with one job. */
  atOnce: number;
  timeoutMs: number;
  /** Maximum number of queued owners; a queued owner may add more jobs. */
  maxOwners?: number;
  /** As in `nice`: 0 is normal, 19 the lowest priority. */
  niceness?: number;
}

interface Waiting<Job, Result> {
  job: Job;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** An idle process is ended to free its memory. */
const IDLE_MS = 20_000;
/** A long queue has mostly drained by then. */
const RETRY_AFTER_SECONDS = 15;

const closed = () => new Error('Image workers are closed');

/**
 * Separate processes for image work: the main thread stays free, and a decoder that crashes, hangs or exhausts its
 * memory fails only its own job. They start at the first job and end when idle.
 */
export function createWorkerPool<Job, Result>(options: Options): WorkerPool<Job, Result> {
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
    const startedAt = performance.now();
    // What a process took that did not live to say it: at most all of the time.
    const release = (cpuMs = performance.now() - startedAt): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onError);
      queue.release(owner, cpuMs);
    };
    const onMessage = (reply: Reply<Result>): void => {
      if (reply.id !== id) return;
      release(reply.cpuMs);
      if (reply.shouldRestart) end(child);
      else rest(child);
      const { outcome } = reply;
      if ('result' in outcome) resolve(outcome.result);
      else if ('refused' in outcome) reject(new ImageRejected(outcome.refused));
      else reject(new Error(outcome.failed));
      next();
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null): void => {
      release();
      // SIGKILL means over the time limit (by us) or the memory limit (by itself or the system); anything else is a
      // crash.
      reject(isClosed ? closed() : new ImageRejected(signal === 'SIGKILL' ? 'too-heavy' : 'broken'));
      next();
    };
    const onError = (error: Error): void => {
      release();
      all.delete(child);
      reject(error);
      next();
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.once('error', onError);
    child.send({ id, job });
  }

  /** An idle worker does not keep our process running, and ends after a while. */
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

/** Variables that Node and libvips read: paths of programs, temporary files and libraries, and the locale. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP'];

/**
 * The environment of a process that decodes untrusted files: without our settings, so that a compromised decoder finds
 * no password of the database, of mail or of object storage.
 */
function workerEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const wanted = Object.entries(environment).filter(([name]) => PASSED_ON.includes(name));
  // glibc allocates an arena per thread: without this an image process uses twice the memory
  return { ...Object.fromEntries(wanted), MALLOC_ARENA_MAX: '2' };
}
