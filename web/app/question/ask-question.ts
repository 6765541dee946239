import { askQuestion } from '@rodado/contract/calls/question';
import { DONE, FAILED } from '@rodado/contract/messages';
import { AskQuestion } from '@rodado/contract/question';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { validateWith } from '../form/field-errors.ts';
import { toast } from '../ui/toast.ts';
import { addQuestion, SENT } from './question-cache.ts';

/** Validation error of the text, if any. */
export const checkQuestion = (text: string): string | undefined => validateWith(AskQuestion, { text }).text;

const MAX_QUOTED = 80;

const shorten = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).trimEnd()}…` : text);

/** Returns the error; undefined on success. */
export async function sendQuestion(postId: string, text: string): Promise<string | undefined> {
  try {
    const question = await api(askQuestion, { params: { id: postId }, body: { text } });
    addQuestion(SENT, question);
    toast.success(DONE.questionAsked, {
      detail: `A quien vende «${question.post.title}»: ${shorten(question.text)}`,
    });
    return undefined;
  } catch (error) {
    const detail = clientErrorMessage(error, 'Lo que escribiste sigue acá.');
    toast.error(FAILED.askQuestion, { detail });
    return `${FAILED.askQuestion}. ${detail}`;
  }
}
