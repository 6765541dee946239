import { countUnreadConversations } from '@rodado/contract/calls/conversation';
import { listNotifications } from '@rodado/contract/calls/notification';
import { countUnreadAnswers, countUnreadQuestions } from '@rodado/contract/calls/question';
import type { Unread } from '@rodado/contract/events';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { invalidate, queryClient } from '../api/query-client.ts';
import { socket } from '../realtime/socket.ts';
import { getSession, subscribe, useSession } from '../session/session.ts';

const KEY = ['unread'];

const NOTHING: Unread = { questions: 0, answers: 0, messages: 0, notifications: 0 };

/** Unread counts of the signed-in member, updated by the socket. */
export function useUnread(): Unread {
  const { status } = useSession();
  const { data = NOTHING } = useQuery({ queryKey: KEY, queryFn: countUnread, enabled: status === 'in' }, queryClient);
  return data;
}

/** Cached, or loaded on first use. */
export const loadUnread = () => queryClient.ensureQueryData({ queryKey: KEY, queryFn: countUnread });

/** For changes the client cannot count: something was read, or the socket was disconnected. */
export const recountUnread = () => invalidate(KEY);

/** Counts from the socket. A request in flight is older, so it is cancelled. */
function setUnread(counts: Unread) {
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

/** Preloads the counts once the session is known, so that the next page shows them at once. */
function countForSession() {
  if (getSession().status === 'in') void loadUnread().catch(() => {}); // useUnread retries
}

export function subscribeUnread() {
  socket.on('unread', setUnread);
  subscribe(countForSession);
  countForSession();
}
