import { pages } from '@rodado/contract/pages';
import { BellOff } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type Notifications, useNotifications } from './notification-cache.ts';
import { NotificationList, NotificationListSkeleton, ReadAllButton } from './notification-list.tsx';

const LATEST = 6;

/** Content of the bell's popup. */
export function NotificationPanel() {
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b border-border py-2.5 pr-2 pl-5">
        <p aria-hidden="true" className="text-18 font-strong">
          Notificaciones
        </p>
        <ReadAllButton />
      </div>
      <Latest notifications={useNotifications()} />
      <Link
        to={pages.notifications.path}
        className="link flex min-h-12 items-center justify-center border-t border-border focus-visible:-outline-offset-2"
      >
        Ver todas
      </Link>
    </>
  );
}

function Latest({ notifications: { rows, isLoaded, isFailed, isBusy, retry } }: { notifications: Notifications }) {
  if (!isLoaded && isFailed) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 px-5 py-8 text-center">
        <p>No pudimos traer tus notificaciones.</p>
        <Button kind="line" size="s" busy={isBusy} busyText="Cargando..." onClick={retry}>
          Reintentar
        </Button>
      </div>
    );
  }
  if (!isLoaded) return <NotificationListSkeleton rows={4} />;
  if (rows.length === 0) return <EmptyState level="h3" icon={<BellOff />} title="No hay novedades" className="py-9" />;
  return <NotificationList notifications={rows.slice(0, LATEST)} />;
}
