import { departmentHref, paged } from '@rodado/contract/landing';
import type { Route } from './+types/department.route.ts';
import { departmentOfSlug, loadLanding, notFound } from './load-landing.ts';
import { LandingLinks, Results } from './results.tsx';
import { resultsMeta } from './results-meta.ts';

export { shouldRevalidateList as shouldRevalidate } from './should-revalidate.ts';

/** `/departamentos/{departamento}`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ubicacion = departmentOfSlug(params.departamento);
  if (!ubicacion) throw notFound();
  return loadLanding(context, request, { ubicacion });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { query, found, stats } = loaderData;
  const { ubicacion = '' } = query;
  return resultsMeta(matches, {
    title: `Autos, camionetas y motos en ${ubicacion}`,
    description: `Vehículos en venta en ${ubicacion}: ${stats}, de particulares y automotoras. Compará precios, kilómetros y fotos.`,
    canonical: addressOfPage(ubicacion)(found?.lastPage ?? 1),
    addressOfPage: addressOfPage(ubicacion),
    trail: [{ name: ubicacion, path: departmentHref(ubicacion) }],
    found,
  });
};

export default function DepartmentPage({ loaderData }: Route.ComponentProps) {
  const { query, options, stats } = loaderData;
  return (
    <Results
      results={loaderData}
      title={`Vehículos en ${query.ubicacion}`}
      intro={`${stats}, de particulares y automotoras.`}
      addressOfPage={addressOfPage(query.ubicacion)}
    >
      <LandingLinks
        title="Otros departamentos"
        counts={options?.location ?? {}}
        except={query.ubicacion}
        addressOf={departmentHref}
      />
    </Results>
  );
}

const addressOfPage =
  (department = '') =>
  (page: number) =>
    paged(departmentHref(department), page);
