import { type Company, getCompany } from '@rodado/contract/company';
import { lazy, Suspense, useEffect } from 'react';
import { redirect } from 'react-router';
import { ErrorPage, errorMeta, isMissing } from '../layout/error-page.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { apiOf, pageContext } from '../page-context.ts';
import { companyAddress } from '../post/addresses.ts';
import { findPosts } from '../search/load-results.ts';
import { island } from '../ui/island.tsx';
import type { Route } from './+types/company.route.ts';
import { readCompanyQuery } from './company-query.ts';
import { structuredCompany } from './structured-company.ts';

export { keepsLoadedPages as shouldRevalidate } from '../search/keeps-loaded-pages.ts';

const CompanyView = island(async () => (await import('./company-view.tsx')).CompanyView);
const MissingCompany = lazy(async () => ({ default: (await import('./missing-company.tsx')).MissingCompany }));

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!params.name) throw redirect('/');
  const { api, publicUrl, reportError } = context.get(pageContext);
  const { search, searchParams } = new URL(request.url);
  const { company, answerMinutes } = await apiOf(context)(getCompany, { params: { name: params.name } });
  const address = companyAddress(company.name);
  if (company.name !== params.name) {
    // Not kept by browsers: a company may go back to a name that it had, and then two kept answers would chase each other.
    throw redirect(address + search, { status: 301, headers: { 'cache-control': 'no-cache' } });
  }
  const query = readCompanyQuery(company.name, searchParams);
  const found = await findPosts(api, query).catch((error: unknown) => {
    reportError(error);
    return null;
  });
  return { company, answerMinutes, query, found, url: publicUrl + address };
}

export const meta: Route.MetaFunction = ({ loaderData, error, matches, params }) => {
  if (!loaderData) {
    if (!isMissing(error)) return errorMeta(error);
    return pageMeta(matches, {
      title: 'Empresa no encontrada',
      description: 'Esta empresa no está en Rodado. Buscá entre los vehículos de todas las automotoras.',
      path: companyAddress(params.name ?? ''),
      noindex: true,
    });
  }
  const { company, url } = loaderData;
  return pageMeta(matches, {
    title: `${company.name} – Concesionaria`,
    description: (company.description ?? `Mirá los vehículos de ${company.name} en Rodado.`).slice(0, 180),
    path: companyAddress(company.name),
    image: sharedPicture(company),
    structured: structuredCompany(company, url),
  });
};

function sharedPicture({ name, cover, profileImage }: Company) {
  if (cover) return { path: cover, width: 1600, height: 400, alt: name };
  return profileImage ? { path: profileImage, width: 512, height: 512, alt: name } : undefined;
}

export default function CompanyRoute({ loaderData: { company, answerMinutes, query, found } }: Route.ComponentProps) {
  // The key: from one company to another nothing of the first stays, neither an open text nor a dialog.
  return <CompanyView key={company.id} company={company} answerMinutes={answerMinutes} query={query} found={found} />;
}

/** A missing company has a page of its own; whatever else went wrong is everybody's. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isCompanyMissing = isMissing(error);
  useEffect(() => {
    if (!isCompanyMissing) void import('./tell-failure.ts').then(({ tellCompanyFailure }) => tellCompanyFailure());
  }, [isCompanyMissing]);
  if (!isCompanyMissing) return <ErrorPage error={error} />;
  return (
    <Suspense>
      <MissingCompany />
    </Suspense>
  );
}
