import { countUnreadConversations } from '@rodado/contract/conversation';
import type { Unread } from '@rodado/contract/events';
import { listNotifications } from '@rodado/contract/notification';
import { countUnreadAnswers, countUnreadQuestions } from '@rodado/contract/question';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { askAgain, queryClient } from './query-client.ts';
import { getSession, subscribe, useSession } from './session.ts';

const KEY = ['unread'];

const NOTHING: Unread = { questions: 0, answers: 0, messages: 0, notifications: 0 };

/** How much is new for the person who is signed in; the socket keeps it true. */
export function useUnread(): Unread {
  const { status } = useSession();
  const { data = NOTHING } = useQuery({ queryKey: KEY, queryFn: countUnread, enabled: status === 'in' }, queryClient);
  return data;
}

/** As loaded, or once it is. */
export const loadUnread = () => queryClient.ensureQueryData({ queryKey: KEY, queryFn: countUnread });

/** The server knows better: something was looked at, or the line was cut for a while. */
export const recountUnread = () => askAgain(KEY);

/** As the line tells it. A count that is on its way is older. */
export function setUnread(counts: Unread) {
  queryClient.setQueryData(KEY, counts);
  void queryClient.cancelQueries({ queryKey: KEY });
}

async function countUnread(): Promise<Unread> {
  const [questions, answers, messages, { unread: notifications }] = await Promise.all([
    api(countUnreadQuestions),
    api(countUnreadAnswers),
    api(countUnreadConversations),
    api(listNotifications, { query: { page: 1 } }),
  ]);
  return { questions, answers, messages, notifications };
}

/** Once it is known who is here, whatever page is open: the next one shows them at once. */
function countForSession() {
  if (getSession().status === 'in') void loadUnread().catch(() => {}); // useUnread asks again
}

subscribe(countForSession);
countForSession();
