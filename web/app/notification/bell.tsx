import { pageOf, pages } from '@rodado/contract/pages';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsVisible } from '../browser/use-browser-state.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { preload } from '../ui/lazy-hydration.tsx';
import { Popover } from '../ui/popover.tsx';
import { useCloseOnNavigation, useCloseOnResize } from '../ui/use-close-on.ts';
import { markLinkRead } from './notification-cache.ts';
import { useUnread } from './unread.ts';

// Lazy: preloaded when the pointer enters the bell.
const loadPanel = () => import('./notification-panel.tsx');
const fetchPanel = preload(loadPanel);
const NotificationPanel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }));

/** Opens the latest notifications; its badge counts the unread ones. */
export function Bell() {
  const { notifications: unread } = useUnread();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useCloseOnNavigation(close);
  useCloseOnResize(close);
  useMarkOffersRead();
  return (
    <Popover
      title="Notificaciones"
      hideTitle
      isFromBar
      open={isOpen}
      onOpenChange={setOpen}
      className="w-[420px]"
      trigger={
        <IconButton
          label={unread > 0 ? `Notificaciones, ${unread} sin leer` : 'Notificaciones'}
          icon={<BellIcon />}
          unread={unread > 0}
          onPointerEnter={fetchPanel}
          onFocus={fetchPanel}
        />
      }
    >
      <Suspense fallback={<div className="h-90" />}>
        <NotificationPanel />
      </Suspense>
    </Popover>
  );
}

/**
 * The list of offers shows whatever arrives. Conversations and questions are marked read where they are loaded, what
 * leads to a post by `ReadWhenSeen`.
 */
const isReadLive = (pathname: string) => pageOf(pathname) === pages.postOffers;

/** Marks notifications that link to the visible list as read. A failure only leaves them unread: no toast is shown. */
function useMarkOffersRead() {
  const { pathname } = useLocation();
  const { notifications: unread } = useUnread();
  const isVisible = useIsVisible();
  const isSeen = isVisible && unread > 0 && isReadLive(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the count may be one that leads here
  useEffect(() => {
    if (isSeen) void markLinkRead(pathname).catch(() => {});
  }, [isSeen, pathname, unread]);
}
