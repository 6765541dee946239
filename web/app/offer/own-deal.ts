import { useSyncExternalStore } from 'react';

/** The post on the page, while an own offer on it is accepted. */
interface OwnDeal {
  postId: string;
  conversationId: string | null;
}

let deal: OwnDeal | null = null;
const listeners = new Set<() => void>();

/** Set by what only members download, and read by the buttons of every viewer. */
export function setOwnDeal(next: OwnDeal | null) {
  deal = next;
  for (const listener of listeners) listener();
}

export const useOwnDeal = (postId: string): OwnDeal | null =>
  useSyncExternalStore(
    follow,
    () => (deal?.postId === postId ? deal : null),
    () => null,
  );

function follow(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
