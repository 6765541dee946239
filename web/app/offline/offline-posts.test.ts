import { describe, expect, test } from 'vitest';
import { testCard as card, testImage as image } from '../test/card.ts';
import {
  cardOf,
  imagesOf,
  imagesToCache,
  latestFavorites,
  latestSeen,
  MAX_OFFLINE_FAVORITES,
  MAX_SEEN,
  type OfflinePost,
  withCurrentCards,
  withFavorites,
  withSeen,
} from './offline-posts.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

const seen = (id: string, pictures = [`/uploads/${id}-640.webp`]) => ({ card: card(id), pictures });
const favorite = (id: string, minute: number) => ({
  card: card(id),
  pictures: [`/uploads/${id}-640.webp`],
  favoriteAt: at(minute),
});
const idsOf = (posts: readonly OfflinePost[]) => posts.map(({ card: { id } }) => id);
const lookAt = (ids: readonly string[]) =>
  ids.reduce<OfflinePost[]>((posts, id, minute) => withSeen(posts, seen(id), at(minute)), []);

test('a card that was stored before it said the fuel is left out', () => {
  const { fuel: _, ...old } = card('old');
  const stored: OfflinePost[] = JSON.parse(JSON.stringify([{ card: old, pictures: [] }, seen('new')]));
  expect(idsOf(withCurrentCards(stored))).toEqual(['new']);
});

describe('viewed posts', () => {
  test('are stored once, the latest first', () => {
    expect(idsOf(latestSeen(lookAt(['a', 'b', 'a', 'c'])))).toEqual(['c', 'a', 'b']);
  });

  test(`are kept up to ${MAX_SEEN}, the oldest is removed first`, () => {
    const posts = lookAt(Array.from({ length: MAX_SEEN + 5 }, (_, index) => `p${index}`));
    expect(posts).toHaveLength(MAX_SEEN);
    expect(idsOf(posts)).not.toContain('p4');
    expect(idsOf(posts)).toContain('p5');
  });

  test('stay as favourites however many are viewed afterwards', () => {
    const kept = withFavorites(lookAt(['a']), [favorite('a', 1)]);
    const posts = Array.from({ length: MAX_SEEN }, (_, index) => `p${index}`).reduce(
      (before, id, minute) => withSeen(before, seen(id), at(10 + minute)),
      kept,
    );
    expect(posts).toHaveLength(MAX_SEEN + 1);
    expect(idsOf(latestFavorites(posts))).toEqual(['a']);
  });
});

describe('favourites', () => {
  test('are listed latest first, up to the limit', () => {
    const many = Array.from({ length: MAX_OFFLINE_FAVORITES + 3 }, (_, index) => favorite(`f${index}`, 60 - index));
    const posts = withFavorites([], many);
    expect(posts).toHaveLength(MAX_OFFLINE_FAVORITES);
    expect(idsOf(latestFavorites(posts)).slice(0, 2)).toEqual(['f0', 'f1']);
  });

  test('that are removed are gone, unless they were viewed', () => {
    const before = withFavorites(lookAt(['a']), [favorite('a', 1), favorite('b', 2)]);
    const after = withFavorites(before, []);
    expect(idsOf(after)).toEqual(['a']);
    expect(latestFavorites(after)).toEqual([]);
  });

  test('that were viewed keep all their images', () => {
    const before = withSeen([], seen('a', ['/uploads/1.webp', '/uploads/2.webp']), at(1));
    expect(withFavorites(before, [favorite('a', 2)])[0]?.pictures).toHaveLength(2);
  });
});

describe('of an image one copy is cached', () => {
  test.each([
    [[320, 640, 960, 1600], '/uploads/x-640.webp'],
    [[320, 800], '/uploads/x-800.webp'],
    [[320, 480], '/uploads/x-480.webp'],
    [[], '/uploads/x.jpg'],
  ])('of the widths %j', (widths, address) => {
    expect(imagesToCache([image('x', { widths })])).toEqual([address]);
  });

  test('and not of all twenty', () => {
    const images = Array.from({ length: 20 }, (_, index) => image(`x${index}`));
    expect(imagesToCache(images)).toHaveLength(12);
    expect(imagesToCache(images, 1)).toEqual(['/uploads/x0-640.webp']);
  });
});

test('images of the condition sheet come after those of the gallery', () => {
  const item = { part: 'motor', state: 'impecable', text: '', declaredAt: at(1) } as const;
  const conditionSheet = [
    { ...item, image: null },
    { ...item, image: image('s') },
  ];
  expect(imagesOf({ images: [image('a')], conditionSheet })).toEqual([image('a'), image('s')]);
});

test('of a complete post only its card is stored', () => {
  const post = { ...card('a'), images: [image('a'), image('b')], description: 'Larga', questions: [{ text: '¿?' }] };
  expect(cardOf(post)).toEqual(card('a'));
});
