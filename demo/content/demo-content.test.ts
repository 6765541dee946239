import { modelsOf } from '@rodado/contract/catalog';
import { CATEGORIES, CITIES } from '@rodado/contract/enums';
import { PAPERS_FILTERS } from '@rodado/contract/filters';
import { MAX_IMAGES } from '@rodado/contract/limits';
import { CreatePost } from '@rodado/contract/post-input';
import { fitsRange, hasCatalog } from '@rodado/contract/post-rules';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { KINDS } from '../art/bodies.ts';
import { urlOfImage } from '../drawing.ts';
import { itemAt } from '../random.ts';
import { type DemoContent, makeContent } from './demo-content.ts';
import { hasOdometer } from './kinds.ts';
import { MARKET } from './market.ts';
import { papersOf } from './papers.ts';
import type { DemoPost } from './post.ts';
import { isTrick } from './reports.ts';
import { expectedUse } from './vehicle.ts';

const now = new Date();
const content = makeContent({ seed: 2026, now });
const { posts } = content;
const HOUR = 3_600_000;

const words = (text: string, isFolded = true): string[] =>
  (isFolded ? text.toLowerCase() : text).split(/[^\p{L}\d]+/u).filter(Boolean);
const twice = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

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

test('many posts declare papers, and none contradicts its description', () => {
  const declared = posts.flatMap((post) => {
    const papers = papersOf(post);
    return papers ? [{ papers, text: post.description }] : [];
  });
  expect(declared.length).toBeGreaterThan(posts.length / 2);
  for (const { name } of PAPERS_FILTERS)
    expect(declared.filter(({ papers }) => papers[name]).length, name).toBeGreaterThan(20);
  for (const { papers, text } of declared) {
    if (/No permuto/.test(text)) expect(papers.acceptsTrade).toBe(false);
    if (/Libre de deudas y de prenda/.test(text)) expect(papers.hasLien).toBe(false);
    if (/Segundo dueño/.test(text)) expect(papers.hasOneOwner).toBeFalsy();
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
      const expected = expectedUse(vehicle.kind, vehicle.age);
      const use = vehicle.hours ?? km;
      if (condition === 'Nuevo' || !hasOdometer(vehicle.kind)) expect(km, title).toBe(0);
      if (condition !== 'Nuevo' && expected > 0) {
        expect(use, title).toBeGreaterThan(expected * 0.2);
        expect(use, title).toBeLessThan(expected * 2.6);
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
  test('no two descriptions are equal, none has an empty placeholder', () => {
    expect(new Set(posts.map(({ description }) => description)).size).toBe(posts.length);
    for (const { title, description } of posts) {
      expect(description.length, title).toBeGreaterThan(80);
      expect(`${title} ${description}`).not.toMatch(/[{}]| {2}|undefined|NaN|null/);
    }
  });

  test('a text mentions kilometres only for a vehicle with an odometer', () => {
    const machines = posts.filter(({ vehicle }) => !hasOdometer(vehicle.kind));
    expect(new Set(machines.map(({ vehicle }) => vehicle.kind))).toEqual(
      new Set(['tractor', 'trailer', 'semitrailer']),
    );
    for (const { title, description, vehicle } of machines) {
      expect(`${title} ${description}`).not.toMatch(/\bkm\b|kilómetro|kilometraje/i);
      if (vehicle.kind !== 'tractor') expect(description, title).not.toMatch(/motor|mecánico|manej|tanque|0 km/i);
    }
  });

  test('messages and questions have no empty placeholder', () => {
    const talk = content.conversations.flatMap(({ messages }) => messages.map(({ text }) => text));
    const asked = content.questions.flatMap(({ text, answer }) => [text, ...(answer ? [answer.text] : [])]);
    for (const text of [...talk, ...asked]) {
      expect(text).not.toMatch(/[{}[\]|]|undefined|NaN| {2}| [,.?]|,,|\b(de|a) el /);
      expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡\d]/);
    }
  });
});

