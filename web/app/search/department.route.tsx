import { departmentAddress, paged } from '@rodado/contract/landing';
import type { Route } from './+types/department.route.ts';
import { departmentOfSlug } from './catalog-names.ts';
import { LandingLinks } from './landing-links.tsx';
import { loadLanding, missing } from './load-landing.ts';
import { resultsMeta } from './results-meta.ts';
import { Results } from './sleeping-results.ts';

export { keepsLoadedPages as shouldRevalidate } from './keeps-loaded-pages.ts';

/** `/departamentos/{departamento}`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ubicacion = departmentOfSlug(params.departamento);
  if (!ubicacion) throw missing();
  return loadLanding(context, request, { ubicacion });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { query, found, figures } = loaderData;
  const { ubicacion = '' } = query;
  return resultsMeta(matches, {
    title: `Autos, camionetas y motos en ${ubicacion}`,
    description: `Vehículos en venta en ${ubicacion}: ${figures}, de particulares y automotoras. Compará precios, kilómetros y fotos.`,
    canonical: addressOfPage(ubicacion)(found?.lastPage ?? 1),
    addressOfPage: addressOfPage(ubicacion),
    trail: [{ name: ubicacion, path: departmentAddress(ubicacion) }],
    found,
  });
};

export default function DepartmentPage({ loaderData }: Route.ComponentProps) {
  const { query, options, figures } = loaderData;
  return (
    <Results
      results={loaderData}
      title={`Vehículos en ${query.ubicacion}`}
      intro={`${figures}, de particulares y automotoras.`}
      addressOfPage={addressOfPage(query.ubicacion)}
    >
      <LandingLinks
        title="Otros departamentos"
        counts={options?.location ?? {}}
        except={query.ubicacion}
        addressOf={departmentAddress}
      />
    </Results>
  );
}

const addressOfPage =
  (department = '') =>
  (page: number) =>
    paged(departmentAddress(department), page);
