import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { ArrowLeft, Users } from 'lucide-react';
import { Link } from 'react-router';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { QuickReplies } from '../quick-reply/quick-replies.tsx';
import { useMay } from '../session/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/edit-profile.route.ts';
import { EditProfileForm } from './edit-profile-form.tsx';
import { Section } from './section.tsx';
import { Security } from './security.tsx';
import { useAccount } from './use-account.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Edición de tu perfil',
    description: 'Tus datos, tus sesiones abiertas y todo lo que guardamos de vos.',
    page: pages.editProfile,
  });

export default function EditProfilePage() {
  const { member } = usePrivatePage();
  const isOwner = useMay('owner');
  const { account, isFailed, error, isBusy, retry } = useAccount();
  useErrorToast(isFailed, FAILED.getProfile);
  return (
    <main className="mx-auto min-h-dvh w-full max-w-[1040px] px-(--gutter) pt-3 pb-16 md:pt-6">
      <Link to={pages.profile.href()} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-5" />
        Volver al perfil
      </Link>
      <h1 className="display mt-1 mb-6 text-26 md:mb-9 md:text-30">Edición de tu perfil</h1>
      {isFailed && <ErrorState title={FAILED.getProfile} error={error} isBusy={isBusy} onRetry={retry} />}
      {!account && !isFailed && <EditProfileSkeleton />}
      {account && !isOwner && (
        <EmptyState icon={<Users />} title="Los datos de la empresa los cambian sus dueños" className="py-16">
          Con tu rol podés verlos en el perfil.
        </EmptyState>
      )}
      {account && isOwner && (
        <>
          <EditProfileForm account={account} key={account.id} />
          <div id="respuestas-rapidas" className="mt-10">
            <Section
              title="Respuestas rápidas"
              about="Lo que les escribís siempre a quienes te consultan. En un chat, escribí / para elegir una."
            >
              <QuickReplies />
            </Section>
          </div>
          {/* What the company signs in with stays with its own account. */}
          {!member && <Security account={account} />}
        </>
      )}
    </main>
  );
}

/** The same server-rendered skeleton for everyone. */
function EditProfileSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Cargando...</p>
      <Section title="Datos personales">
        <div className="grid gap-4.5 sm:grid-cols-2">
          {['name', 'email', 'phone', 'city', 'address'].map((field) => (
            <div key={field} className="last:col-span-full">
              <Skeleton className="mt-1 mb-2.5 h-3.5 w-20" />
              <Skeleton className="h-13 rounded-m md:h-11" />
            </div>
          ))}
        </div>
      </Section>
      <noscript>
        <p className="mt-6 text-text-2">Para editar tu perfil hace falta JavaScript.</p>
      </noscript>
    </div>
  );
}
