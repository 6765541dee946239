import { pages } from '@rodado/contract/pages';
import { BellOff } from 'lucide-react';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { useMay } from '../session/session.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import type { Route } from './+types/notifications.route.ts';
import { type Notifications, useNotifications } from './notification-cache.ts';
import { NotificationList, NotificationListSkeleton, ReadAllButton } from './notification-list.tsx';
import { NotificationSettings, SETTINGS_ID } from './notification-settings.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Notificaciones',
    description: 'Tus novedades en Rodado, y por dónde querés enterarte.',
    page: pages.notifications,
  });

export default function NotificationsPage() {
  const { status } = usePrivatePage();
  return (
    <main className="wrap min-h-[70vh] pt-7 pb-12 md:pt-9">
      <h1 className="display text-26 md:text-30">Notificaciones</h1>
      {status === 'in' ? (
        <NotificationCentre />
      ) : (
        <>
          <Card className="mt-16 max-w-180 overflow-hidden">
            <NotificationListSkeleton rows={5} />
          </Card>
          <noscript>
            <p className="mt-6 text-text-2">Para ver tus notificaciones hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}

/** All notifications, with their settings beside them. */
function NotificationCentre() {
  const isOwner = useMay('owner');
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
      {isOwner && <NotificationSettings />}
    </div>
  );
}

const LIST_FAILED_TEXT = 'Error al obtener las notificaciones';

function AllNotifications({ notifications }: { notifications: Notifications }) {
  const { rows, isLoaded, isFailed, error, isBusy, retry } = notifications;
  useErrorToast(isFailed, LIST_FAILED_TEXT);
  if (!isLoaded && isFailed)
    return <ErrorState title={LIST_FAILED_TEXT} error={error} isBusy={isBusy} onRetry={retry} />;
  if (isLoaded && rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={<BellOff />} title="No hay novedades" className="py-14">
          Acá te avisamos de mensajes, preguntas, ofertas y publicaciones que terminan.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card className="overflow-hidden">
        {isLoaded ? <NotificationList notifications={rows} /> : <NotificationListSkeleton rows={5} />}
      </Card>
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
