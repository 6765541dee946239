import { modelsOf } from '@rodado/contract/catalog';
import { MAX_IMAGES } from '@rodado/contract/limits';
import { CreatePost } from '@rodado/contract/post-input';
import { fitsRange, hasCatalog } from '@rodado/contract/post-rules';
import { CATEGORIES, CITIES } from '@rodado/contract/vocabulary';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { urlOfPicture } from '../drawing.ts';
import { itemAt } from '../random.ts';
import { type DemoContent, makeContent } from './demo-content.ts';
import { MARKET } from './market.ts';
import type { DemoPost } from './post.ts';
import { expectedKm } from './vehicle.ts';

const now = new Date();
const content = makeContent({ seed: 2026, now });
const { posts } = content;
const HOUR = 3_600_000;

test('the same seed and moment give the same content, another seed another', () => {
  expect(makeContent({ seed: 2026, now })).toEqual(content);
  expect(makeContent({ seed: 7, now }).posts).not.toEqual(posts);
});

test('there are as many posts as wanted, in every category', () => {
  expect(posts).toHaveLength(300);
  for (const category of CATEGORIES)
    expect(posts.filter((post) => post.category === category).length).toBeGreaterThan(12);
});

test('every department has something for sale', () => {
  for (const city of CITIES)
    expect(
      posts.some((post) => post.location === city && post.state === 'ACTIVE'),
      city,
    ).toBe(true);
});

test('every model of the market is in the catalogue', () => {
  for (const { category, brand, model } of Object.values(MARKET).flat()) {
    if (hasCatalog(category)) expect(modelsOf(category, brand), `${brand} ${model}`).toContain(model);
  }
});

test('every post could have been published by hand', () => {
  for (const post of posts) {
    const { vehicle } = post;
    const parsed = CreatePost.safeParse({
      title: post.title,
      category: post.category,
      brand: post.brand,
      model: post.model,
      year: post.year,
      condition: post.condition,
      km: post.km,
      color: post.color,
      location: post.location,
      fuel: post.fuel,
      transmission: post.transmission,
      doors: vehicle.doors,
      steering: vehicle.steering,
      airbags: vehicle.airbags,
      traction: vehicle.traction,
      breaks: vehicle.breaks,
      cc: vehicle.cc,
      description: post.description,
      priceType: post.priceType,
      price: post.price,
      minPrice: post.minPrice,
      maxPrice: post.maxPrice,
      isTimeLimited: post.expirationDate !== null,
      duration: post.expirationDate ? (post.expirationDate.getTime() - post.createdAt.getTime()) / HOUR : null,
    });
    expect(parsed.error?.issues, post.title).toBeUndefined();
    expect(parsed.data).toMatchObject({ title: post.title, description: post.description, km: post.km });
  }
});

describe('price, year and kilometres fit together', () => {
  const asked = (post: DemoPost): number => post.price ?? post.maxPrice ?? 0;

  test('nothing used costs more than new, nothing is given away', () => {
    for (const post of posts) {
      const whenNew = post.vehicle.model.newPrice * post.vehicle.version.factor;
      expect(asked(post), post.title).toBeLessThan(whenNew * 1.1);
      expect(asked(post), post.title).toBeGreaterThan(whenNew * 0.1);
    }
  });

  test('the older the cheaper, on the whole', () => {
    const share = (from: number, to: number): number => {
      const some = posts.filter(({ category, vehicle: { age } }) => category !== 'Otros' && age >= from && age <= to);
      return (
        some.reduce((sum, post) => sum + asked(post) / (post.vehicle.model.newPrice * post.vehicle.version.factor), 0) /
        some.length
      );
    };
    expect(share(0, 2)).toBeGreaterThan(share(3, 6));
    expect(share(3, 6)).toBeGreaterThan(share(7, 12));
    expect(share(7, 12)).toBeGreaterThan(share(13, 40));
  });

  test('new ones have no kilometres, nearly new ones few, used ones a believable number', () => {
    for (const { condition, km, vehicle, title } of posts) {
      const expected = expectedKm(vehicle.model.kind, vehicle.age);
      if (condition === 'Nuevo') expect(km, title).toBe(0);
      else if (vehicle.model.kind === 'trailer') expect(km, title).toBe(0);
      else {
        expect(km, title).toBeGreaterThan(expected * 0.2);
        expect(km, title).toBeLessThan(expected * 2.6);
      }
      if (condition === 'Seminuevo') expect(vehicle.age, title).toBeLessThanOrEqual(3);
    }
  });

  test('a version is sold only in the years in which it was built', () => {
    for (const {
      year,
      vehicle: { version },
      title,
    } of posts) {
      expect(year, title).toBeGreaterThanOrEqual(version.from);
      expect(year, title).toBeLessThanOrEqual(version.to);
    }
  });
});

