import { DONE, FAILED } from '@rodado/contract/messages';
import { AskQuestion, askQuestion } from '@rodado/contract/question';
import { api } from '../api.ts';
import { checkWith } from '../form/check-with.ts';
import { reasonOf } from '../session/reason-of.ts';
import { toast } from '../ui/toast.ts';
import { SENT } from './query-keys.ts';
import { addQuestion } from './question-cache.ts';

/** What is wrong with the text, if anything. */
export const complaintAbout = (text: string): string | undefined => checkWith(AskQuestion, { text }).text;

/** Says what went wrong; nothing once it is on the page. */
export async function ask(postId: string, text: string): Promise<string | undefined> {
  try {
    addQuestion(SENT, await api(askQuestion, { params: { id: postId }, body: { text } }));
    toast.success(DONE.questionAsked);
    return undefined;
  } catch (error) {
    const detail = reasonOf(error, 'Lo que escribiste sigue acá.');
    toast.error(FAILED.askQuestion, { detail });
    return `${FAILED.askQuestion}. ${detail}`;
  }
}
