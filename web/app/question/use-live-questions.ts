import type { Question } from '@rodado/contract/question';
import { useEffect } from 'react';
import { askAgain } from '../session/query-client.ts';
import { socket } from '../session/socket.ts';
import { recountUnread } from '../session/unread.ts';
import { QUESTIONS, RECEIVED } from './query-keys.ts';
import { addQuestion, setAnswer, whenSeen } from './question-cache.ts';

/** While it is in use, what others ask and answer shows up by itself. */
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

/** Nobody tells what happened while the line was cut. */
function catchUp() {
  askAgain(QUESTIONS, whenSeen());
  recountUnread();
}
