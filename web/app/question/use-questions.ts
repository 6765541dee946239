import { listReceivedQuestions, listSentQuestions } from '@rodado/contract/question';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { recountUnread, useUnread } from '../session/unread.ts';
import { usePages } from '../session/use-pages.ts';
import { useIsVisible } from '../ui/use-is-visible.ts';
import { RECEIVED, SENT } from './query-keys.ts';

/** The questions on own posts. */
export function useReceivedQuestions() {
  const { questions: unread } = useUnread();
  return useSeen(
    unread,
    usePages(
      RECEIVED,
      (page) => looked(api(listReceivedQuestions, { query: { page } })),
      ({ questions }) => questions,
    ),
  );
}

/** The own questions. */
export function useSentQuestions() {
  const { answers: unread } = useUnread();
  return useSeen(
    unread,
    usePages(
      SENT,
      (page) => looked(api(listSentQuestions, { query: { page } })),
      ({ questions }) => questions,
    ),
  );
}

/** Loading a list is looking at it. The line tells every tab, but it may be down. */
async function looked<Page>(loading: Promise<Page>): Promise<Page> {
  const page = await loading;
  recountUnread();
  return page;
}

/** What is new in a list that somebody has in front of them is loaded, and so no longer new. */
function useSeen<List extends { retry: () => void }>(unread: number, list: List): List {
  const isVisible = useIsVisible();
  const { retry } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is another function at every render, and no reason to load
  useEffect(() => {
    if (unread > 0 && isVisible) retry();
  }, [unread, isVisible]);
  return list;
}
