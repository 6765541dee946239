import { ROWS_PER_PAGE } from '@rodado/contract/limits';
import type { Post } from '@rodado/contract/post';
import { listPostQuestions } from '@rodado/contract/question';
import { callAsMe } from '../session/call.ts';
import { useSession } from '../session/session.ts';
import { usePages } from '../session/use-pages.ts';
import { questionsOf } from './query-keys.ts';

type Asked = Pick<Post, 'id' | 'questions' | 'questionCount'>;

/** The questions on a post, from the newest on, whichever page of them came with the page. */
export function usePostQuestions(post: Asked, page: number) {
  const { status } = useSession();
  const list = usePages(
    questionsOf(post.id),
    // With the own name: drafts and hidden posts are for their owner.
    (number) => callAsMe(listPostQuestions, { params: { id: post.id }, query: { page: number } }),
    ({ questions }) => questions,
    { enabled: status === 'in', staleTime: 0, ...(page === 1 ? { first: firstPageOf(post) } : {}) },
  );
  return list.isLoaded ? list : { ...list, rows: post.questions };
}

const firstPageOf = ({ questions, questionCount: total }: Asked) => ({
  questions,
  page: 1,
  totalPages: Math.ceil(total / ROWS_PER_PAGE),
  total,
});
