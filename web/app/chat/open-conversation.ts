let shownId: string | null = null;

/** The conversation on this page: what arrives there needs no notice. */
export const isShown = (conversationId: string) => shownId === conversationId;

/** And somebody may be looking at it. */
export const isOpen = (conversationId: string) => isShown(conversationId) && document.visibilityState === 'visible';

export function setShown(conversationId: string | null) {
  shownId = conversationId;
}
