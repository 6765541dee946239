import { QUESTION_LENGTH } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import { deleteDraft, loadDraftText, INTERRUPTED_QUESTION as NAME, saveDraft } from '../browser/draft-storage.ts';

/** The name of what is typed: one per account, so the next account in this tab does not see it. */
export const questionDraftName = (postId: string, userId: string) => `question:${userId}:${postId}`;

/**
 * The question that a sign-up interrupted, for the tab that opens the activation mail, also on another device. It belongs
 * to the address of the new account, lasts an hour and is used once. It only fills the field: its owner presses.
 */
interface InterruptedQuestion {
  postId: string;
  text: string;
  email: string;
  at: number;
}

const LASTS = 3_600_000;

/** What a signed-out viewer typed on the page that `returnTo` leads back to; a longer one could not be asked. */
export function typedQuestionAt(returnTo: string | undefined): string | undefined {
  const postId = postIdIn(returnTo);
  return (postId && loadDraftText(questionDraftName(postId, ''))?.slice(0, QUESTION_LENGTH)) || undefined;
}

/** Called when an account is opened on the way back to `returnTo`, and where it is activated. */
export function bindTypedQuestion(email: string, returnTo: string | null | undefined, text: string | null | undefined) {
  const postId = postIdIn(returnTo);
  if (!postId || !text) return;
  try {
    const question: InterruptedQuestion = { postId, text, email: email.toLowerCase(), at: Date.now() };
    localStorage.setItem(NAME, JSON.stringify(question));
  } catch {
    // Without storage the question stays in its tab.
  }
}

function postIdIn(returnTo: string | null | undefined): string | undefined {
  const [path = ''] = (returnTo ?? '').split(/[?#]/);
  const postId = path.split('/').at(-1);
  return postId && path === pages.post.href({ id: postId }) ? postId : undefined;
}

/** What was typed here; the text of a signed-out viewer becomes that of the account that signs in. */
export function takeTypedQuestion(postId: string, user: { id: string; email: string } | null): string | null {
  if (!user) return loadDraftText(questionDraftName(postId, ''));
  const [own, signedOut] = [questionDraftName(postId, user.id), questionDraftName(postId, '')];
  const typed = loadDraftText(signedOut) || takeInterrupted(postId, user.email);
  if (!typed) return loadDraftText(own);
  saveDraft(own, typed);
  deleteDraft(signedOut);
  return typed;
}

function takeInterrupted(postId: string, email: string): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    if (!isInterrupted(stored)) return null;
    const isOver = Math.abs(Date.now() - stored.at) >= LASTS;
    const isMeant = stored.postId === postId && stored.email === email.toLowerCase();
    if (isOver || isMeant) localStorage.removeItem(NAME);
    return isMeant && !isOver ? stored.text : null;
  } catch {
    return null;
  }
}

/** Called once the question is stored. */
export function deleteTypedQuestion(postId: string, user: { id: string; email: string } | null) {
  deleteDraft(questionDraftName(postId, user?.id ?? ''));
  if (user) takeInterrupted(postId, user.email);
}

function isInterrupted(value: unknown): value is InterruptedQuestion {
  if (typeof value !== 'object' || value === null) return false;
  const { postId, text, email, at }: Record<string, unknown> = { ...value };
  return [postId, text, email].every((one) => typeof one === 'string') && typeof at === 'number';
}
