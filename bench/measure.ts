import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface Load {
  /** Requests per second. */
  rate: number;
  p99: number;
  failed: number;
  requests: number;
}

const CONNECTIONS = 16;

/** Requests the given paths in rotation, as fast as they are served. */
export async function load(
  url: string,
  paths: readonly string[],
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests });
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    requests: result.requests.total,
  };
}

/** Resident memory of a process and its workers, in MB. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

const MS_PER_TICK = 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** What /proc/PID/stat says: of the process itself, and of its children that have ended. Undefined once it is gone. */
function timesOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (first: number) => (fields[first] ?? 0) + (fields[first + 1] ?? 0);
    return { parent: fields[1] ?? 0, own: ticks(11) * MS_PER_TICK, ended: ticks(13) * MS_PER_TICK };
  } catch {
    return undefined;
  }
}

export const parentOf = (pid: number): number => timesOf(pid)?.parent ?? 0;

/** Processor time of a process and its children so far, in milliseconds. */
export function cpuOf(pid: number): number {
  const { own = 0, ended = 0 } = timesOf(pid) ?? {};
  const children = readdirSync('/proc')
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), own + ended);
}

/** Milliseconds from now until the address answers. */
export async function untilAnswers(url: string, limit = 120_000): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < limit) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return performance.now() - start;
    await sleep(10);
  }
  throw new Error(`${url} does not answer`);
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
