import { FAILED } from '@rodado/contract/messages';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { pageMeta } from '../layout/page-meta.ts';
import { usePrivatePage } from '../session/use-private-page.ts';
import type { Route } from './+types/edit-profile.route.ts';
import { EditProfileForm } from './edit-profile-form.tsx';
import { EditProfileSkeleton } from './edit-profile-skeleton.tsx';
import { FailedList, useFailureToast } from './failed-list.tsx';
import { Security } from './security.tsx';
import { useAccount } from './use-account.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Edición de tu perfil',
    description: 'Tus datos, tus sesiones abiertas y todo lo que guardamos de vos.',
    path: '/editar-perfil',
    noindex: true,
  });

export default function EditProfilePage() {
  usePrivatePage();
  const { account, isFailed, error, isBusy, retry } = useAccount();
  useFailureToast(isFailed, FAILED.getProfile);
  return (
    <main className="mx-auto min-h-dvh w-full max-w-[1040px] px-(--gutter) pt-3 pb-16 md:pt-6">
      <Link to="/perfil" className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-5" />
        Volver al perfil
      </Link>
      <h1 className="display mt-1 mb-6 text-26 md:mb-9 md:text-30">Edición de tu perfil</h1>
      {isFailed && <FailedList title={FAILED.getProfile} error={error} isBusy={isBusy} onRetry={retry} />}
      {!account && !isFailed && <EditProfileSkeleton />}
      {account && (
        <>
          <EditProfileForm account={account} key={account.id} />
          <Security account={account} />
        </>
      )}
    </main>
  );
}
