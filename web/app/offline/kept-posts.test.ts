import { describe, expect, test } from 'vitest';
import { testCard as card, testImage as image } from '../test/card.ts';
import {
  cardOf,
  type KeptPost,
  latestFavorites,
  latestSeen,
  MOST_FAVORITES,
  MOST_SEEN,
  picturesToKeep,
  withFavorites,
  withSeen,
} from './kept-posts.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

const seen = (id: string, pictures = [`/uploads/${id}-640.webp`]) => ({ card: card(id), pictures });
const favorite = (id: string, minute: number) => ({
  card: card(id),
  pictures: [`/uploads/${id}-640.webp`],
  favoriteAt: at(minute),
});
const idsOf = (posts: readonly KeptPost[]) => posts.map(({ card: { id } }) => id);
const lookAt = (ids: readonly string[]) =>
  ids.reduce<KeptPost[]>((posts, id, minute) => withSeen(posts, seen(id), at(minute)), []);

describe('what was seen', () => {
  test('is there once, the latest first', () => {
    expect(idsOf(latestSeen(lookAt(['a', 'b', 'a', 'c'])))).toEqual(['c', 'a', 'b']);
  });

  test(`is kept up to ${MOST_SEEN}, the oldest goes first`, () => {
    const posts = lookAt(Array.from({ length: MOST_SEEN + 5 }, (_, index) => `p${index}`));
    expect(posts).toHaveLength(MOST_SEEN);
    expect(idsOf(posts)).not.toContain('p4');
    expect(idsOf(posts)).toContain('p5');
  });

  test('stays as a favourite however much is seen afterwards', () => {
    const kept = withFavorites(lookAt(['a']), [favorite('a', 1)]);
    const posts = Array.from({ length: MOST_SEEN }, (_, index) => `p${index}`).reduce(
      (before, id, minute) => withSeen(before, seen(id), at(10 + minute)),
      kept,
    );
    expect(posts).toHaveLength(MOST_SEEN + 1);
    expect(idsOf(latestFavorites(posts))).toEqual(['a']);
  });
});

describe('favourites', () => {
  test('come the latest first, at most as many as are kept', () => {
    const many = Array.from({ length: MOST_FAVORITES + 3 }, (_, index) => favorite(`f${index}`, 60 - index));
    const posts = withFavorites([], many);
    expect(posts).toHaveLength(MOST_FAVORITES);
    expect(idsOf(latestFavorites(posts)).slice(0, 2)).toEqual(['f0', 'f1']);
  });

  test('that are let go are gone, unless they were seen', () => {
    const before = withFavorites(lookAt(['a']), [favorite('a', 1), favorite('b', 2)]);
    const after = withFavorites(before, []);
    expect(idsOf(after)).toEqual(['a']);
    expect(latestFavorites(after)).toEqual([]);
  });

  test('that were seen keep all their pictures', () => {
    const before = withSeen([], seen('a', ['/uploads/1.webp', '/uploads/2.webp']), at(1));
    expect(withFavorites(before, [favorite('a', 2)])[0]?.pictures).toHaveLength(2);
  });
});

describe('of a picture one copy is kept', () => {
  test.each([
    [[320, 640, 960, 1600], '/uploads/x-640.webp'],
    [[320, 800], '/uploads/x-800.webp'],
    [[320, 480], '/uploads/x-480.webp'],
    [[], '/uploads/x.jpg'],
  ])('of the widths %j', (widths, address) => {
    expect(picturesToKeep([image('x', { widths })])).toEqual([address]);
  });

  test('and not of all twenty', () => {
    const images = Array.from({ length: 20 }, (_, index) => image(`x${index}`));
    expect(picturesToKeep(images)).toHaveLength(12);
    expect(picturesToKeep(images, 1)).toEqual(['/uploads/x0-640.webp']);
  });
});

test('of a whole post only its card is kept', () => {
  const post = { ...card('a'), images: [image('a'), image('b')], description: 'Larga', questions: [{ text: '¿?' }] };
  expect(cardOf(post)).toEqual(card('a'));
});
