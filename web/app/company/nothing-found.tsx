import { pages } from '@rodado/contract/pages';
import { Silhouette } from '../post/card/post-image.tsx';
import type { FoundList } from '../search/load-results.ts';
import { activeFiltersOf } from '../search/results.texts.ts';
import { NearPosts } from '../search/results-states.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ChipLink } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type CompanyQuery, companyPostsHref } from './company-query.ts';

interface NothingFoundProps {
  query: CompanyQuery;
  found: FoundList;
}

/** A search in the stock of a company that finds nothing: which filters to remove, and what is near there. */
export function NothingFound({ query: { empresa, ...filters }, found: { near, leftOut } }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        icon={<Silhouette category={filters.categoria ?? 'Auto'} className="w-24" />}
        title="No hay publicaciones que coincidan con la búsqueda"
        action={
          <>
            {activeFiltersOf(filters).map(({ label, without }) => (
              <ChipLink key={label} to={companyPostsHref({ ...without, empresa })}>
                {label}
              </ChipLink>
            ))}
            <ButtonLink kind="ghost" size="s" to={pages.company.href({ name: empresa })}>
              Ver todo lo que vende
            </ButtonLink>
          </>
        }
        className={near ? 'py-8' : 'py-12'}
      >
        Quitá un filtro para ver más:
      </EmptyState>
      {near && <NearPosts posts={near} leftOut={leftOut} />}
    </>
  );
}
