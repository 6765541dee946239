import { CallError } from '@rodado/contract/client';
import { type InfiniteData, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { askAgain, outdate, queryClient } from './query-client.ts';

const KEY = ['list'];
let unsubscribe = () => {};

afterEach(() => {
  unsubscribe();
  queryClient.clear();
});

/** A list on the screen. Every call is answered by hand. */
function watchedList() {
  const answers: ((rows: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  unsubscribe = new QueryObserver<string[]>(queryClient, { queryKey: KEY, queryFn }).subscribe(() => {});
  return { answers, rows: () => queryClient.getQueryData<string[]>(KEY) };
}

test('a first answer that was made before something happened is not the last word', async () => {
  const { answers, rows } = watchedList();
  askAgain(KEY);
  expect(answers).toHaveLength(1);
  answers[0]?.(['before']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(['after']);
  await vi.waitFor(() => expect(rows()).toEqual(['after']));
});

test('an answer on its way does not take back what was put in its place meanwhile', async () => {
  const { answers, rows } = watchedList();
  answers[0]?.(['old']);
  await vi.waitFor(() => expect(rows()).toEqual(['old']));
  askAgain(KEY);
  expect(answers).toHaveLength(2);

  queryClient.setQueryData(KEY, ['new']);
  outdate(KEY);
  expect(answers).toHaveLength(3);
  answers[1]?.(['old']);
  answers[2]?.(['new', 'and the rest']);
  await vi.waitFor(() => expect(rows()).toEqual(['new', 'and the rest']));
});

test('nor where nobody looks any more: it is asked for when somebody does', async () => {
  const { answers, rows } = watchedList();
  answers[0]?.(['old']);
  await vi.waitFor(() => expect(rows()).toEqual(['old']));
  askAgain(KEY);
  unsubscribe();
  queryClient.setQueryData(KEY, ['new']);
  outdate(KEY);
  answers[1]?.(['old']);
  await vi.waitFor(() =>
    expect(queryClient.getQueryState(KEY)).toMatchObject({ fetchStatus: 'idle', isInvalidated: true }),
  );
  watchedList().answers[0]?.(['new']);
  await vi.waitFor(() => expect(rows()).toEqual(['new']));
});

test('however much happens meanwhile, it is asked for once more', async () => {
  const { answers } = watchedList();
  for (let times = 0; times < 3; times += 1) askAgain(KEY);
  answers[0]?.(['before']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(['after']);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(answers).toHaveLength(2);
});

test('the next page that somebody asked for comes, and then everything anew', async () => {
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
  outdate(KEY);
  answers[1]?.(['b']);
  await vi.waitFor(() => expect(asked).toEqual([1, 2, 1]));
  answers[2]?.(['a, changed']);
  await vi.waitFor(() => expect(asked).toEqual([1, 2, 1, 2]));
});

test('what is at rest is left alone', async () => {
  const { answers, rows } = watchedList();
  answers[0]?.(['old']);
  await vi.waitFor(() => expect(rows()).toEqual(['old']));
  queryClient.setQueryData(KEY, ['new']);
  outdate(KEY);
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
