/**
 * Unsent form input, in `sessionStorage`: it survives a reload, a login in between and an expired session, but neither
 * the tab nor a sign-out. The draft of a post lasts longer: post/publish/draft-store.ts.
 */
const PREFIX = 'typed:';

/** The one that lasts longer than its tab (page/typed-question.ts); a sign-out ends it too. */
export const INTERRUPTED_QUESTION = 'interrupted-question';

/** Null if nothing readable is stored. */
export function loadDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

export function loadDraftText(name: string): string | null {
  const draft = loadDraft(name);
  return typeof draft === 'string' ? draft : null;
}

export function saveDraft(name: string, value: unknown) {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function deleteDraft(name: string) {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage there is nothing to delete.
  }
}

export function deleteAllDrafts() {
  try {
    localStorage.removeItem(INTERRUPTED_QUESTION);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
