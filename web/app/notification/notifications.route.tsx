import { lazy, Suspense, useEffect } from 'react';
import { pageMeta } from '../layout/page-meta.ts';
import { usePrivatePage } from '../session/use-private-page.ts';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/notifications.route.ts';
import { NOTIFICATIONS_PATH } from './addresses.ts';
import { NotificationListSkeleton } from './notification-list.tsx';

const loadCentre = () => import('./notification-centre.tsx');
const NotificationCentre = lazy(async () => ({ default: (await loadCentre()).NotificationCentre }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Notificaciones',
    description: 'Tus novedades en Rodado, y por dónde querés enterarte.',
    path: NOTIFICATIONS_PATH,
    noindex: true,
  });

export default function NotificationsPage() {
  const { status } = usePrivatePage();
  useEffect(() => void loadCentre(), []); // beside the question who this is, not after it
  const skeleton = (
    <Panel className="mt-16 max-w-180 overflow-hidden">
      <NotificationListSkeleton rows={5} />
    </Panel>
  );
  return (
    <main className="wrap min-h-[70vh] pt-7 pb-12 md:pt-9">
      <h1 className="display text-26 md:text-30">Notificaciones</h1>
      {status === 'in' ? (
        <Suspense fallback={skeleton}>
          <NotificationCentre />
        </Suspense>
      ) : (
        <>
          {skeleton}
          <noscript>
            <p className="mt-6 text-text-2">Para ver tus notificaciones hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}