describe('conversations, questions and bids', () => {
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

  test.each([2026, 7, 99])('no two conversations share a text, no two posts a question: seed %i', (seed) => {
    const { conversations, questions } = makeContent({ seed, now });
    expect(twice(conversations.flatMap(({ messages }) => messages.map(({ text }) => text)))).toEqual([]);
    expect(twice(questions.flatMap(({ text, answer }) => [text, ...(answer ? [answer.text] : [])]))).toEqual([]);
  });

  test('conversations are of many kinds, and few begin alike', () => {
    const openings = content.conversations.map(({ messages }) => words(itemAt(messages, 0).text).slice(0, 4).join(' '));
    const talks = openings.filter((opening) => !opening.startsWith('mi oferta'));
    expect(new Set(talks).size).toBeGreaterThan(talks.length * 0.5);
    expect(new Set(content.conversations.map(({ messages }) => messages.length)).size).toBeGreaterThan(3);
  });

  const modelNames = new Set(
    Object.values(MARKET)
      .flat()
      .map(({ model }) => model)
      .filter((name) => /^[A-Z][\p{L}]{3,}/u.test(name)),
  );
  const firstNames = new Set(content.people.map(({ name }) => name.split(' ')[0] ?? name));
  const quarters = new Set(posts.map(({ quarter }) => quarter));

  test('the names, amounts, kilometres, places and vehicles in them are those of the post', () => {
    for (const { post: index, buyer, messages } of content.conversations) {
      const post = itemAt(posts, index);
      const { model, hours } = post.vehicle;
      const nameOf = (account: number) => content.people[account]?.name.split(' ')[0];
      const offered = messages.flatMap(({ offer }) => offer?.amount ?? []);
      for (const { from, text } of messages) {
        if (isTrick(text)) continue;
        const context = `${post.title}: ${text}`;
        const other = from === 'owner' ? buyer : post.owner;
        for (const name of firstNames)
          if (words(text, false).includes(name)) {
            // a person may be called like a place or a model, or sign with their own name
            const own = nameOf(from === 'owner' ? post.owner : buyer);
            const known = [nameOf(other), own, ...words(post.quarter, false), ...words(model.model, false)];
            expect(known, context).toContain(name);
          }
        for (const [, amount = ''] of text.matchAll(/([\d.]+) USD/g))
          expect([...offered, post.price, post.minPrice, post.maxPrice], context).toContain(
            Number(amount.replaceAll('.', '')),
          );
        for (const [, km = ''] of text.matchAll(/([\d.]+) km/g))
          if (km !== '0') expect(Number(km.replaceAll('.', '')), context).toBe(post.km);
        for (const [, count = ''] of text.matchAll(/([\d.]+) horas/g))
          expect(Number(count.replaceAll('.', '')), context).toBe(hours);
        for (const [year] of text.matchAll(/\b(19|20)\d\d\b/g))
          if (!model.model.includes(year)) expect(Number(year), context).toBe(post.year);
        for (const name of modelNames)
          if (text.includes(`el ${name}`) || text.includes(`la ${name}`))
            expect(`${model.model} ${post.quarter}`, context).toContain(name);
        for (const quarter of quarters)
          if (text.includes(` en ${quarter}`) || text.includes(` por ${quarter}`))
            expect(`${post.quarter} ${model.model}`, context).toContain(quarter);
      }
    }
  });

  test('at most one bid of a post is accepted, none before its end', () => {
    for (const [index, talks] of Map.groupBy(content.conversations, ({ post }) => post)) {
      const offers = talks.flatMap(({ messages }) => messages.flatMap(({ offer }) => offer ?? []));
      const accepted = offers.filter(({ status }) => status === 'ACCEPTED');
      expect(accepted.length).toBeLessThanOrEqual(itemAt(posts, index).expirationDate ? 0 : 1);
    }
  });

  const hoursOfTheDay = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 5, 10, hour, 17)));
  test.each(hoursOfTheDay)('messages have two people, are later than the post and in the past: %o', (now) => {
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

test('every kind of vehicle that can be drawn is on sale', () => {
  expect(new Set(posts.map(({ vehicle }) => vehicle.kind))).toEqual(new Set(KINDS));
});

test('posts of equal looks share their images', () => {
  const covers = new Set(posts.map(({ gallery }) => urlOfImage(itemAt(gallery, 0))));
  const all = new Set(posts.flatMap(({ gallery }) => gallery.map(urlOfImage)));
  const rows = posts.reduce((sum, { gallery }) => sum + gallery.length, 0);
  expect(covers.size).toBeGreaterThan(90);
  expect(covers.size).toBeLessThan(200);
  expect(all.size).toBeLessThan(rows / 2);
  for (const { gallery } of posts) {
    expect(gallery.length).toBeLessThanOrEqual(MAX_IMAGES);
    expect(new Set(gallery.map(urlOfImage)).size).toBe(gallery.length);
  }
});
