import { lazy, Suspense } from 'react';
import { useNavigation } from 'react-router';
import { companyAddress } from '../post/addresses.ts';
import { Silhouette } from '../post/silhouette.tsx';
import type { FoundList } from '../search/load-results.ts';
import { ResultsList } from '../search/results-list.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { type CompanyQuery, companyPostsAddress } from './company-query.ts';
import { CompanySort } from './company-sort.tsx';

// It rarely happens, and the words for it weigh as much as half of this page.
const FailedPosts = lazy(async () => ({ default: (await import('./failed-posts.tsx')).FailedPosts }));

interface CompanyPostsProps {
  query: CompanyQuery;
  /** Null when they could not be had. */
  found: FoundList | null;
}

/** What the company sells, in the order that was chosen. */
export function CompanyPosts({ query, found }: CompanyPostsProps) {
  const here = companyAddress(query.empresa);
  const isSorting = useNavigation().location?.pathname === here;
  return (
    <section aria-label="Publicaciones" className="min-w-0">
      <div className="mb-4 flex items-end justify-between gap-4 border-b border-border md:mb-6">
        <TabLinks
          label={query.empresa}
          tabs={[{ label: 'Publicaciones', to: here, active: true, count: found?.total }]}
          className="-mb-px border-b-0"
        />
        {found && found.total > 1 && <CompanySort query={query} />}
      </div>
      <div
        aria-busy={isSorting || undefined}
        className={cx('min-h-[40vh] transition-opacity', isSorting && 'opacity-50')}
      >
        <Found query={query} found={found} />
      </div>
    </section>
  );
}

function Found({ query, found }: CompanyPostsProps) {
  const addressOfPage = (page: number) => companyPostsAddress({ ...query, pagina: page > 1 ? page : undefined });
  if (!found) {
    return (
      <Suspense>
        <FailedPosts query={query} />
      </Suspense>
    );
  }
  if (found.posts.length === 0) {
    return (
      <EmptyState icon={<Silhouette category="Auto" className="w-24" />} title="No hay publicaciones" className="py-16">
        Cuando publique un vehículo, lo vas a ver acá.
      </EmptyState>
    );
  }
  return <ResultsList query={query} found={found} addressOfPage={addressOfPage} />;
}
