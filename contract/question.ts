import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { QUESTION_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { Person } from './person.ts';
import { ReportQuestion } from './report.ts';
import { ById, Id, Moment, Ok, PageNumber, paging, strictErrors, typedText } from './scalars.ts';

export const Answer = z
  .object({ id: Id, text: z.string(), createdAt: Moment })
  .register(schemaRegistry, { id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

export const Question = z
  .object({
    id: Id,
    text: z.string(),
    createdAt: Moment,
    /** The seller and the asker get the whole `name`; others get 'María G.', but for companies. */
    user: Person,
    post: z.object({ id: Id, title: z.string() }),
    answer: Answer.nullable(),
  })
  .register(schemaRegistry, { id: 'Question' });
export type Question = z.infer<typeof Question>;

export const QuestionPage = z.object({ questions: z.array(Question), ...paging });
export type QuestionPage = z.infer<typeof QuestionPage>;

export const ListQuestions = z.object({ page: PageNumber });
export type ListQuestions = z.infer<typeof ListQuestions>;

export const AskQuestion = z.strictObject(
  { text: typedText({ max: QUESTION_LENGTH, required: OWN_TEXTS.question }) },
  strictErrors,
);
export type AskQuestion = z.infer<typeof AskQuestion>;

export const AnswerQuestion = z.strictObject(
  { text: typedText({ max: QUESTION_LENGTH, required: OWN_TEXTS.answer }) },
  strictErrors,
);
export type AnswerQuestion = z.infer<typeof AnswerQuestion>;

export const countUnreadQuestions = endpoint({
  method: 'GET',
  url: '/api/question/unread',
  access: 'user',
  team: 'reader',
  summary: 'How many questions on own posts are new',
  schema: { response: { 200: z.int() } },
});

export const countUnreadAnswers = endpoint({
  method: 'GET',
  url: '/api/answer/unread',
  access: 'user',
  team: 'reader',
  summary: 'How many answers to own questions are new',
  schema: { response: { 200: z.int() } },
});

export const askQuestion = endpoint({
  method: 'POST',
  url: '/api/question/:id',
  access: 'user',
  team: 'seller',
  summary: 'Ask in public about the post with this id',
  refuses: [409],
  schema: { params: ById, body: AskQuestion, response: { 201: Question } },
});

export const answerQuestion = endpoint({
  method: 'POST',
  url: '/api/answer/:id',
  access: 'user',
  team: 'seller',
  action: 'question.answered',
  summary: 'Answer the question with this id, or put another answer in place of the first',
  schema: { params: ById, body: AnswerQuestion, response: { 201: Answer } },
});

export const listReceivedQuestions = endpoint({
  method: 'GET',
  url: '/api/question/received',
  access: 'user',
  team: 'reader',
  summary: 'Questions on own posts; none of them is new afterwards',
  schema: { querystring: ListQuestions, response: { 200: QuestionPage } },
});

export const listSentQuestions = endpoint({
  method: 'GET',
  url: '/api/question/sent',
  access: 'user',
  team: 'reader',
  summary: 'Own questions; none of their answers is new afterwards',
  schema: { querystring: ListQuestions, response: { 200: QuestionPage } },
});

export const listPostQuestions = endpoint({
  method: 'GET',
  url: '/api/question/post/:id',
  access: 'public',
  summary: 'What was asked about a post, the newest first',
  schema: { params: ById, querystring: ListQuestions, response: { 200: QuestionPage } },
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  url: '/api/question/:id',
  access: 'user',
  team: 'seller',
  action: 'question.deleted',
  summary: 'For whoever asked and for the owner of the post',
  schema: { params: ById, response: { 200: Ok } },
});

export const reportQuestion = endpoint({
  method: 'POST',
  url: '/api/question/:id/report',
  access: 'user',
  team: 'seller',
  summary: 'Report a question to the administration; once is enough',
  schema: { params: ById, body: ReportQuestion, response: { 201: Ok } },
});
