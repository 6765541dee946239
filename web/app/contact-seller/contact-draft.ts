/** What somebody has typed about one post, and the last try to send it. */
export interface ContactDraft {
  text: string;
  /** Figures only. */
  price: string;
  hasOffer: boolean;
  /** The same words and the same bid keep their client id: sent again they are not there twice. */
  sent: { message: string; clientId: string } | null;
}

/** In the tab only: it outlives a reload and a login in between, not the tab. */
const keyOf = (userId: string, postId: string) => `contact:${userId}:${postId}`;

export function readContactDraft(userId: string, postId: string): ContactDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, postId)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function keepContactDraft(userId: string, postId: string, draft: ContactDraft) {
  try {
    sessionStorage.setItem(keyOf(userId, postId), JSON.stringify(draft));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function dropContactDraft(userId: string, postId: string) {
  try {
    sessionStorage.removeItem(keyOf(userId, postId));
  } catch {
    // Nothing was kept there.
  }
}

function isDraft(value: unknown): value is ContactDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { text, price, hasOffer } = value as Record<string, unknown>;
  return typeof text === 'string' && typeof price === 'string' && typeof hasOffer === 'boolean' && 'sent' in value;
}
