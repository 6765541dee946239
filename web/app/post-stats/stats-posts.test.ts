import type { MarketPrice, PostStatsRow } from '@rodado/contract/post-stats';
import { expect, test } from 'vitest';
import { marketInWords, marketSentence, positionInWords, sortPosts } from './stats-posts.tsx';
import { changeInWords } from './stats-summary.tsx';

const row = (id: string, more: Partial<PostStatsRow> = {}): PostStatsRow => ({
  id,
  title: id,
  status: 'ACTIVE',
  stockNumber: null,
  daysOnSale: 1,
  favoriteCount: 0,
  views: 0,
  favorites: 0,
  contacts: 0,
  offers: 0,
  position: null,
  ...more,
});
const market = (price: number): MarketPrice => ({ price, estimate: 10_000, low: 9_500, high: 10_500, label: null });

test('posts are sorted by a number both ways, those without one last', () => {
  const posts = [
    row('none'),
    row('third', { position: { place: 3, total: 9 } }),
    row('first', { position: { place: 1, total: 2 } }),
  ];
  const idsBy = (direction: 'ascending' | 'descending') =>
    sortPosts(posts, undefined, { by: 'position', direction }).map(({ post }) => post.id);
  expect(idsBy('ascending')).toEqual(['first', 'third', 'none']);
  expect(idsBy('descending')).toEqual(['third', 'first', 'none']);
  const markets = new Map([
    ['none', market(12_000)],
    ['first', market(9_000)],
  ]);
  const byPrice = sortPosts(posts, markets, { by: 'market', direction: 'descending' });
  expect(byPrice.map(({ post }) => post.id)).toEqual(['none', 'first', 'third']);
});

test('a place and a price are texts', () => {
  expect(positionInWords({ place: 3, total: 1_048 })).toBe('3.º de 1.048');
  expect([9_000, 10_400, 12_000].map((price) => marketInWords(market(price)))).toEqual([
    '10 % abajo',
    'En rango',
    '20 % arriba',
  ]);
  expect(marketSentence(market(12_000))).toBe(
    'USD 2.000 más que lo estimado. La mitad de los parecidos pide entre USD 9.500 y USD 10.500.',
  );
});

test('a change is a difference for small numbers, and a percentage for large ones', () => {
  expect(changeInWords(5, 2)).toBe('3 más');
  expect(changeInWords(0, 19)).toBe('19 menos');
  expect(changeInWords(112, 100)).toBe('12 % más');
  expect(changeInWords(999, 1_000)).toBe('1 % menos');
});
