import { createDictionary, type Dictionary, moved, NO_SLOT } from './columns.ts';

/** Dictionary of brand and model pairs: one number per post for both. 0 means neither. */
export interface BrandModels {
  length: number;
  brands: Dictionary<string>;
  models: Dictionary<string>;
  /** The codes of each pair's brand and model. */
  brandOf: Int32Array;
  modelOf: Int32Array;
  /** How many live posts each has. */
  posts: Int32Array;
  /** Head of the linked list of its posts. */
  first: Uint32Array;
  byNames: Map<string, number>;
}

const NO_BRAND_MODEL = 0;
const NO_CODE = -1;
const ROOM = 512;

export const createBrandModels = (): BrandModels => ({
  length: 1,
  brands: createDictionary<string>(),
  models: createDictionary<string>(),
  brandOf: new Int32Array(ROOM).fill(NO_CODE),
  modelOf: new Int32Array(ROOM).fill(NO_CODE),
  posts: new Int32Array(ROOM),
  first: new Uint32Array(ROOM).fill(NO_SLOT),
  byNames: new Map(),
});

export function takeBrandModel(brandModels: BrandModels, brand: string | null, model: string | null): number {
  if (brand === null || model === null) return NO_BRAND_MODEL;
  const names = `${brand}\n${model}`;
  const known = brandModels.byNames.get(names);
  if (known !== undefined) return known;
  const brandModel = brandModels.length;
  if (brandModel === brandModels.posts.length) enlarge(brandModels, brandModel * 2);
  brandModels.length += 1;
  brandModels.byNames.set(names, brandModel);
  brandModels.brandOf[brandModel] = brandModels.brands.take(brand);
  brandModels.modelOf[brandModel] = brandModels.models.take(model);
  return brandModel;
}

function enlarge(brandModels: BrandModels, room: number): void {
  brandModels.brandOf = moved(brandModels.brandOf, new Int32Array(room));
  brandModels.modelOf = moved(brandModels.modelOf, new Int32Array(room));
  brandModels.posts = moved(brandModels.posts, new Int32Array(room));
  brandModels.first = moved(brandModels.first, new Uint32Array(room).fill(NO_SLOT));
}
