import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { QUESTION_LENGTH } from './limits.ts';
import { NEW_TEXTS } from './messages.ts';
import { named } from './named.ts';
import { Person } from './person.ts';
import { closed, Id, Moment, PageNumber, paging, typedText } from './scalars.ts';

export const Answer = z.object({ id: Id, text: z.string(), createdAt: Moment }).register(named, { id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

export const Question = z
  .object({
    id: Id,
    text: z.string(),
    createdAt: Moment,
    user: Person,
    post: z.object({ id: Id, title: z.string() }),
    answer: Answer.nullable(),
  })
  .register(named, { id: 'Question' });
export type Question = z.infer<typeof Question>;

export const QuestionPage = z.object({ questions: z.array(Question), ...paging });
export type QuestionPage = z.infer<typeof QuestionPage>;

export const ListQuestions = z.object({ page: PageNumber });
export type ListQuestions = z.infer<typeof ListQuestions>;

export const AskQuestion = z.strictObject(
  { text: typedText({ max: QUESTION_LENGTH, required: NEW_TEXTS.question }) },
  closed,
);
export type AskQuestion = z.infer<typeof AskQuestion>;

export const AnswerQuestion = z.strictObject(
  { text: typedText({ max: QUESTION_LENGTH, required: NEW_TEXTS.answer }) },
  closed,
);
export type AnswerQuestion = z.infer<typeof AnswerQuestion>;

export const countUnreadQuestions = endpoint({
  method: 'GET',
  url: '/api/question/unread',
  access: 'user',
  summary: 'How many questions on own posts are new',
  schema: { response: { 200: z.int() } },
});

export const countUnreadAnswers = endpoint({
  method: 'GET',
  url: '/api/answer/unread',
  access: 'user',
  summary: 'How many answers to own questions are new',
  schema: { response: { 200: z.int() } },
});
