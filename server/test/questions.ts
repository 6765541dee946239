import { getPost } from '@rodado/contract/post';
import { answerQuestion, askQuestion, listReceivedQuestions, listSentQuestions } from '@rodado/contract/question';
import type { TestServer } from './server.ts';

/** The calls of the tests of questions. */
export const questionsOn = ({ as }: Pick<TestServer, 'as'>) => ({
  ask: (asker: { id: string }, post: { id: string }, text = '¿Le cambiaron la correa?') =>
    as(asker)(askQuestion, { params: { id: post.id }, body: { text } }),
  answer: (owner: { id: string }, question: { id: string }, text: string) =>
    as(owner)(answerQuestion, { params: { id: question.id }, body: { text } }),
  received: (owner: { id: string }, page = 1) => as(owner)(listReceivedQuestions, { query: { page } }),
  sent: (asker: { id: string }, page = 1) => as(asker)(listSentQuestions, { query: { page } }),
  onPage: async (post: { id: string }, viewer?: { id: string }) =>
    (await as(viewer)(getPost, { params: { id: post.id } })).post.questions,
});
