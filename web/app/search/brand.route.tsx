import { brandHref, modelHref, paged } from '@rodado/contract/landing';
import type { Route } from './+types/brand.route.ts';
import { brandOfSlug, loadLanding, modelOfSlug, notFound } from './load-landing.ts';
import { LandingLinks, Results } from './results.tsx';
import { resultsMeta } from './results-meta.ts';

export { shouldRevalidateList as shouldRevalidate } from './should-revalidate.ts';

/** `/marcas/{marca}` and `/marcas/{marca}/{modelo}`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const marca = brandOfSlug(params.marca);
  if (!marca) throw notFound();
  if (!params.modelo) return loadLanding(context, request, { marca });
  const modelo = modelOfSlug(marca, params.modelo);
  if (!modelo) throw notFound();
  return loadLanding(context, request, { marca, modelo });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { found, stats } = loaderData;
  const { name, trail, addressOfPage } = pageOf(loaderData);
  return resultsMeta(matches, {
    title: `${name} en Uruguay: precios y fotos`,
    description: `${name} en venta en Uruguay: ${stats}, de particulares y automotoras. Compará precios, kilómetros y fotos.`,
    canonical: addressOfPage(found?.lastPage ?? 1),
    addressOfPage,
    trail,
    found,
  });
};

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { brand, name, addressOfPage } = pageOf(loaderData);
  const { query, options, stats } = loaderData;
  return (
    <Results
      results={loaderData}
      title={`${name} en Uruguay`}
      intro={`${stats}, de particulares y automotoras.`}
      addressOfPage={addressOfPage}
    >
      <LandingLinks
        title={query.modelo ? `Otros modelos de ${brand}` : `Modelos de ${brand}`}
        counts={options?.model ?? {}}
        except={query.modelo}
        addressOf={(model) => modelHref(brand, model)}
      />
    </Results>
  );
}

function pageOf({ query }: Route.ComponentProps['loaderData']) {
  const { marca: brand = '', modelo } = query;
  const ofBrand = { name: brand, path: brandHref(brand) };
  const here = modelo ? { name: `${brand} ${modelo}`, path: modelHref(brand, modelo) } : ofBrand;
  return {
    brand,
    name: here.name,
    trail: modelo ? [ofBrand, here] : [here],
    addressOfPage: (page: number) => paged(here.path, page),
  };
}
