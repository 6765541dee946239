import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { CloudOff, Store } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type CompanyQuery, companyPostsHref } from './company-query.ts';

export function MissingCompany() {
  return (
    <main className="wrap grid min-h-[60vh] place-items-center">
      <EmptyState
        level="h1"
        icon={<Store />}
        title={FAILED.companyMissing}
        action={<ButtonLink to={pages.results.href()}>Ver todos los vehículos</ButtonLink>}
      >
        Puede que el nombre esté mal escrito o que la empresa ya no esté en Rodado.
      </EmptyState>
    </main>
  );
}

/** Error state of the company's posts. */
export function FailedPosts({ query }: { query: CompanyQuery }) {
  return (
    <EmptyState
      icon={<CloudOff />}
      title={FAILED.listPosts}
      action={
        <ButtonLink kind="line" to={companyPostsHref(query)} reloadDocument>
          Reintentar
        </ButtonLink>
      }
      className="py-16"
    >
      Probá de nuevo en un momento.
    </EmptyState>
  );
}
