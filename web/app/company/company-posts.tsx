import type { Company } from '@rodado/contract/company';
import { DEFAULT_SORT } from '@rodado/contract/enums';
import { formatNumber } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { lazy, Suspense } from 'react';
import { Link, useNavigation } from 'react-router';
import { Silhouette } from '../post/card/post-image.tsx';
import { SaveSearch } from '../saved-search/save-search.tsx';
import type { FoundList } from '../search/load-results.ts';
import { formatVehicles } from '../search/results.texts.ts';
import { ResultsList } from '../search/results-list.tsx';
import { ShortcutLink } from '../ui/chip.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { type Stock, sizeOf } from './company-cover.tsx';
import { CompanyTabs } from './company-frame.tsx';
import { type CompanyQuery, companyPostsHref, filtersOfCompany, isFiltered } from './company-query.ts';
import { type StockOptions, StockSearch } from './stock-search.tsx';

// Lazy: they are rarely shown, and their texts weigh as much as half of this page.
const FailedPosts = lazy(async () => ({ default: (await import('./company-errors.tsx')).FailedPosts }));
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }));
const TextNotes = lazy(async () => ({ default: (await import('../search/results-states.tsx')).TextNotes }));

export interface CompanyPostsProps {
  company: Company;
  query: CompanyQuery;
  /** Null if loading failed. */
  found: FoundList | null;
  options: StockOptions;
  /** All that the company sells, whatever is searched for; null if counting failed. */
  stock: Stock | null;
  brands: readonly Brand[];
}

export interface Brand {
  name: string;
  count: number;
}

/** The others are in the select. */
const SHOWN_BRANDS = 10;

/** Those it sells most of first. */
export const brandsOf = (counts: Readonly<Record<string, number>>): Brand[] =>
  Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'es'))
    .slice(0, SHOWN_BRANDS);

/** The posts of the company: all of them, or those that are searched for, in the chosen order. */
export function CompanyPosts({ company, query, found, options, stock, brands }: CompanyPostsProps) {
  const here = pages.company.href({ name: query.empresa });
  const isSearching = useNavigation().location?.pathname === here;
  const total = stock ? sizeOf(stock) : found?.total;
  const isSearchable = total !== undefined && (total > 1 || isFiltered(query));
  return (
    <section aria-label="Publicaciones" className="min-w-0">
      <CompanyTabs company={company} active="posts" posts={total} />
      {brands.length > 1 && <Brands query={query} brands={brands} />}
      {isSearchable && <StockSearch query={query} options={options} />}
      {found && found.posts.length > 1 && isNewestFirst(query) && (
        <h2 className="-mt-1 mb-3 text-18 font-strong max-md:sr-only">Lo último que publicó</h2>
      )}
      {found && isFiltered(query) && <FoundCount query={query} found={found} total={total} />}
      {found && (found.correction || found.understood.length > 0) && (
        <Suspense>
          <TextNotes
            text={query.titulo}
            found={found}
            addressWith={(titulo) => companyPostsHref({ ...query, titulo, pagina: undefined })}
          />
        </Suspense>
      )}
      {isFiltered(query) && <SaveSearchOf query={query} className="mb-4" />}
      <div
        aria-busy={isSearching || undefined}
        className={cx('min-h-[40vh] transition-opacity', isSearching && 'opacity-50')}
      >
        <FoundPosts query={query} found={found} />
      </div>
      {/* Above all that it sells it would push the first vehicle off the screen of a phone. */}
      {isSearchable && !isFiltered(query) && <SaveSearchOf query={query} className="mt-6" />}
    </section>
  );
}

const SaveSearchOf = ({ query, className }: { query: CompanyQuery; className: string }) => (
  <div className={className}>
    <SaveSearch filters={filtersOfCompany(query)} />
  </div>
);

const isNewestFirst = (query: CompanyQuery) =>
  !isFiltered(query) && (query.orden ?? DEFAULT_SORT) === 'recent' && query.pagina === undefined;

/** On phones the select has them: another row would push the first vehicle off the screen. */
function Brands({ query, brands }: { query: CompanyQuery; brands: readonly Brand[] }) {
  return (
    <nav aria-label="Marcas que vende" className="max-md:hidden">
      <ul className="scroll-row mb-3 flex-wrap gap-2">
        {brands.map(({ name, count }) => {
          const isChosen = query.marca === name;
          return (
            <li key={name} className="flex-none">
              <ShortcutLink
                to={companyPostsHref({
                  empresa: query.empresa,
                  orden: query.orden,
                  marca: isChosen ? undefined : name,
                })}
                aria-current={isChosen || undefined}
              >
                {name}
                <span className="num font-normal text-text-2">
                  {formatNumber(count)}
                  <span className="sr-only"> {count === 1 ? 'vehículo' : 'vehículos'}</span>
                </span>
              </ShortcutLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface FoundCountProps {
  query: CompanyQuery;
  found: FoundList;
  total: number | undefined;
}

function FoundCount({ query: { empresa, orden }, found, total }: FoundCountProps) {
  return (
    <p role="status" className="num -mt-2 mb-4 flex flex-wrap items-center gap-x-3 text-15 text-text-2 md:-mt-3">
      <span>
        {formatNumber(found.total)}
        {total !== undefined && ` de ${formatVehicles(total)}`}
      </span>
      <Link
        to={companyPostsHref({ empresa, orden })}
        preventScrollReset
        className="link inline-flex min-h-11 items-center"
      >
        Quitar la búsqueda
      </Link>
    </p>
  );
}

function FoundPosts({ query, found }: Pick<CompanyPostsProps, 'query' | 'found'>) {
  const addressOfPage = (page: number) => companyPostsHref({ ...query, pagina: page > 1 ? page : undefined });
  if (!found) {
    return (
      <Suspense>
        <FailedPosts query={query} />
      </Suspense>
    );
  }
  if (found.posts.length === 0 && isFiltered(query)) {
    return (
      <Suspense>
        <NothingFound query={query} found={found} />
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
