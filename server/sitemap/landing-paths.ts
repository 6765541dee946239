import { OTHER } from '@rodado/contract/catalog';
import { brandAddress, departmentAddress, modelAddress } from '@rodado/contract/landing';
import { PostFilters } from '@rodado/contract/post-filter';
import type { Search } from '../search/search.ts';

const hasPage = (name: string) => name !== OTHER;

/** The landing pages that have something to show: the others ask not to be found. */
export async function listLandingPaths(search: Pick<Search, 'options'>): Promise<string[]> {
  const { brand, location } = await search.options(PostFilters.parse({}));
  const paths = Object.keys(location).map(departmentAddress);
  for (const name of Object.keys(brand).filter(hasPage)) {
    const { model } = await search.options(PostFilters.parse({ brand: name }));
    const models = Object.keys(model).filter(hasPage);
    paths.push(brandAddress(name), ...models.map((one) => modelAddress(name, one)));
  }
  return paths;
}
