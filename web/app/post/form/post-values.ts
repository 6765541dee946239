import { OTHER } from '@rodado/contract/catalog';
import type { Post } from '@rodado/contract/post';
import { hasCatalog } from '@rodado/contract/post-rules';

/** In the order of the forms. */
export const POST_FIELDS = [
  'title',
  'category',
  'brand',
  'model',
  'year',
  'condition',
  'km',
  'color',
  'location',
  'fuel',
  'transmission',
  'doors',
  'steering',
  'airbags',
  'traction',
  'breaks',
  'cc',
  'description',
  'priceType',
  'price',
  'minPrice',
  'maxPrice',
  'isTimeLimited',
  'duration',
] as const;
export type PostField = (typeof POST_FIELDS)[number];

/** The field values: strings, empty if nothing is chosen; numbers without dots; a checked box is `ON`. */
export type PostValues = Record<PostField, string>;

export const ON = 'on';

export const EMPTY_POST: PostValues = {
  title: '',
  category: '',
  brand: '',
  model: '',
  year: '',
  condition: '',
  km: '',
  color: '',
  location: '',
  fuel: '',
  transmission: '',
  doors: '',
  steering: '',
  airbags: '',
  traction: '',
  breaks: '',
  cc: '',
  description: '',
  priceType: 'fixed',
  price: '',
  minPrice: '',
  maxPrice: '',
  isTimeLimited: '',
  duration: '48',
};

/** The form values of a post. The duration is never filled in: an empty one leaves the end unchanged. */
export function toPostValues(post: Post): PostValues {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    title: post.title,
    category: post.category,
    brand: text(post.brand),
    model: text(post.model),
    year: text(post.year),
    condition: post.condition,
    km: text(post.km),
    color: post.color,
    location: post.location,
    fuel: post.fuel,
    transmission: post.transmission,
    doors: text(post.doors),
    steering: text(post.steering),
    airbags: text(post.airbags),
    traction: text(post.traction),
    breaks: text(post.breaks),
    cc: text(post.cc),
    description: post.description,
    priceType: post.priceType,
    price: text(post.price),
    minPrice: text(post.minPrice),
    maxPrice: text(post.maxPrice),
    isTimeLimited: post.isTimeLimited ? ON : '',
    duration: post.isTimeLimited ? '' : EMPTY_POST.duration,
  };
}

/** Changes one value and the values that depend on it. */
export function withField(values: PostValues, field: PostField, value: string): PostValues {
  if (values[field] === value) return values;
  const next = { ...values, [field]: value };
  switch (field) {
    case 'category':
      // In categories without a catalogue the model may stay: nothing reads it.
      return { ...next, brand: '', model: hasCatalog(value) ? '' : values.model };
    case 'brand':
      return { ...next, model: value === OTHER ? OTHER : '' };
    case 'condition':
      // The form had set the 0; for a used vehicle the seller enters it.
      return { ...next, km: value === 'Nuevo' ? '0' : values.condition === 'Nuevo' ? '' : values.km };
    default:
      return next;
  }
}

export const isSamePostValues = (one: PostValues, other: PostValues) =>
  POST_FIELDS.every((name) => one[name] === other[name]);

/** Reads a stored draft, perhaps of an older version: unknown fields are dropped, missing ones are empty. */
export function readValues(stored: unknown): PostValues {
  const texts = new Map<string, unknown>(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  const values = { ...EMPTY_POST };
  for (const name of POST_FIELDS) {
    const text = texts.get(name);
    if (typeof text === 'string') values[name] = text;
  }
  return values;
}

/** What an estimate needs; null for vehicles that are of no model of the catalogue. */
export function vehicleOf({ category, brand, model, year, km, fuel, transmission }: PostValues) {
  if (!hasCatalog(category) || brand === OTHER || model === OTHER) return null;
  return { brand, model, year, km, fuel, transmission };
}

/** The prices of the chosen type that are typed so far. */
export const typedPrices = ({ priceType, price, minPrice, maxPrice }: PostValues) =>
  (priceType === 'fixed' ? [price] : [minPrice, maxPrice]).filter(Boolean).map(Number);
