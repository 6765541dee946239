import { pages } from '@rodado/contract/pages';
import { Eye, ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { pageMeta } from '../../page/page-meta.ts';
import { usePrivatePage } from '../../page/use-private-page.ts';
import { useMay } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/publish.route.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';

// Only members download it, with the schemas and the catalogue.
const loadWizard = () => import('./wizard.tsx');
const Wizard = lazy(async () => ({ default: (await loadWizard()).Wizard }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Publicá tu vehículo',
    description: 'Publicá tu auto, camioneta, moto o camión en Rodado: es gratis para particulares.',
    page: pages.publish,
  });

export default function PublishPage() {
  const { status, user, account } = usePrivatePage();
  const maySell = useMay('seller');
  useEffect(() => void loadWizard(), []); // in parallel with the session request
  // Offline the account is missing, but the stored user is enough to continue a draft.
  if (!user || status !== 'in') return <WizardSkeleton />;
  if (account?.role === 'ADMIN') return <AdminsCannotPublish />;
  if (!maySell) return <ReadersCannotPublish />;
  return (
    <Suspense fallback={<WizardSkeleton />}>
      <Wizard userId={user.id} sellerName={user.name} city={account?.city ?? null} key={user.id} />
    </Suspense>
  );
}

const AdminsCannotPublish = () => (
  <CannotPublish
    icon={<ShieldCheck />}
    title="La administración no publica vehículos"
    action={<ButtonLink to={pages.admin.href()}>Ir a la administración</ButtonLink>}
  >
    Para vender un vehículo tuyo, entrá con tu cuenta personal.
  </CannotPublish>
);

const ReadersCannotPublish = () => (
  <CannotPublish
    icon={<Eye />}
    title="Tu rol es de solo lectura"
    action={<ButtonLink to={pages.stock.href()}>Ver el stock</ButtonLink>}
  >
    Publica quien es Vendedor o Dueño. Para vender un vehículo tuyo, volvé a tu cuenta.
  </CannotPublish>
);

interface CannotPublishProps {
  icon: ReactNode;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** Shown before the first step, instead of an error after the last. */
const CannotPublish = ({ children, ...state }: CannotPublishProps) => (
  <main>
    <EmptyState level="h1" {...state} className="min-h-[60vh]">
      {children}
    </EmptyState>
  </main>
);
