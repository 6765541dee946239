import { type PostValues, readValues } from '../post-form/post-values.ts';
import { dropTyped, keepTyped, readTyped } from '../session/tab-storage.ts';

/** What was typed and not saved, and which version of the post it was typed over. */
export interface KeptEdit {
  values: PostValues;
  version: number;
}

const nameOf = (userId: string, postId: string) => `edit-post:${userId}:${postId}`;

export function readEdit(userId: string, postId: string): KeptEdit | null {
  const kept = readTyped(nameOf(userId, postId));
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('version' in kept)) return null;
  return { values: readValues(kept.values), version: Number(kept.version) };
}

export const writeEdit = (userId: string, postId: string, edit: KeptEdit) => keepTyped(nameOf(userId, postId), edit);

export const dropEdit = (userId: string, postId: string) => dropTyped(nameOf(userId, postId));
