import { CATEGORIES, type Category, CITIES, type City } from '@rodado/contract/enums';
import { KINDS, type Kind } from '../art/bodies.ts';
import { chance, itemAt, pickWeighted, type Random, random, shuffled } from '../random.ts';
import { COMPANIES, type DemoCompany } from './companies.ts';
import { CONTACT_MESSAGES, type DemoContactMessage } from './contact-messages.ts';
import { type Conversation, makeConversations } from './conversations.ts';
import { ADMIN, LUCIA, MARTIN } from './known-accounts.ts';
import { categoryOf } from './market.ts';
import { type DemoPerson, makePeople } from './people.ts';
import { pickCity } from './places.ts';
import { type DemoPost, limitTime, makePost } from './post.ts';
import { type DemoQuestion, makeQuestions } from './question-threads.ts';
import { withTexts } from './rating-texts.ts';
import { type DemoReport, makeReports, makeSpam, withTrick } from './reports.ts';
import { makeReputation, type Reputation } from './reputation.ts';

/** All demo data. In the list of accounts people come first, companies after them. */
export interface DemoContent extends Reputation {
  people: DemoPerson[];
  companies: readonly DemoCompany[];
  posts: DemoPost[];
  questions: DemoQuestion[];
  conversations: Conversation[];
  /** Pairs of a person and a post. */
  favorites: Array<{ person: number; post: number; at: Date }>;
  reports: DemoReport[];
  contactMessages: readonly DemoContactMessage[];
}

export interface ContentOptions {
  seed: number;
  now: Date;
  posts?: number;
}

const PEOPLE = 46;
/** The first posts of people belong to Lucía and Martín. */
const OF_KNOWN = 6;
/** Half of the stock belongs to companies. */
const OF_COMPANIES = 0.5;
/** End of the time-limited posts, in hours from now; the first is about to end. */
const ENDINGS = [0.62, 2.3, 5.2, 9.5, 13.8, 19.1, 23.4, 27.6, 31.3, 36.2, 41, 44.5, 52, 61, 68, -3, -26, -97, -210];

const OF_PEOPLE: Array<{ category: Category; weight: number }> = [
  { category: 'Auto', weight: 44 },
  { category: 'Camioneta', weight: 31 },
  { category: 'Moto', weight: 15 },
  { category: 'Camion', weight: 5 },
  { category: 'Otros', weight: 5 },
];

export function makeContent({ seed, now, posts: count = 300 }: ContentOptions): DemoContent {
  const r = random(seed);
  const people = makePeople(r, PEOPLE);
  const ofCompanies = postsOfCompanies(r, seed, now, people.length, Math.round(count * OF_COMPANIES));
  const posts = [...ofCompanies, ...postsOfPeople(r, seed, now, people, count - ofCompanies.length)];
  withEndings(r, posts, now);
  withStates(r, posts);
  const world = { r, now, people, posts };
  const questions = [...makeQuestions(world), ...makeSpam(world)];
  const conversations = withTrick(world, makeConversations(world));
  const reports = makeReports(world, questions, conversations);
  const favorites = makeFavorites(r, people, posts, now);
  const { follows, ratings } = makeReputation(r, people.length, now);
  return {
    people,
    companies: COMPANIES,
    posts,
    questions,
    conversations,
    reports,
    contactMessages: CONTACT_MESSAGES,
    favorites,
    follows,
    ratings: withTexts(ratings, { posts, conversations, people: people.length, now }),
  };
}

function postsOfCompanies(r: Random, seed: number, now: Date, firstAccount: number, count: number): DemoPost[] {
  const shares = COMPANIES.reduce((sum, { share }) => sum + share, 0);
  return COMPANIES.flatMap((company, index) => {
    const own = Math.max(1, Math.round((company.share / shares) * count));
    return Array.from({ length: own }, (_, i) => {
      const category = pickWeighted(r, CATEGORIES, (name) => company.sells[name] ?? 0);
      return makePost(seed + 10_000 * (index + 1) + i, {
        category,
        families: company.families,
        fuels: company.fuels,
        thisYear: now.getUTCFullYear(),
        isDealer: true,
        owner: firstAccount + index,
        city: company.city,
        quarter: company.quarter,
        // in a showroom the ignition is off
        showsKm: false,
        now,
        days: Math.min(70, company.memberFor - 1),
      });
    });
  });
}

