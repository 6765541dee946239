import { countUnreadConversations } from '@rodado/contract/conversation';
import type { Unread } from '@rodado/contract/events';
import { countUnreadAnswers, countUnreadQuestions } from '@rodado/contract/question';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queryClient } from './query-client.ts';
import { useSession } from './session.ts';

const KEY = ['unread'];

type Counts = Pick<Unread, 'questions' | 'answers' | 'messages'>;
const NOTHING: Counts = { questions: 0, answers: 0, messages: 0 };

/** How much is new for the person who is signed in; the socket keeps it true. */
export function useUnread(): Counts {
  const { status } = useSession();
  const { data = NOTHING } = useQuery({ queryKey: KEY, queryFn: countUnread, enabled: status === 'in' }, queryClient);
  return data;
}

export const setUnread = (counts: Counts) => queryClient.setQueryData(KEY, counts);

async function countUnread(): Promise<Counts> {
  const [questions, answers, messages] = await Promise.all([
    api(countUnreadQuestions),
    api(countUnreadAnswers),
    api(countUnreadConversations),
  ]);
  return { questions, answers, messages };
}
