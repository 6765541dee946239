import { listRatings } from '@rodado/contract/calls/rating';
import { getFilterOptions } from '@rodado/contract/calls/search';
import { formatNumber } from '@rodado/contract/format';
import { companyRatingsHref, pages } from '@rodado/contract/pages';
import { errorMeta, isMissing } from '../error/error-page.tsx';
import { apiOf, pageContext } from '../page/page-context.ts';
import { pageMeta } from '../page/page-meta.ts';
import { filtersOf } from '../search/results-query.ts';
import { formatDecimal } from '../ui/format-number.ts';
import { hydrateLater } from '../ui/lazy-hydration.tsx';
import type { Route } from './+types/company-ratings.route.ts';
import { stockFrom } from './company-cover.tsx';
import { loadCompany } from './load-company.ts';

export { ErrorBoundary } from './company.route.tsx';

const CompanyRatingsView = hydrateLater(async () => (await import('./company-frame.tsx')).CompanyRatingsView);

export async function loader({ params: { name }, request, context }: Route.LoaderArgs) {
  const { api, reportError } = context.get(pageContext);
  const { search, searchParams } = new URL(request.url);
  const call = apiOf(context);
  const shown = await loadCompany(context, name, (current) => companyRatingsHref(current) + search);
  const { company } = shown;
  const [ratings, counts] = await Promise.all([
    call(listRatings, { params: { companyId: company.id }, query: { page: pageIn(searchParams) } }),
    api(getFilterOptions, { query: filtersOf({ empresa: company.name }) }).catch((error: unknown) => {
      reportError(error);
      return null;
    }),
  ]);
  return { ...shown, ratings, stock: counts && stockFrom(counts.category) };
}

const pageIn = (search: URLSearchParams) => Number(/^[1-9]\d{0,4}$/.exec(search.get('pagina') ?? '')?.[0] ?? 1);

export const meta: Route.MetaFunction = ({ loaderData, error, matches, params: { name } }) => {
  if (!loaderData) {
    if (!isMissing(error)) return errorMeta(error);
    return pageMeta(matches, {
      title: 'Empresa no encontrada',
      description: 'Esta empresa no está en Rodado. Buscá entre los vehículos de todas las automotoras.',
      page: pages.companyRatings,
      path: companyRatingsHref(name),
      noindex: true,
    });
  }
  const { company, ratings } = loaderData;
  return pageMeta(matches, {
    title: `Valoraciones de ${company.name}`,
    description:
      company.ratingCount === 0
        ? `${company.name} todavía no tiene valoraciones en Rodado.`
        : `${formatDecimal(company.rating)} de 5 según ${formatNumber(company.ratingCount)} ${
            company.ratingCount === 1 ? 'persona' : 'personas'
          }: qué cuentan quienes trataron con ${company.name}.`,
    page: pages.companyRatings,
    path: companyRatingsHref(company.name, { page: ratings.page }),
    noindex: ratings.ratings.length === 0,
  });
};

export default function CompanyRatingsRoute({ loaderData }: Route.ComponentProps) {
  return <CompanyRatingsView key={loaderData.company.id} {...loaderData} />;
}