function postsOfPeople(r: Random, seed: number, now: Date, people: readonly DemoPerson[], count: number): DemoPost[] {
  const sellers = people.map((_, index) => index).filter((index) => index !== ADMIN);
  return Array.from({ length: count }, (_, i) => {
    // Lucía sells a few, Martín one or two; the others at random
    const owner = i < 4 ? LUCIA : i < OF_KNOWN ? MARTIN : itemAt(sellers, 2 + Math.floor(r() * (sellers.length - 2)));
    const { category, kind } = wishFor(r, i);
    const { city, memberFor } = itemAt(people, owner);
    return makePost(seed + 1_000_000 + i, {
      category,
      kind,
      thisYear: now.getUTCFullYear(),
      isDealer: false,
      owner,
      city: cityOfSale(r, i, city),
      showsKm: true,
      now,
      days: Math.min(70, memberFor - 1),
    });
  });
}

/** Whatever the market has is on sale somewhere, however rare; the rest by frequency. */
function wishFor(r: Random, index: number): { category: Category; kind?: Kind } {
  if (index < OF_KNOWN) return { category: itemAt(OF_PEOPLE, index % 3).category };
  const kind = KINDS[(index - OF_KNOWN) / 4];
  if (kind !== undefined) return { kind, category: categoryOf(kind) };
  return { category: pickWeighted(r, OF_PEOPLE, ({ weight }) => weight).category };
}

/** Most sell where they live, some keep the vehicle elsewhere; every department has at least one. */
function cityOfSale(r: Random, index: number, home: City): City {
  if (index < OF_KNOWN) return home;
  const round = index - OF_KNOWN;
  if (round < 2 * CITIES.length) return itemAt(CITIES, round % CITIES.length);
  return chance(r, 0.7) ? home : pickCity(r);
}

/** Time limits for posts of people and companies; Lucía's is the one about to end. */
function withEndings(r: Random, posts: DemoPost[], now: Date): void {
  const first = posts.findIndex(({ owner, category }) => owner === LUCIA && category !== 'Moto');
  const others = shuffled(
    r,
    posts.map((_, index) => index),
  ).filter((index) => {
    const { condition, category, owner } = itemAt(posts, index);
    return index !== first && owner !== LUCIA && condition !== 'Nuevo' && category !== 'Otros';
  });
  ENDINGS.slice(0, Math.max(1, Math.round(posts.length / 15))).forEach((hours, i) => {
    const index = i === 0 ? first : itemAt(others, i);
    posts[index] = limitTime(index, itemAt(posts, index), hours, now);
  });
}

function withStates(r: Random, posts: DemoPost[]): void {
  const plain = posts.filter(({ expirationDate }) => !expirationDate);
  for (const post of plain) {
    if (chance(r, 0.05)) post.state = 'SOLD';
    else if (chance(r, 0.03)) post.state = 'PAUSED';
  }
}

function makeFavorites(
  r: Random,
  people: readonly DemoPerson[],
  posts: readonly DemoPost[],
  now: Date,
): DemoContent['favorites'] {
  return people.flatMap((_, person) => {
    if (person === ADMIN) return [];
    const wanted = person === LUCIA ? 14 : person === MARTIN ? 8 : Math.floor(r() * 6);
    const liked = shuffled(
      r,
      posts.map((_, index) => index),
    ).filter((index) => {
      const { owner, state } = itemAt(posts, index);
      return owner !== person && state === 'ACTIVE';
    });
    return liked.slice(0, wanted).map((post) => {
      const since = itemAt(posts, post).createdAt.getTime();
      return { person, post, at: new Date(since + (now.getTime() - since) * r()) };
    });
  });
}
