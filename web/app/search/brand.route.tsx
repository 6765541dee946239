import { brandAddress, modelAddress, paged } from '@rodado/contract/landing';
import type { Route } from './+types/brand.route.ts';
import { brandOfSlug, modelOfSlug } from './catalog-names.ts';
import { LandingLinks } from './landing-links.tsx';
import { loadLanding, missing } from './load-landing.ts';
import { resultsMeta } from './results-meta.ts';
import { Results } from './sleeping-results.ts';

export { keepsLoadedPages as shouldRevalidate } from './keeps-loaded-pages.ts';

/** `/marcas/{marca}` and `/marcas/{marca}/{modelo}`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const marca = brandOfSlug(params.marca);
  if (!marca) throw missing();
  if (!params.modelo) return loadLanding(context, request, { marca });
  const modelo = modelOfSlug(marca, params.modelo);
  if (!modelo) throw missing();
  return loadLanding(context, request, { marca, modelo });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { found, figures } = loaderData;
  const { name, trail, addressOfPage } = pageOf(loaderData);
  return resultsMeta(matches, {
    title: `${name} en Uruguay: precios y fotos`,
    description: `${name} en venta en Uruguay: ${figures}, de particulares y automotoras. Compará precios, kilómetros y fotos.`,
    canonical: addressOfPage(found?.lastPage ?? 1),
    addressOfPage,
    trail,
    found,
  });
};

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { brand, name, addressOfPage } = pageOf(loaderData);
  const { query, options, figures } = loaderData;
  return (
    <Results
      results={loaderData}
      title={`${name} en Uruguay`}
      intro={`${figures}, de particulares y automotoras.`}
      addressOfPage={addressOfPage}
    >
      <LandingLinks
        title={query.modelo ? `Otros modelos de ${brand}` : `Modelos de ${brand}`}
        counts={options?.model ?? {}}
        except={query.modelo}
        addressOf={(model) => modelAddress(brand, model)}
      />
    </Results>
  );
}

function pageOf({ query }: Route.ComponentProps['loaderData']) {
  const { marca: brand = '', modelo } = query;
  const ofBrand = { name: brand, path: brandAddress(brand) };
  const here = modelo ? { name: `${brand} ${modelo}`, path: modelAddress(brand, modelo) } : ofBrand;
  return {
    brand,
    name: here.name,
    trail: modelo ? [ofBrand, here] : [here],
    addressOfPage: (page: number) => paged(here.path, page),
  };
}