describe('time limits', () => {
  const timed = posts.filter(({ expirationDate }) => expirationDate !== null);
  const hoursLeft = ({ expirationDate }: DemoPost): number => ((expirationDate?.getTime() ?? 0) - now.getTime()) / HOUR;

  test('only negotiable posts have one, of 48 or 72 hours', () => {
    for (const { priceType, createdAt, expirationDate } of timed) {
      expect(priceType).toBe('negotiable');
      expect([48, 72]).toContain(((expirationDate?.getTime() ?? 0) - createdAt.getTime()) / HOUR);
    }
  });

  test('one is about to end, several are spread over the coming days, some have ended', () => {
    const left = timed.map(hoursLeft);
    expect(left.filter((hours) => hours > 0.5 && hours < 0.75)).toHaveLength(1);
    expect(left.filter((hours) => hours > 0).length).toBeGreaterThan(9);
    expect(left.filter((hours) => hours < 0).length).toBeGreaterThan(2);
  });

  test('some posts are paused, some sold', () => {
    for (const state of ['PAUSED', 'SOLD'])
      expect(posts.filter((post) => post.state === state).length).toBeGreaterThan(2);
  });
});

describe('texts', () => {
  test('no two descriptions are alike, none has a hole', () => {
    expect(new Set(posts.map(({ description }) => description)).size).toBe(posts.length);
    for (const { title, description } of posts) {
      expect(description.length, title).toBeGreaterThan(80);
      expect(`${title} ${description}`).not.toMatch(/[{}]| {2}|undefined|NaN|null/);
    }
  });

  test('what people say has no hole either', () => {
    for (const { messages } of content.conversations)
      for (const { text } of messages) expect(text).not.toMatch(/[{}]|undefined/);
    for (const { text, answer } of content.questions) expect(`${text} ${answer?.text}`).not.toMatch(/[{}]/);
  });
});

describe('talk', () => {
  const isParty = ({ people }: DemoContent, account: number): boolean => itemAt(people, account).role === 'USER';

  test('bids lie in the range, are said as the page says them, and come before the end', () => {
    for (const { post: index, messages } of content.conversations) {
      const post = itemAt(posts, index);
      for (const { offer, text, from, at } of messages) {
        if (!offer) continue;
        expect(from).toBe('buyer');
        expect(fitsRange(post, offer.amount), `${post.title} ${offer.amount}`).toBe(true);
        expect(text).toContain(`Mi oferta es de ${offer.amount.toLocaleString('de-DE')} USD`);
        if (post.expirationDate) expect(at.getTime()).toBeLessThan(post.expirationDate.getTime());
      }
    }
  });

  test('at most one bid of a post is accepted, none while its clock runs', () => {
    for (const [index, talks] of Map.groupBy(content.conversations, ({ post }) => post)) {
      const offers = talks.flatMap(({ messages }) => messages.flatMap(({ offer }) => offer ?? []));
      const accepted = offers.filter(({ status }) => status === 'ACCEPTED');
      expect(accepted.length).toBeLessThanOrEqual(itemAt(posts, index).expirationDate ? 0 : 1);
    }
  });

  const hoursOfTheDay = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 5, 10, hour, 17)));
  test.each(hoursOfTheDay)('nobody talks to himself, or before the post was there, or tomorrow: %o', (now) => {
    const content = makeContent({ seed: 2026, now });
    const { posts } = content;
    for (const { post: index, buyer, messages } of content.conversations) {
      const { owner, createdAt } = itemAt(posts, index);
      expect(buyer).not.toBe(owner);
      expect(isParty(content, buyer)).toBe(true);
      const moments = [createdAt, ...messages.map(({ at }) => at), now].map((at) => at.getTime());
      expect(moments).toEqual([...moments].sort((a, b) => a - b));
    }
    for (const { post: index, asker, at, answer } of content.questions) {
      const { owner, createdAt } = itemAt(posts, index);
      expect(asker).not.toBe(owner);
      expect(at.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      expect((answer?.at ?? at).getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  test('a buyer has one conversation about a post', () => {
    const pairs = content.conversations.map(({ post, buyer }) => `${post} ${buyer}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

test('companies of every kind: verified, waiting, refused, without', () => {
  const count = (verification: string): number =>
    content.companies.filter((company) => company.verification === verification).length;
  expect(content.companies).toHaveLength(12);
  expect(count('approved')).toBeGreaterThan(5);
  expect(count('pending')).toBe(2);
  expect(count('rejected')).toBe(1);
});

test('the known accounts are there', () => {
  const known = [...content.people, ...content.companies].filter(({ isKnown }) => isKnown).map(({ email }) => email);
  expect(known.sort()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort());
});

test('posts that look alike share their pictures', () => {
  const covers = new Set(posts.map(({ gallery }) => urlOfPicture(itemAt(gallery, 0))));
  const all = new Set(posts.flatMap(({ gallery }) => gallery.map(urlOfPicture)));
  const rows = posts.reduce((sum, { gallery }) => sum + gallery.length, 0);
  expect(covers.size).toBeGreaterThan(90);
  expect(covers.size).toBeLessThan(200);
  expect(all.size).toBeLessThan(rows / 2);
  for (const { gallery } of posts) {
    expect(gallery.length).toBeLessThanOrEqual(MAX_IMAGES);
    expect(new Set(gallery.map(urlOfPicture)).size).toBe(gallery.length);
  }
});
