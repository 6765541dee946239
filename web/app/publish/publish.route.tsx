import { lazy, Suspense, useEffect } from 'react';
import { pageMeta } from '../layout/page-meta.ts';
import { usePrivatePage } from '../session/use-private-page.ts';
import type { Route } from './+types/publish.route.ts';
import { NotForAdministration } from './not-for-administration.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

// Only for those who are signed in, and with it the schemas and the catalogue.
const loadWizard = () => import('./wizard.tsx');
const Wizard = lazy(async () => ({ default: (await loadWizard()).Wizard }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Publicá tu vehículo',
    description: 'Publicá tu auto, camioneta, moto o camión en Rodado: es gratis para particulares.',
    path: '/publicar',
    noindex: true,
  });

export default function PublishPage() {
  const { status, user, account } = usePrivatePage();
  useEffect(() => void loadWizard(), []); // beside the question who this is, not after it
  // Without a connection the account does not come, but who is signed in is known: a draft can be written on.
  if (!user || status !== 'in') return <WizardSkeleton />;
  if (account?.role === 'ADMIN') return <NotForAdministration />;
  return (
    <Suspense fallback={<WizardSkeleton />}>
      <Wizard userId={user.id} sellerName={user.name} city={account?.city ?? null} key={user.id} />
    </Suspense>
  );
}
