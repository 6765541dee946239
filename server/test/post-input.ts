import type { PostDraft } from '@rodado/contract/post-input';

/** Form input: a car at a fixed price. */
export const aPost = {
  title: 'Volkswagen Gol Trend 1.6',
  category: 'Auto',
  brand: 'Volkswagen',
  model: 'Gol',
  year: 2018,
  condition: 'Usado',
  km: 84_000,
  color: 'Blanco',
  location: 'Canelones',
  fuel: 'Nafta',
  transmission: 'Manual',
  doors: '5',
  steering: 'Hidráulica',
  airbags: 'Conductor y pasajero',
  description: 'Service al día, dos dueños.',
  priceType: 'fixed',
  price: 10_900,
  isTimeLimited: false,
} as const satisfies PostDraft;

/** The same with a price range and a time limit. */
export const aTimedPost = {
  ...aPost,
  priceType: 'negotiable',
  price: undefined,
  minPrice: 9_000,
  maxPrice: 11_000,
  isTimeLimited: true,
  duration: 48,
} as const satisfies PostDraft;
