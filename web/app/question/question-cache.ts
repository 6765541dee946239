import type { Answer, Question, QuestionPage } from '@rodado/contract/question';
import type { InfiniteData } from '@tanstack/react-query';
import { askAgain, outdate, queryClient } from '../session/query-client.ts';
import { QUESTIONS, questionsOf, RECEIVED, SENT } from './query-keys.ts';

type Pages = InfiniteData<QuestionPage>;
type Change = (questions: Question[]) => Question[];

/** On top of a list that was loaded; one that was not will bring it along. */
export function addQuestion(list: typeof RECEIVED | typeof SENT, question: Question) {
  queryClient.setQueryData<Pages>(list, (loaded) => {
    const [first, ...others] = loaded?.pages ?? [];
    if (!loaded || !first || loaded.pages.some(({ questions }) => has(questions, question.id))) return loaded;
    const total = first.total + 1;
    const top = { ...first, questions: [question, ...first.questions] };
    return { ...loaded, pages: [top, ...others].map((page) => ({ ...page, total })) };
  });
  outdate(list, whenSeen());
  changeOnPost(question.post.id, (questions) => (has(questions, question.id) ? questions : [question, ...questions]));
}

export function setAnswer({ id, post }: Question, answer: Answer | null) {
  const change: Change = (questions) => questions.map((one) => (one.id === id ? { ...one, answer } : one));
  for (const list of [RECEIVED, SENT]) changePages(list, change);
  changeOnPost(post.id, change);
}

export function dropQuestion({ id, post }: Question) {
  const change: Change = (questions) => questions.filter((one) => one.id !== id);
  for (const list of [RECEIVED, SENT]) changePages(list, change);
  changeOnPost(post.id, change);
  // What follows has moved up by one: without asking again, 'Cargar más' would skip it.
  askAgain(QUESTIONS);
}

function changePages(list: typeof RECEIVED | typeof SENT, change: Change) {
  queryClient.setQueryData<Pages>(
    list,
    (loaded) =>
      loaded && { ...loaded, pages: loaded.pages.map((page) => ({ ...page, questions: change(page.questions) })) },
  );
  outdate(list, whenSeen());
}

/** A list that nobody looks at is not read: loading it would say so. */
export const whenSeen = () => (document.visibilityState === 'visible' ? 'active' : 'none');

/** What is under way there may be older than this, so it is asked for again. */
function changeOnPost(postId: string, change: Change) {
  const queryKey = questionsOf(postId);
  queryClient.setQueryData<Question[]>(queryKey, (questions) => questions && change(questions));
  askAgain(queryKey);
}

const has = (questions: readonly Question[], id: string) => questions.some((one) => one.id === id);
