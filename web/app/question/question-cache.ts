import type { Answer, Question, QuestionPage } from '@rodado/contract/question';
import type { InfiniteData } from '@tanstack/react-query';
import { askAgain, outdate, queryClient } from '../session/query-client.ts';
import { QUESTIONS, questionsOf, RECEIVED, SENT } from './query-keys.ts';

type Pages = InfiniteData<QuestionPage>;
type OwnList = typeof RECEIVED | typeof SENT;
type List = OwnList | ReturnType<typeof questionsOf>;
type Change = (questions: Question[]) => Question[];

/** On top of a list that was loaded; one that was not will bring it along. */
export function addQuestion(list: OwnList, question: Question) {
  const onPost = questionsOf(question.post.id);
  addOnTop(list, question);
  outdate(list, whenSeen());
  addOnTop(onPost, question);
  askAgain(onPost); // what is under way there may be older than this
}

function addOnTop(list: List, question: Question) {
  queryClient.setQueryData<Pages>(list, (loaded) => {
    const [first, ...others] = loaded?.pages ?? [];
    const has = ({ questions }: QuestionPage) => questions.some(({ id }) => id === question.id);
    if (!loaded || !first || loaded.pages.some(has)) return loaded;
    const total = first.total + 1;
    const top = { ...first, questions: [question, ...first.questions] };
    return { ...loaded, pages: [top, ...others].map((page) => ({ ...page, total })) };
  });
}

export function setAnswer({ id, post }: Question, answer: Answer | null) {
  changeEverywhere(post.id, (questions) => questions.map((one) => (one.id === id ? { ...one, answer } : one)));
}

export function dropQuestion({ id, post }: Question) {
  changeEverywhere(post.id, (questions) => questions.filter((one) => one.id !== id));
  // What follows has moved up by one: without asking again, 'Cargar más' would skip it.
  askAgain(QUESTIONS);
}

function changeEverywhere(postId: string, change: Change) {
  const onPost = questionsOf(postId);
  for (const list of [RECEIVED, SENT]) {
    changePages(list, change);
    outdate(list, whenSeen());
  }
  changePages(onPost, change);
  askAgain(onPost);
}

function changePages(list: List, change: Change) {
  queryClient.setQueryData<Pages>(
    list,
    (loaded) =>
      loaded && { ...loaded, pages: loaded.pages.map((page) => ({ ...page, questions: change(page.questions) })) },
  );
}

/** A list that nobody looks at is not read: loading it would say so. */
export const whenSeen = () => (document.visibilityState === 'visible' ? 'active' : 'none');
