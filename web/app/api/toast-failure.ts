import type { FAILED } from '@rodado/contract/messages';
import { toast } from '../ui/toast.ts';

export type PickFailure = (texts: typeof FAILED) => string;

/**
 * `toastFailure((FAILED) => FAILED.listPosts)`, one toast per text. The texts are loaded on failure, so that pages need
 * not download all of them.
 */
export async function toastFailure(pick: PickFailure): Promise<void> {
  const messages = await import('@rodado/contract/messages');
  const text = pick(messages.FAILED);
  toast.error(text, { id: text });
}
