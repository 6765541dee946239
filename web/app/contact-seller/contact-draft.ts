import { dropTyped, keepTyped, readTyped } from '../session/tab-storage.ts';

/** What somebody has typed about one post, and the last try to send it. */
export interface ContactDraft {
  text: string;
  /** Figures only. */
  price: string;
  hasOffer: boolean;
  /** The same words and the same bid keep their client id: sent again they are not there twice. */
  sent: { message: string; clientId: string } | null;
}

const nameOf = (userId: string, postId: string) => `contact:${userId}:${postId}`;

export function readContactDraft(userId: string, postId: string): ContactDraft | null {
  const draft = readTyped(nameOf(userId, postId));
  return isDraft(draft) ? draft : null;
}

export const keepContactDraft = (userId: string, postId: string, draft: ContactDraft) =>
  keepTyped(nameOf(userId, postId), draft);

export const dropContactDraft = (userId: string, postId: string) => dropTyped(nameOf(userId, postId));

function isDraft(value: unknown): value is ContactDraft {
  if (typeof value !== 'object' || value === null || !('sent' in value)) return false;
  const { text, price, hasOffer }: Record<string, unknown> = { ...value };
  return typeof text === 'string' && typeof price === 'string' && typeof hasOffer === 'boolean';
}
