import { FAILED } from '@rodado/contract/messages';
import { pageMeta } from '../layout/page-meta.ts';
import { usePrivatePage } from '../session/use-private-page.ts';
import type { Route } from './+types/profile.route.ts';
import { FailedList, useFailureToast } from './failed-list.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { useAccount } from './use-account.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Tu perfil',
    description: 'Tus publicaciones, tus favoritos y las automotoras que seguís.',
    path: '/perfil',
    noindex: true,
  });

export default function ProfilePage() {
  usePrivatePage();
  const { account, isFailed, error, isBusy, retry } = useAccount();
  useFailureToast(isFailed, FAILED.getProfile);

  if (isFailed) {
    return (
      <main className="wrap grid min-h-[70vh] place-content-center">
        <FailedList title={FAILED.getProfile} error={error} level="h1" isBusy={isBusy} onRetry={retry} />
      </main>
    );
  }
  if (!account) return <ProfileSkeleton />;
  return (
    <main className="min-h-dvh pb-10">
      <ProfileHeader account={account} />
      <ProfileTabs userId={account.id} />
    </main>
  );
}
