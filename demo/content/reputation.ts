import { chance, type Random, shuffled, whole } from '../random.ts';
import { COMPANIES } from './companies.ts';
import { ADMIN, LUCIA } from './known-accounts.ts';

export interface Reputation {
  /** Pairs of a person and a company. */
  follows: Array<{ person: number; company: number; at: Date }>;
  ratings: DemoRating[];
}

export interface DemoRating {
  person: number;
  company: number;
  stars: number;
  at: Date;
  text?: string;
  answer?: string;
  answeredAt?: Date;
}

const DAY = 24 * 3_600_000;

export function makeReputation(r: Random, people: number, now: Date): Reputation {
  const everybody = Array.from({ length: people }, (_, i) => i).filter((person) => person !== ADMIN);
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY);
  const follows: Reputation['follows'] = [];
  const ratings: Reputation['ratings'] = [];
  COMPANIES.forEach(({ memberFor, stars, verification }, company) => {
    const crowd = Math.min(1, memberFor / 600) * (verification === 'approved' ? 0.85 : 0.45);
    for (const person of everybody) {
      const isFollower = person === LUCIA ? company % 3 === 0 : chance(r, crowd * 0.25);
      if (isFollower) follows.push({ person, company, at: daysAgo(whole(r, 1, Math.max(1, memberFor - 2))) });
    }
    for (const person of shuffled(r, everybody).slice(0, Math.round(crowd * everybody.length))) {
      ratings.push({ person, company, stars: rate(r, stars), at: daysAgo(whole(r, 1, Math.max(1, memberFor - 2))) });
    }
  });
  return { follows, ratings };
}

/** Whole stars whose average is near `deserved`. */
function rate(r: Random, deserved: number): number {
  if (chance(r, 0.06)) return whole(r, 1, 3);
  const low = Math.floor(deserved);
  return Math.min(5, chance(r, deserved - low + 0.08) ? low + 1 : low);
}
