import type { Category, Fuel, PostStatus, PriceType } from './enums.ts';

/** The categories whose brand and model come from the catalogue; the others have neither. */
export const CATALOG_CATEGORIES = ['Auto', 'Camioneta'] as const satisfies readonly Category[];
export type CatalogCategory = (typeof CATALOG_CATEGORIES)[number];

export function hasCatalog(category: unknown): category is CatalogCategory {
  return CATALOG_CATEGORIES.some((one) => one === category);
}

const TECHNICAL_FIELDS = ['doors', 'steering', 'airbags', 'traction', 'breaks', 'cc'] as const;
export type TechnicalField = (typeof TECHNICAL_FIELDS)[number];

const TECHNICAL_FIELDS_OF: Record<Category, readonly TechnicalField[]> = {
  Auto: ['doors', 'steering', 'airbags'],
  Camioneta: ['doors', 'steering', 'airbags', 'traction'],
  Moto: ['breaks', 'cc'],
  Camion: ['steering', 'airbags'],
  Otros: [],
};

/** Required fields of a category besides fuel and transmission. An electric motorcycle has no cylinders. */
export function technicalFieldsOf(category: Category, fuel?: Fuel | null): readonly TechnicalField[] {
  const fields = TECHNICAL_FIELDS_OF[category];
  return category === 'Moto' && fuel === 'Electricidad' ? fields.filter((field) => field !== 'cc') : fields;
}

/** An offer is for this vehicle, and under this name. */
export const IDENTIFYING_FIELDS = [
  'title',
  'category',
  'brand',
  'model',
  'year',
  'km',
  'condition',
  'fuel',
  'transmission',
] as const;

interface Life {
  status: PostStatus;
  expirationDate: string | null;
}

interface Pricing {
  priceType: PriceType;
  minPrice: number | null;
  maxPrice: number | null;
}

interface Owned {
  user: { id: string };
}

type Viewer = { id: string } | null | undefined;

/** Past its end, also when a page loaded earlier still has ACTIVE. */
export function hasExpired(post: Life, now: Date): boolean {
  return (
    post.status === 'EXPIRED' || (post.expirationDate !== null && Date.parse(post.expirationDate) <= now.getTime())
  );
}

/** Accepts offers, questions, new conversations and favorites. */
export function isOpen(post: Life, now: Date): boolean {
  return post.status === 'ACTIVE' && !hasExpired(post, now);
}

export function isOwner(post: Owned, viewer: Viewer): boolean {
  return viewer?.id === post.user.id;
}

export function isNegotiable(post: Pricing): post is Pricing & { minPrice: number; maxPrice: number } {
  return post.priceType === 'negotiable' && post.minPrice !== null && post.maxPrice !== null;
}

export function fitsRange(post: Pricing, amount: number): boolean {
  return isNegotiable(post) && Number.isInteger(amount) && amount >= post.minPrice && amount <= post.maxPrice;
}

const MOVES: Partial<Record<PostStatus, readonly PostStatus[]>> = {
  ACTIVE: ['PAUSED', 'SOLD'],
  PAUSED: ['ACTIVE', 'SOLD'],
  SOLD: ['ACTIVE'],
  EXPIRED: ['SOLD', 'ACTIVE'],
};

/** Status changes allowed to the owner. */
export function canBecome(from: PostStatus, to: PostStatus): boolean {
  return MOVES[from]?.includes(to) ?? false;
}
