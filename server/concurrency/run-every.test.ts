import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJob, runEvery } from './run-every.ts';

const warn = vi.fn();
const options = { name: 'test', every: 1_000, log: { warn }, failure: 'it failed' };

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs again and again, also after a failure, which is logged', async () => {
  const job = vi.fn(async () => {
    if (job.mock.calls.length === 2) throw new Error('once');
  });
  const { stop } = runEvery({ ...options, first: 10 }, job);
  await vi.advanceTimersByTimeAsync(10);
  expect(job).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(job).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: new Error('once') }, 'it failed');
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(job).toHaveBeenCalledTimes(3);
});

test('one run at a time, and stopping waits for the one under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const job = vi.fn(() => promise);
  const { stop } = runEvery(options, job);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(job).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(job).toHaveBeenCalledTimes(1);
});

test('runs when it is asked, once more for all that ask meanwhile, and not after a stop', async () => {
  const ends: Array<() => void> = [];
  const job = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const { soon, idle, stop } = createJob(options, job);
  for (let i = 0; i < 3; i += 1) soon();
  expect(job).toHaveBeenCalledTimes(1);
  const isIdle = vi.fn();
  const becomesIdle = idle().then(isIdle);
  soon();
  soon();
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(job).toHaveBeenCalledTimes(2);
  expect(isIdle).not.toHaveBeenCalled();
  ends[1]?.();
  await becomesIdle;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(job, 'it was not started').toHaveBeenCalledTimes(2);
  await stop();
  soon();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(job).toHaveBeenCalledTimes(2);
});

test('a run that was asked for counts: the next one follows after the interval', async () => {
  const job = vi.fn(async () => {});
  const { start, soon, stop } = createJob(options, job);
  start();
  await vi.advanceTimersByTimeAsync(900);
  soon();
  await vi.advanceTimersByTimeAsync(999);
  expect(job).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(job).toHaveBeenCalledTimes(2);
  await stop();
});

test('whoever stops it is told to its run', async () => {
  const signals: AbortSignal[] = [];
  const { soon, stop } = createJob(options, async (signal) => {
    signals.push(signal);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  soon();
  await stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
