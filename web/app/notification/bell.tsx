import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useCloseOnNavigation, useCloseOnResize } from '../layout/use-closing.ts';
import { useUnread } from '../session/unread.ts';
import { ahead } from '../ui/ahead.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { useSeenPage } from './use-seen-page.ts';

// It comes when it is about to be opened: a pointer on the bell begins to fetch it.
const loadPanel = () => import('./notification-panel.tsx');
const fetchPanel = ahead(loadPanel);
const NotificationPanel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }));

/** One bell for everything that is new, with the latest behind it. */
export function Bell() {
  const { notifications: unread } = useUnread();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useCloseOnNavigation(close);
  useCloseOnResize(close);
  useSeenPage();
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
