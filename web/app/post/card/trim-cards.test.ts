import type { Image } from '@rodado/contract/image';
import { expect, test } from 'vitest';
import { testCard, testImage } from '../../test/card.ts';
import { trimForCard } from './trim-cards.ts';

const image = (order: number, row: Partial<Image> = {}) =>
  testImage(`foto-${order}`, { order, thumbhash: 'YtcJRYqmmIh8hnaLdQeYdohwiQeH', ...row });

const trimmedImages = (images: Image[], count?: number) => trimForCard([testCard('gol', { images })], count)[0]?.images;

test('a card has its cover alone, in the sizes of a card', () => {
  const { url, width, height, avif, thumbhash } = image(0);
  const widths = [320, 640, 960];
  expect(trimmedImages([image(0), image(1)])).toEqual([{ url, width, height, avif, thumbhash, widths }]);
});

test('a card has of its post what it shows, and the same sizes are one array, which pages send once', () => {
  const [first, second] = trimForCard([testCard('gol'), testCard('uno')]);
  expect(first).not.toHaveProperty('createdAt');
  expect(first?.user).toEqual({ id: 'ana', company: null });
  expect(first?.images[0]?.widths).toBe(second?.images[0]?.widths);
});

test('a card with swipeable images has more of them, without placeholders', () => {
  const images = trimmedImages([image(0), image(1), image(2)], 2);
  expect(images?.map(({ url }) => url)).toEqual([image(0).url, image(1).url]);
  expect(images?.map(({ thumbhash }) => thumbhash)).toEqual([image(0).thumbhash, undefined]);
});

test('an image that exists only larger keeps what there is, and one that is not ready has none', () => {
  const images = trimmedImages([image(0, { widths: [1600] }), image(1, { widths: [] })], 2);
  expect(images?.map(({ widths }) => widths)).toEqual([[1600], []]);
});
