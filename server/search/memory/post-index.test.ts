import { SORTS, type Sort } from '@rodado/contract/enums';
import { byName, LIST_FILTERS } from '@rodado/contract/filters';
import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import { ListPosts } from '@rodado/contract/post-filter';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { bitsOf } from '../papers-bits.ts';
import { findPage } from './find.ts';
import type { IndexedPost } from './indexed-post.ts';
import { createPostIndex, finishFilling, type PostIndex, putPost, removeEnded, removePost } from './post-index.ts';
import { createYieldEvery } from './yield-every.ts';

let state = 11;
const die = (sides: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * sides);
};

const OWN_TITLE = bitsOf((name) => name === 'hasOwnTitle');

const somePost = (id = newId()): IndexedPost => ({
  id,
  changedIn: die(1_000),
  createdAt: die(500),
  endsAt: die(10) === 0 ? 1_000 + die(1_000) : Number.POSITIVE_INFINITY,
  category: ['Auto', 'Moto'][die(2)] ?? '',
  condition: 'Usado',
  location: ['Salto', 'Rocha', 'Flores'][die(3)] ?? '',
  ...byName(LIST_FILTERS, ({ values }) => values[0]),
  seller: 'particular',
  year: 2000 + die(20),
  brand: 'Fiat',
  model: `Modelo ${die(30)}`,
  km: die(100),
  priceLo: die(300),
  priceHi: 300,
  company: null,
  isVerified: false,
  papers: die(3) === 0 ? OWN_TITLE : 0,
  words: [`palabra${die(50)}`],
});

const BY: Record<Sort, (a: IndexedPost, b: IndexedPost) => number> = {
  recent: (a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1),
  latest: (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
  cheapest: (a, b) => a.priceLo - b.priceLo || (a.id < b.id ? -1 : 1),
  expensive: (a, b) => b.priceLo - a.priceLo || (a.id < b.id ? 1 : -1),
  fewestKm: (a, b) => a.km - b.km || (a.id < b.id ? 1 : -1),
  newestYear: (a, b) => b.year - a.year || (a.id < b.id ? 1 : -1),
};

function expectSame(index: PostIndex, posts: ReadonlyMap<string, IndexedPost>): void {
  for (const query of [
    {},
    { location: 'Salto' },
    { location: 'Salto', year: '2003' },
    { kmTo: '50' },
    { kmTo: '0' },
    { hasOwnTitle: 'true' },
  ]) {
    const filters = ListPosts.parse(query);
    const matching = [...posts.values()].filter(
      (post) =>
        (filters.location.length === 0 || post.location === 'Salto') &&
        (filters.year.length === 0 || post.year === 2003) &&
        post.km <= (filters.kmTo ?? 100) &&
        (!filters.hasOwnTitle || post.papers === OWN_TITLE),
    );
    for (const sort of SORTS) {
      const ids = matching.sort(BY[sort]).map(({ id }) => id);
      const last = Math.ceil(ids.length / POSTS_PER_PAGE);
      for (const page of [1, 2, Math.ceil(last / 2), last - 1, last, last + 1].filter((one) => one > 0)) {
        const offset = (page - 1) * POSTS_PER_PAGE;
        expect(findPage(index, { ...filters, sort, page })).toEqual({
          ids: ids.slice(offset, offset + POSTS_PER_PAGE),
          total: ids.length,
        });
      }
    }
  }
}

describe('an index that starts small', () => {
  test('has what was added, in order, after growing and after deletions', async () => {
    const index = createPostIndex(4);
    const posts = new Map<string, IndexedPost>();
    const put = (post: IndexedPost) => {
      posts.set(post.id, post);
      putPost(index, post);
    };
    for (let i = 0; i < 6_000; i += 1) put(somePost());
    await finishFilling(index, createYieldEvery());
    expectSame(index, posts);

    for (let i = 0; i < 3_000; i += 1) {
      const [id] = [...posts.keys()].slice(die(20), die(20) + 20);
      if (id === undefined || die(3) === 0) put(somePost());
      else if (die(2) === 0) put(somePost(id));
      else {
        posts.delete(id);
        removePost(index, id);
      }
    }
    removePost(index, newId());
    expectSame(index, posts);

    removeEnded(index, 1_500);
    for (const [id, { endsAt }] of posts) if (endsAt <= 1_500) posts.delete(id);
    expectSame(index, posts);
    expect(index.live).toBe(posts.size);
  });
});
