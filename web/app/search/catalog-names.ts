import { brandsOf, modelsOf, OTHER } from '@rodado/contract/catalog';
import { slugOf } from '@rodado/contract/landing';
import { CATALOG_CATEGORIES } from '@rodado/contract/post-rules';
import { CITIES, type City } from '@rodado/contract/vocabulary';

/** The names behind the parts of landing addresses. Only loaders read this: the catalogue stays on the server. */
export function brandOfSlug(slug: string): string | undefined {
  return named(CATALOG_CATEGORIES.flatMap(brandsOf), slug);
}

export function modelOfSlug(brand: string, slug: string): string | undefined {
  return named(
    CATALOG_CATEGORIES.flatMap((category) => modelsOf(category, brand)),
    slug,
  );
}

export function departmentOfSlug(slug: string): City | undefined {
  return named(CITIES, slug);
}

/** 'Otro' is a way to say that a name is missing, so it has no page. */
function named<Name extends string>(names: readonly Name[], slug: string): Name | undefined {
  const wanted = slugOf(slug);
  return names.find((name) => name !== OTHER && slugOf(name) === wanted);
}
