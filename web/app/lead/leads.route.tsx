import { pages } from '@rodado/contract/pages';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import type { Route } from './+types/leads.route.ts';
import { LeadList, LeadListSkeleton } from './lead-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Interesados',
    description: 'Quién preguntó, escribió u ofertó por tus vehículos, y en qué quedó cada uno.',
    page: pages.leads,
  });

export default function LeadsPage() {
  const { status, account } = usePrivatePage();
  return (
    <main className="wrap min-h-[70vh] pt-7 pb-12 md:pt-9">
      <h1 className="display text-26 md:text-30">Interesados</h1>
      <p className="mt-1 mb-4 text-text-2 md:mb-5">Una fila por persona y vehículo: preguntas, mensajes y ofertas.</p>
      {status === 'in' && account ? (
        <LeadList />
      ) : (
        <>
          <LeadListSkeleton />
          <noscript>
            <p className="mt-6 text-text-2">Para ver a tus interesados hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}
