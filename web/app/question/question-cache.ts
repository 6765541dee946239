import type { Answer, Question, QuestionPage } from '@rodado/contract/question';
import type { InfiniteData } from '@tanstack/react-query';
import { invalidate, invalidateIfFetching, queryClient } from '../api/query-client.ts';

/** Prefix of all question queries. */
export const QUESTIONS = ['questions'] as const;
/** The pages of the questions on own posts. */
export const RECEIVED = ['questions', 'received'] as const;
/** The pages of the viewer's questions. */
export const SENT = ['questions', 'sent'] as const;
/** The pages of the questions on one post. */
export const questionsOf = (postId: string) => ['questions', 'post', postId] as const;

type Pages = InfiniteData<QuestionPage>;
type OwnList = typeof RECEIVED | typeof SENT;
type List = OwnList | ReturnType<typeof questionsOf>;
type Change = (questions: Question[]) => Question[];

/** Prepends to loaded lists; others will include it once they load. */
export function addQuestion(list: OwnList, question: Question) {
  const onPost = questionsOf(question.post.id);
  addOnTop(list, question);
  invalidateIfFetching(list, refetchTypeNow());
  addOnTop(onPost, question);
  invalidate(onPost); // a request in flight may be older
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
  // The following questions moved up by one: without a refetch, 'Cargar más' would skip one.
  invalidate(QUESTIONS);
}

function changeEverywhere(postId: string, change: Change) {
  const onPost = questionsOf(postId);
  for (const list of [RECEIVED, SENT]) {
    changePages(list, change);
    invalidateIfFetching(list, refetchTypeNow());
  }
  changePages(onPost, change);
  invalidate(onPost);
}

function changePages(list: List, change: Change) {
  queryClient.setQueryData<Pages>(
    list,
    (loaded) =>
      loaded && { ...loaded, pages: loaded.pages.map((page) => ({ ...page, questions: change(page.questions) })) },
  );
}

/** Hidden tabs do not refetch, because loading a list marks it as read. */
export const refetchTypeNow = () => (document.visibilityState === 'visible' ? 'active' : 'none');
