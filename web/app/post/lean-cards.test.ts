import type { Image } from '@rodado/contract/image';
import type { PostCard } from '@rodado/contract/post';
import { expect, test } from 'vitest';
import { leanCards } from './lean-cards.ts';

const image = (order: number, widths = [320, 640, 960, 1600]): Image => ({
  id: `foto-${order}`,
  url: `/uploads/foto-${order}.jpg`,
  order,
  width: 1600,
  height: 1200,
  thumbhash: 'YtcJRYqmmIh8hnaLdQeYdohwiQeH',
  widths,
  avif: true,
});

const card = (images: Image[]): PostCard => ({
  id: 'gol',
  title: 'Gol',
  category: 'Auto',
  brand: null,
  model: null,
  condition: 'Usado',
  year: 2015,
  km: 90_000,
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
  images,
});

const leanImages = (images: Image[], pictures?: number) => leanCards([card(images)], pictures)[0]?.images;

test('a card has its cover alone, in the sizes of a card', () => {
  expect(leanImages([image(0), image(1)])).toEqual([{ ...image(0), widths: [320, 640, 960] }]);
});

test('where photographs are swiped it has more of them, without what stands in for them', () => {
  const images = leanImages([image(0), image(1), image(2)], 2);
  expect(images?.map(({ id }) => id)).toEqual(['foto-0', 'foto-1']);
  expect(images?.map(({ thumbhash }) => thumbhash)).toEqual([image(0).thumbhash, '']);
});

test('a picture that exists only larger keeps what there is, and one that is not ready has none', () => {
  const images = leanImages([image(0, [1600]), image(1, [])], 2);
  expect(images?.map(({ widths }) => widths)).toEqual([[1600], []]);
});
