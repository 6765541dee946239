import { type PostValues, readValues } from '../post-form/post-values.ts';

/** What was typed and not saved, and which version of the post it was typed over. */
export interface KeptEdit {
  values: PostValues;
  version: number;
}

const keyOf = (userId: string, postId: string) => `edit-post ${userId} ${postId}`;

/** Until the tab is closed: a session that ends, or a reload, takes nothing that was typed. */
export function readEdit(userId: string, postId: string): KeptEdit | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, postId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('version' in kept)) return null;
    return { values: readValues(kept.values), version: Number(kept.version) };
  } catch {
    return null;
  }
}

export function writeEdit(userId: string, postId: string, edit: KeptEdit) {
  try {
    sessionStorage.setItem(keyOf(userId, postId), JSON.stringify(edit));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function dropEdit(userId: string, postId: string) {
  try {
    sessionStorage.removeItem(keyOf(userId, postId));
  } catch {
    // Nothing was kept there.
  }
}
