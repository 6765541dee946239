import { CallError } from '@rodado/contract/client';
import { type InfiniteData, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { invalidate, invalidateIfFetching, queryClient } from './query-client.ts';

const KEY = ['list'];
let unsubscribe = () => {};

afterEach(() => {
  unsubscribe();
  queryClient.clear();
});

/** An active query whose calls the test resolves one by one. */
function watchedList() {
  const answers: ((rows: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  unsubscribe = new QueryObserver<string[]>(queryClient, { queryKey: KEY, queryFn }).subscribe(() => {});
  return { answers, rows: () => queryClient.getQueryData<string[]>(KEY) };
}

test('a first answer from before an invalidation is fetched again', async () => {
  const { answers, rows } = watchedList();
  invalidate(KEY);
  expect(answers).toHaveLength(1);
  answers[0]?.(['before']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(['after']);
  await vi.waitFor(() => expect(rows()).toEqual(['after']));
});

test('an answer in flight does not overwrite newer data in the cache', async () => {
  const { answers, rows } = watchedList();
  answers[0]?.(['old']);
  await vi.waitFor(() => expect(rows()).toEqual(['old']));
  invalidate(KEY);
  expect(answers).toHaveLength(2);

  queryClient.setQueryData(KEY, ['new']);
  invalidateIfFetching(KEY);
  expect(answers).toHaveLength(3);
  answers[1]?.(['old']);
  answers[2]?.(['new', 'and the rest']);
  await vi.waitFor(() => expect(rows()).toEqual(['new', 'and the rest']));
});

test('without an observer either: the query stays invalid for the next one', async () => {
  const { answers, rows } = watchedList();
  answers[0]?.(['old']);
  await vi.waitFor(() => expect(rows()).toEqual(['old']));
  invalidate(KEY);
  unsubscribe();
  queryClient.setQueryData(KEY, ['new']);
  invalidateIfFetching(KEY);
  answers[1]?.(['old']);
  await vi.waitFor(() =>
    expect(queryClient.getQueryState(KEY)).toMatchObject({ fetchStatus: 'idle', isInvalidated: true }),
  );
  watchedList().answers[0]?.(['new']);
  await vi.waitFor(() => expect(rows()).toEqual(['new']));
});

test('many invalidations during a request cause one more request', async () => {
  const { answers } = watchedList();
  for (let times = 0; times < 3; times += 1) invalidate(KEY);
  answers[0]?.(['before']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(['after']);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(answers).toHaveLength(2);
});

test('a requested next page is loaded, and then all pages again', async () => {
  const asked: number[] = [];
  const answers: ((rows: string[]) => void)[] = [];
  const observer = new InfiniteQueryObserver<string[], Error, InfiniteData<string[]>, string[], number>(queryClient, {
    queryKey: KEY,
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return new Promise<string[]>((resolve) => answers.push(resolve));
    },
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
  });
  unsubscribe = observer.subscribe(() => {});
  answers[0]?.(['a']);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  void observer.fetchNextPage();
  invalidateIfFetching(KEY);
  answers[1]?.(['b']);
  await vi.waitFor(() => expect(asked).toEqual([1, 2, 1]));
  answers[2]?.(['a, changed']);
  await vi.waitFor(() => expect(asked).toEqual([1, 2, 1, 2]));
});

test('a query that is not in flight is not fetched again', async () => {
  const { answers, rows } = watchedList();
  answers[0]?.(['old']);
  await vi.waitFor(() => expect(rows()).toEqual(['old']));
  queryClient.setQueryData(KEY, ['new']);
  invalidateIfFetching(KEY);
  expect([answers.length, rows()]).toEqual([1, ['new']]);
});

test('a call without an answer is made twice more, one that was refused is not', async () => {
  vi.useFakeTimers();
  try {
    for (const [statusCode, times] of [
      [0, 3],
      [500, 3],
      [503, 3],
      [400, 1],
      [404, 1],
    ] as const) {
      const queryFn = vi.fn(() => Promise.reject(new CallError({ statusCode, message: 'No' })));
      const asking = new QueryObserver<string[]>(queryClient, { queryKey: [statusCode], queryFn });
      unsubscribe = asking.subscribe(() => {});
      await vi.runAllTimersAsync();
      expect([statusCode, queryFn.mock.calls.length, asking.getCurrentResult().status]).toEqual([
        statusCode,
        times,
        'error',
      ]);
      unsubscribe();
    }
  } finally {
    vi.useRealTimers();
  }
});
