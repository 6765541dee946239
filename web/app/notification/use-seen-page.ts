import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useUnread } from '../session/unread.ts';
import { useIsVisible } from '../ui/use-is-visible.ts';
import { readPage } from './read.ts';

/** Pages that show all that a notification with their address can say. Chats and questions are read by being loaded. */
const TELLING = /^\/(ofertas|publicaciones)\/[^/]+$/;

/** Whoever has the page in front of them that a notification leads to has seen it. */
export function useSeenPage() {
  const { pathname } = useLocation();
  const { notifications: unread } = useUnread();
  const isVisible = useIsVisible();
  const isSeen = isVisible && unread > 0 && TELLING.test(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the count may be one that leads here
  useEffect(() => {
    // One that stays unread is no reason to disturb.
    if (isSeen) void readPage(pathname).catch(() => {});
  }, [isSeen, pathname, unread]);
}
