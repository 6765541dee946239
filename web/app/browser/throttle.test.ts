import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function throttled() {
  const state = { done: 0, isPaused: false };
  const throttle = createThrottle({
    every: 1_000,
    isPaused: () => state.isPaused,
    work: () => {
      state.done += 1;
    },
  });
  return { state, throttle };
}

test('calls close together run once, and a later call runs again', () => {
  const { state, throttle } = throttled();
  for (let asked = 0; asked < 10; asked += 1) throttle.ask();
  vi.advanceTimersByTime(1_000);
  expect(state.done).toBe(1);
  throttle.ask();
  vi.advanceTimersByTime(1_000);
  expect(state.done).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(state.done).toBe(2);
});

test('while paused nothing runs, and resuming runs once', () => {
  const { state, throttle } = throttled();
  state.isPaused = true;
  for (let asked = 0; asked < 3; asked += 1) {
    throttle.ask();
    vi.advanceTimersByTime(5_000);
  }
  expect(state.done).toBe(0);
  state.isPaused = false;
  throttle.resume();
  throttle.resume();
  vi.advanceTimersByTime(10_000);
  expect(state.done).toBe(1);
  throttle.resume();
  vi.advanceTimersByTime(10_000);
  expect(state.done).toBe(1);
});

test('nothing runs after a stop', () => {
  const { state, throttle } = throttled();
  throttle.ask();
  throttle.stop();
  vi.advanceTimersByTime(10_000);
  expect(state.done).toBe(0);
});
