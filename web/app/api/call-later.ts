import type { CallArguments } from '@rodado/contract/client';
import type { CallOutput, Endpoint, EndpointSchema } from '@rodado/contract/endpoint';
import type { FAILED } from '@rodado/contract/messages';
import { toast } from '../ui/toast.ts';

/**
 * Calls a public endpoint from a public page: `callLater(async () => (await import('@rodado/contract/post')).listPosts)`.
 * The schemas are loaded with the first call, so that pages need not download them.
 */
export async function callLater<S extends EndpointSchema>(
  load: () => Promise<Endpoint<S>>,
  ...input: CallArguments<S>
): Promise<CallOutput<S>> {
  const [{ publicClient }, endpoint] = await Promise.all([import('./client.ts'), load()]);
  return publicClient(endpoint, ...input);
}

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
