import { pages } from '@rodado/contract/pages';
import { ContactRound, FileSpreadsheet, Plus } from 'lucide-react';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/stock.route.ts';
import { StockDesk } from './stock-desk.tsx';
import { StockSkeleton } from './stock-row.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mi stock',
    description: 'Todo lo que tenés publicado: qué falta responder, qué nadie mira y a qué precio está.',
    page: pages.stock,
  });

export default function StockPage() {
  const { status, account } = usePrivatePage();
  const isCompany = account?.role === 'COMPANY';
  return (
    <main className="wrap min-h-[70vh] pt-7 pb-12 md:pt-9">
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 md:mb-5">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h1 className="display text-26 md:text-30">Mi stock</h1>
          <p className="mt-1 text-text-2">Visitas y contactos de los últimos 30 días.</p>
        </div>
        <div className="flex flex-wrap gap-2 md:min-h-11">
          {account && account.role !== 'ADMIN' && (
            <ButtonLink kind="line" to={pages.leads.href()} icon={<ContactRound />}>
              Interesados
            </ButtonLink>
          )}
          {isCompany && (
            <ButtonLink kind="line" to={pages.stockImport.href()} icon={<FileSpreadsheet />}>
              Importar stock
            </ButtonLink>
          )}
          {account && account.role !== 'ADMIN' && (
            <ButtonLink kind="line" to={pages.publish.href()} icon={<Plus />} className="max-md:hidden">
              Publicar
            </ButtonLink>
          )}
        </div>
      </div>
      {status === 'in' && account ? (
        <StockDesk isCompany={isCompany} />
      ) : (
        <>
          <StockSkeleton hasFilters />
          <noscript>
            <p className="mt-6 text-text-2">Para ver tu stock hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}
