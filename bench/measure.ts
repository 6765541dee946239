import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface Load {
  /** Requests a second. */
  rate: number;
  p50: number;
  p99: number;
  failed: number;
}

const CONNECTIONS = 16;

/** Asks for the given paths in turn, as fast as they are answered. */
export async function load(
  url: string,
  paths: readonly string[],
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  const run = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, requests });
  await run(2); // warm up: the first requests compile
  const result = await run(seconds);
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Resident memory of a process and its workers, in MB. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
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
