import { OTHER } from '@rodado/contract/catalog';
import { brandHref, departmentHref, modelHref } from '@rodado/contract/landing';
import { PostFilters } from '@rodado/contract/post-filter';
import type { Search } from '../search/search.ts';

const hasPage = (name: string) => name !== OTHER;

/** Landing pages with posts: empty ones are noindex. */
export async function listLandingPaths(search: Pick<Search, 'options'>): Promise<string[]> {
  const { brand, location } = await search.options(PostFilters.parse({}));
  const paths = Object.keys(location).map(departmentHref);
  for (const name of Object.keys(brand).filter(hasPage)) {
    const { model } = await search.options(PostFilters.parse({ brand: name }));
    const models = Object.keys(model).filter(hasPage);
    paths.push(brandHref(name), ...models.map((one) => modelHref(name, one)));
  }
  return paths;
}
