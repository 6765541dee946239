import { listRatings } from '@rodado/contract/calls/rating';
import { getFilterOptions } from '@rodado/contract/calls/search';
import type { Company } from '@rodado/contract/company';
import { pages } from '@rodado/contract/pages';
import { lazy, Suspense, useEffect } from 'react';
import { redirect } from 'react-router';
import { toastFailure } from '../api/toast-failure.ts';
import { ErrorPage, errorMeta, isMissing } from '../error/error-page.tsx';
import { pageContext } from '../page/page-context.ts';
import { pageMeta } from '../page/page-meta.ts';
import { findPosts } from '../search/load-results.ts';
import { filtersOf } from '../search/results-query.ts';
import { hydrateLater } from '../ui/lazy-hydration.tsx';
import type { Route } from './+types/company.route.ts';
import { stockFrom } from './company-cover.tsx';
import { companyJsonLd } from './company-json-ld.ts';
import { brandsOf } from './company-posts.tsx';
import { type CompanyQuery, isFiltered, readCompanyQuery } from './company-query.ts';
import { loadCompany, trimRatings } from './load-company.ts';
import type { StockOptions } from './stock-search.tsx';
import '../post/card/compact-list.css'; // its list is shown before its script loads

export { shouldRevalidateList as shouldRevalidate } from '../search/should-revalidate.ts';

const CompanyView = hydrateLater(async () => (await import('./company-view.tsx')).CompanyView);
const MissingCompany = lazy(async () => ({ default: (await import('./company-errors.tsx')).MissingCompany }));

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!params.name) throw redirect(pages.home.href());
  const { api, reportError } = context.get(pageContext);
  const { search, searchParams } = new URL(request.url);
  const shown = await loadCompany(context, params.name, (name) => pages.company.href({ name }) + search);
  const { company } = shown;
  const query = readCompanyQuery(company.name, searchParams);
  const reported = (error: unknown) => {
    reportError(error);
    return null;
  };
  const count = (filters: CompanyQuery) => api(getFilterOptions, { query: filtersOf(filters) }).catch(reported);
  const isWhole = !isFiltered(query) && query.pagina === undefined;
  const [found, all, options, ratings] = await Promise.all([
    findPosts(api, query).catch(reported),
    count({ empresa: company.name }),
    isFiltered(query) ? count(query) : null,
    isWhole && company.ratingCount > 0
      ? api(listRatings, { params: { companyId: company.id } })
          .then(trimRatings)
          .catch(reported)
      : null,
  ]);
  // Of the counts only what the page shows: the others would weigh as much as the cards.
  const { category, brand, condition } = options ?? all ?? NO_OPTIONS;
  const stock = all && stockFrom(all.category);
  return {
    ...shown,
    query,
    found,
    options: { category, brand, condition },
    stock,
    brands: brandsOf(all?.brand ?? {}),
    ratings,
  };
}

const NO_OPTIONS: StockOptions = { category: {}, brand: {}, condition: {} };

export const meta: Route.MetaFunction = ({ loaderData, error, matches, params }) => {
  if (!loaderData) {
    if (!isMissing(error)) return errorMeta(error);
    return pageMeta(matches, {
      title: 'Empresa no encontrada',
      description: 'Esta empresa no está en Rodado. Buscá entre los vehículos de todas las automotoras.',
      page: pages.company,
      path: pages.company.href({ name: params.name ?? '' }),
      noindex: true,
    });
  }
  const { company, links } = loaderData;
  return pageMeta(matches, {
    title: `${company.name} – Concesionaria`,
    description: (company.description ?? `Mirá los vehículos de ${company.name} en Rodado.`).slice(0, 180),
    page: pages.company,
    path: pages.company.href({ name: company.name }),
    image: sharedImage(company),
    structured: companyJsonLd(loaderData, links.page),
  });
};

function sharedImage({ name, cover, profileImage }: Company) {
  if (cover) return { path: cover, width: 1600, height: 400, alt: name };
  return profileImage ? { path: profileImage, width: 512, height: 512, alt: name } : undefined;
}

export default function CompanyRoute({ loaderData }: Route.ComponentProps) {
  // The key resets state between companies, such as an expanded text or a dialog.
  return <CompanyView key={loaderData.company.id} {...loaderData} />;
}

/** A missing company has its own page; other errors use the shared one. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isCompanyMissing = isMissing(error);
  useEffect(() => {
    if (!isCompanyMissing) void toastFailure((FAILED) => FAILED.getCompany);
  }, [isCompanyMissing]);
  if (!isCompanyMissing) return <ErrorPage error={error} />;
  return (
    <Suspense>
      <MissingCompany />
    </Suspense>
  );
}
