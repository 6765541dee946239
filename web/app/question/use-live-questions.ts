import type { Question } from '@rodado/contract/question';
import { useEffect } from 'react';
import { invalidate } from '../api/query-client.ts';
import { recountUnread } from '../notification/unread.ts';
import { socket } from '../realtime/socket.ts';
import { addQuestion, QUESTIONS, RECEIVED, refetchTypeNow, setAnswer } from './question-cache.ts';

/** While mounted, new questions and answers of others appear in the lists. */
export function useLiveQuestions() {
  useEffect(() => {
    const onQuestion = (question: Question) => addQuestion(RECEIVED, question);
    const onAnswer = (question: Question) => setAnswer(question, question.answer);
    socket.on('newQuestionNotification', onQuestion);
    socket.on('newAnswerNotification', onAnswer);
    socket.on('connect', catchUp);
    return () => {
      socket.off('newQuestionNotification', onQuestion);
      socket.off('newAnswerNotification', onAnswer);
      socket.off('connect', catchUp);
    };
  }, []);
}

/** Events are lost while disconnected. */
function catchUp() {
  invalidate(QUESTIONS, refetchTypeNow());
  recountUnread();
}
