import type * as question from '../question.ts';
import { DELETE, GET, POST } from './call.ts';

export const countUnreadQuestions = GET<typeof question.countUnreadQuestions>('/api/question/unread');
export const countUnreadAnswers = GET<typeof question.countUnreadAnswers>('/api/answer/unread');
export const askQuestion = POST<typeof question.askQuestion>('/api/question/:id');
export const answerQuestion = POST<typeof question.answerQuestion>('/api/answer/:id');
export const listReceivedQuestions = GET<typeof question.listReceivedQuestions>('/api/question/received');
export const listSentQuestions = GET<typeof question.listSentQuestions>('/api/question/sent');
export const listPostQuestions = GET<typeof question.listPostQuestions>('/api/question/post/:id', 'public');
export const deleteQuestion = DELETE<typeof question.deleteQuestion>('/api/question/:id');
export const reportQuestion = POST<typeof question.reportQuestion>('/api/question/:id/report');
