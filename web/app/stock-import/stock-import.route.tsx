import { pages } from '@rodado/contract/pages';
import { Store } from 'lucide-react';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/stock-import.route.ts';
import { StockPage } from './stock-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Importar stock',
    description:
      'Publicá todos los vehículos de tu concesionaria con un archivo, y mantenelos al día con el siguiente.',
    page: pages.stockImport,
  });

export default function StockImportPage() {
  const { status, account } = usePrivatePage();
  return (
    <main className="wrap min-h-[70vh] pt-7 pb-12 md:pt-9">
      <h1 className="display text-26 md:text-30">Importar stock</h1>
      <p className="mt-1.5 mb-5 max-w-[68ch] text-text-2 md:mb-7">
        Subí tu stock en un archivo. Primero te mostramos qué va a pasar con cada vehículo; nada cambia hasta que toques
        «Importar».
      </p>
      {status === 'in' && account ? (
        account.role === 'COMPANY' ? (
          <StockPage companyId={account.company?.id} />
        ) : (
          <EmptyState
            icon={<Store />}
            title="Importar stock es para concesionarias"
            action={<ButtonLink to={pages.publish.href()}>Publicar un vehículo</ButtonLink>}
            className="py-16"
          >
            Con una cuenta de persona publicás de a un vehículo.
          </EmptyState>
        )
      ) : (
        <>
          <StockPageSkeleton />
          <noscript>
            <p className="mt-6 text-text-2">Para importar tu stock hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}

const StockPageSkeleton = () => (
  <div aria-hidden="true" className="grid gap-4">
    <Skeleton className="h-44 rounded-l" />
    <Skeleton className="h-64 rounded-l" />
  </div>
);
