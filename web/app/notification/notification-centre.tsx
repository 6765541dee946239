import { BellOff } from 'lucide-react';
import { FailedList, useFailureToast } from '../profile/failed-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Panel } from '../ui/panel.tsx';
import { SETTINGS_ID } from './addresses.ts';
import { NotificationList, NotificationListSkeleton } from './notification-list.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { ReadAllButton } from './read-all-button.tsx';
import { type Notifications, useNotifications } from './use-notifications.ts';

/** Everything that happened, and beside it what one wants to be told about. */
export function NotificationCentre() {
  return (
    <div className="mt-2 grid grid-cols-1 items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-12">
      <div className="min-w-0">
        <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-2">
          <a href={`#${SETTINGS_ID}`} className="link inline-flex min-h-11 items-center lg:invisible">
            Ajustes
          </a>
          <ReadAllButton className="-mr-3" />
        </div>
        <AllNotifications notifications={useNotifications()} />
      </div>
      <NotificationSettings />
    </div>
  );
}

const FAILED_TEXT = 'Error al obtener las notificaciones';

function AllNotifications({ notifications }: { notifications: Notifications }) {
  const { rows, isLoaded, isFailed, error, isBusy, retry } = notifications;
  useFailureToast(isFailed, FAILED_TEXT);
  if (!isLoaded && isFailed) return <FailedList title={FAILED_TEXT} error={error} isBusy={isBusy} onRetry={retry} />;
  if (isLoaded && rows.length === 0) {
    return (
      <Panel>
        <EmptyState icon={<BellOff />} title="No hay novedades" className="py-14">
          Acá te avisamos de mensajes, preguntas, ofertas y publicaciones que terminan.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <Panel className="overflow-hidden">
        {isLoaded ? <NotificationList notifications={rows} /> : <NotificationListSkeleton rows={5} />}
      </Panel>
      {isLoaded && notifications.hasMorePages && (
        <LoadMore
          shown={rows.length}
          total={notifications.reachable}
          busy={notifications.isLoadingMore}
          onMore={notifications.loadMore}
        />
      )}
    </>
  );
}
