import type { Image } from '@rodado/contract/image';
import type { PostCard } from '@rodado/contract/post';

/** A photograph in every size that is made of one. */
export const testImage = (name: string, row: Partial<Image> = {}): Image => ({
  id: name,
  url: `/uploads/${name}.jpg`,
  order: 0,
  width: 1600,
  height: 1200,
  thumbhash: '',
  widths: [320, 640, 960, 1600],
  avif: true,
  ...row,
});

export const testCard = (id: string, row: Partial<PostCard> = {}): PostCard => ({
  id,
  title: `Gol ${id}`,
  category: 'Auto',
  brand: null,
  model: null,
  condition: 'Usado',
  year: 2015,
  km: 90_000,
  fuel: 'Nafta',
  transmission: 'Manual',
  location: 'Montevideo',
  price: 8_000,
  minPrice: null,
  maxPrice: null,
  priceType: 'fixed',
  isTimeLimited: false,
  expirationDate: null,
  status: 'ACTIVE',
  isReserved: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  user: {
    id: 'ana',
    name: 'Ana',
    profileImage: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    postCount: 1,
    company: null,
  },
  images: [testImage(id)],
  ...row,
});
