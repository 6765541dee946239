import { QueryObserver } from '@tanstack/react-query';
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

test('what is at rest is left alone', async () => {
  const { answers, rows } = watchedList();
  answers[0]?.(['old']);
  await vi.waitFor(() => expect(rows()).toEqual(['old']));
  queryClient.setQueryData(KEY, ['new']);
  outdate(KEY);
  expect([answers.length, rows()]).toEqual([1, ['new']]);
});
