import { OTHER } from '@rodado/contract/catalog';
import type { Post } from '@rodado/contract/post';
import { hasCatalog } from '@rodado/contract/post-rules';

/** In the order in which forms ask. */
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

/** As the fields hold them: texts, empty where nothing was chosen; figures without their dots; a ticked box is `ON`. */
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

/** A post as its form shows it. How long it runs is only entered, never shown again: empty keeps the end it has. */
export function valuesOf(post: Post): PostValues {
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

/** The values after somebody changed one of them, with what hangs on it. */
export function withField(values: PostValues, field: PostField, value: string): PostValues {
  if (values[field] === value) return values;
  const next = { ...values, [field]: value };
  switch (field) {
    case 'category':
      // Where brand and model are not asked the model may stay: nothing reads it.
      return { ...next, brand: '', model: hasCatalog(value) ? '' : values.model };
    case 'brand':
      return { ...next, model: value === OTHER ? OTHER : '' };
    case 'condition':
      // The 0 was ours: who sells a used one says how many.
      return { ...next, km: value === 'Nuevo' ? '0' : values.condition === 'Nuevo' ? '' : values.km };
    default:
      return next;
  }
}

export const isSame = (one: PostValues, other: PostValues) => POST_FIELDS.every((name) => one[name] === other[name]);

/** Whatever was kept earlier, perhaps by an older page: unknown fields fall out, missing ones are empty. */
export function readValues(kept: unknown): PostValues {
  const texts = new Map<string, unknown>(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  const values = { ...EMPTY_POST };
  for (const name of POST_FIELDS) {
    const text = texts.get(name);
    if (typeof text === 'string') values[name] = text;
  }
  return values;
}
