import { chance, itemAt, type Random, whole } from '../random.ts';
import { LUCIA, MARTIN } from './known-accounts.ts';
import type { DemoPerson } from './people.ts';
import type { DemoPost } from './post.ts';
import { makeQuestion, type Topics } from './questions.ts';
import type { Said } from './speech.ts';

export interface DemoQuestion {
  post: number;
  asker: number;
  text: string;
  at: Date;
  /** Whether the seller has seen it. */
  isRead: boolean;
  answer: { text: string; at: Date; isRead: boolean } | null;
}

export interface World {
  r: Random;
  now: Date;
  people: readonly DemoPerson[];
  posts: readonly DemoPost[];
}

const HOUR = 3_600_000;

/**
 * A random person other than the seller and the admin. The known accounts are more active: their pages should have
 * content.
 */
export function someoneElse({ r, people }: World, owner: number): number {
  for (;;) {
    const luck = r();
    const index = luck < 0.09 ? LUCIA : luck < 0.15 ? MARTIN : whole(r, 0, people.length - 1);
    if (index !== owner && itemAt(people, index).role === 'USER') return index;
  }
}

/** A random time from the post's start until now, or until its end. */
export function momentOf({ r, now }: World, { createdAt, expirationDate }: DemoPost, from = 0): Date {
  const end = Math.min(now.getTime() - 4 * 60_000, (expirationDate ?? now).getTime());
  const start = createdAt.getTime() + 60_000;
  const share = from + (1 - from) * r();
  return byDay(new Date(Math.max(start, start + (end - start) * share)), new Date(start), new Date(end));
}

/** Moves times out of the night where possible: in Montevideo it is night from 3 to 11 UTC. */
export function byDay(at: Date, earliest: Date, latest: Date): Date {
  const hour = at.getUTCHours();
  if (hour < 3 || hour >= 11) return at;
  const later = new Date(at.getTime() + (11 - hour) * HOUR);
  const earlier = new Date(at.getTime() - (hour - 2) * HOUR);
  if (later <= latest) return later;
  return earlier >= earliest ? earlier : at;
}

export function makeQuestions(world: World): DemoQuestion[] {
  const { r, posts } = world;
  const said: Said = new Set();
  return posts.flatMap((post, index) => {
    const count = chance(r, 0.5) ? whole(r, 1, 3) : 0;
    const topics: Topics = new Set();
    return Array.from({ length: count }, () => ask(world, said, topics, post, index));
  });
}

function ask(world: World, said: Said, topics: Topics, post: DemoPost, index: number): DemoQuestion {
  const { r, now } = world;
  const { question, answer } = makeQuestion(r, { said, topics, vehicle: post.vehicle, quarter: post.quarter });
  const at = momentOf(world, post);
  const hours = (now.getTime() - at.getTime()) / HOUR;
  const answeredAt = byDay(new Date(at.getTime() + (0.2 + r() * 9) * HOUR), at, now);
  const isAnswered = answeredAt > at && answeredAt < now && chance(r, hours > 72 ? 0.95 : 0.7);
  return {
    post: index,
    asker: someoneElse(world, post.owner),
    text: question,
    at,
    isRead: isAnswered || hours > 20,
    answer: isAnswered
      ? { text: answer, at: answeredAt, isRead: now.getTime() - answeredAt.getTime() > 15 * HOUR }
      : null,
  };
}
