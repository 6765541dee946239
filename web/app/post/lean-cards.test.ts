import type { Image } from '@rodado/contract/image';
import { expect, test } from 'vitest';
import { testCard, testImage } from '../test/card.ts';
import { leanCards } from './lean-cards.ts';

const image = (order: number, row: Partial<Image> = {}) =>
  testImage(`foto-${order}`, { order, thumbhash: 'YtcJRYqmmIh8hnaLdQeYdohwiQeH', ...row });

const leanImages = (images: Image[], pictures?: number) =>
  leanCards([testCard('gol', { images })], pictures)[0]?.images;

test('a card has its cover alone, in the sizes of a card', () => {
  expect(leanImages([image(0), image(1)])).toEqual([{ ...image(0), widths: [320, 640, 960] }]);
});

test('where photographs are swiped it has more of them, without what stands in for them', () => {
  const images = leanImages([image(0), image(1), image(2)], 2);
  expect(images?.map(({ id }) => id)).toEqual(['foto-0', 'foto-1']);
  expect(images?.map(({ thumbhash }) => thumbhash)).toEqual([image(0).thumbhash, '']);
});

test('a picture that exists only larger keeps what there is, and one that is not ready has none', () => {
  const images = leanImages([image(0, { widths: [1600] }), image(1, { widths: [] })], 2);
  expect(images?.map(({ widths }) => widths)).toEqual([[1600], []]);
});
