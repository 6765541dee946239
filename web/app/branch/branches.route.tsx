import { pages } from '@rodado/contract/pages';
import { ArrowLeft, ExternalLink, Store } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/branches.route.ts';

// Only members download it, with the schemas.
const loadPlaces = () => import('./places-form.tsx');
const OwnPlaces = lazy(async () => ({ default: (await loadPlaces()).OwnPlaces }));

const TITLE = 'Horarios y sucursales';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: 'Cuándo abre tu empresa y dónde encontrarla, como se lee en su página.',
    page: pages.branches,
  });

export default function BranchesPage() {
  const { account } = usePrivatePage();
  useEffect(() => void loadPlaces(), []); // in parallel with the session request
  return (
    <main className="mx-auto min-h-dvh w-full max-w-[860px] px-(--gutter) pt-3 pb-16 md:pt-6">
      <Link to={pages.profile.href()} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-5" />
        Volver al perfil
      </Link>
      <div className="mt-1 mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="display min-w-0 flex-1 text-26 md:text-30">{TITLE}</h1>
        {account?.company && (
          <Link
            to={pages.company.href({ name: account.name })}
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <ExternalLink className="size-4.5" />
            Ver tu página
          </Link>
        )}
      </div>
      {account && !account.company && (
        <EmptyState
          icon={<Store />}
          title="Los horarios y las sucursales son de las empresas"
          action={<ButtonLink to={pages.profile.href()}>Volver al perfil</ButtonLink>}
          className="py-16"
        />
      )}
      {account?.company && (
        <Suspense fallback={<PlacesSkeleton />}>
          <OwnPlaces key={account.id} isPhoneVisible={account.company.isPhoneVisible} skeleton={<PlacesSkeleton />} />
        </Suspense>
      )}
      {!account && (
        <>
          <PlacesSkeleton />
          <noscript>
            <p className="mt-6 text-text-2">Para editar tus horarios hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}

const PlacesSkeleton = () => (
  <div aria-busy="true" className="grid gap-8">
    <p className="sr-only">Cargando...</p>
    <Skeleton className="mt-10 h-96 rounded-l" />
    <Skeleton className="h-40 rounded-l" />
  </div>
);
