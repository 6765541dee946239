import { pageMeta } from '../layout/page-meta.ts';
import { useFollowed } from '../profile/profile-queries.ts';
import { usePrivatePage } from '../session/use-private-page.ts';
import type { Route } from './+types/followed.route.ts';
import { FollowedList, FollowedListSkeleton } from './followed-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Seguidos',
    description: 'Las automotoras que seguís.',
    path: '/seguidos',
    noindex: true,
  });

export default function FollowedPage() {
  const { status } = usePrivatePage();
  return (
    <main className="wrap min-h-[calc(100dvh-var(--bar))] pt-7 pb-16 md:pt-9">
      <h1 className="display mb-5 text-26 md:mb-7 md:text-30">Seguidos</h1>
      {status === 'in' ? (
        <OwnFollowed />
      ) : (
        <>
          <FollowedListSkeleton />
          <noscript>
            <p className="mt-6 text-text-2">Para ver a quién seguís hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}

function OwnFollowed() {
  return <FollowedList followed={useFollowed()} />;
}
