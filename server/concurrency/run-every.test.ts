import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runEvery } from './run-every.ts';

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
