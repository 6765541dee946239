import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLoad, LATE_MS, MANY_REQUESTS, TICK_MS } from './load.ts';

const silent = { warn: () => {} };

describe('with a fake clock', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A process with this many requests in progress, whose event loop is driven by the test. */
  function processWith(requests: number) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = 0;
    const warnings: unknown[] = [];
    const load = createLoad({ now: () => now, log: { warn: (...line: unknown[]) => void warnings.push(line) } });
    const done = Array.from({ length: requests }, () => load.begin());
    return {
      load,
      done,
      warnings,
      /** Blocks for this long, then runs the timers. */
      turn: (ms: number) => {
        now += ms;
        vi.advanceTimersByTime(TICK_MS);
      },
      work: (ms: number) => {
        now += ms;
      },
    };
  }
  const LONG = TICK_MS + LATE_MS + 1;

  test('one long pause refuses no call: a laptop that slept, a large collection of garbage', () => {
    const { load, turn } = processWith(500);
    turn(TICK_MS);
    turn(8 * 3_600_000);
    expect(load.isOverloaded()).toBe(false);
    turn(TICK_MS);
    expect(load.isOverloaded()).toBe(false);
  });

  test('two late turns of the event loop in a row are an overload, until one is in time', () => {
    const { load, turn, warnings } = processWith(MANY_REQUESTS);
    turn(LONG);
    turn(LONG);
    expect(load.isOverloaded()).toBe(true);
    turn(LONG);
    expect(load.isOverloaded()).toBe(true);
    turn(TICK_MS);
    expect(load.isOverloaded()).toBe(false);
    expect(warnings).toHaveLength(2);
  });

  test('a long task counts before it ends', () => {
    const { load, turn, work } = processWith(MANY_REQUESTS);
    turn(LONG);
    work(LONG);
    expect(load.isOverloaded()).toBe(true);
  });

  test('slightly late turns are no overload', () => {
    const { load, turn } = processWith(500);
    for (let i = 0; i < 20; i += 1) turn(TICK_MS + LATE_MS);
    expect(load.isOverloaded()).toBe(false);
  });

  test('a slow machine with a few requests refuses none of them', () => {
    const { load, turn, done } = processWith(MANY_REQUESTS);
    done[0]?.();
    done[0]?.();
    for (let i = 0; i < 5; i += 1) turn(10 * LONG);
    expect(load.isOverloaded()).toBe(false);
    load.begin();
    expect(load.isOverloaded()).toBe(true);
  });
});

test('a loop that is really blocked is noticed', async () => {
  const load = createLoad({ log: silent });
  for (let i = 0; i < MANY_REQUESTS; i += 1) load.begin();
  const block = () => {
    for (const end = performance.now() + LATE_MS + 2 * TICK_MS; performance.now() < end; );
  };
  block();
  await sleep(0);
  block();
  expect(load.isOverloaded()).toBe(true);
  load.stop();
});
