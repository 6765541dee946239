import type { OfferStatus } from '@rodado/contract/enums';
import { chance, itemAt, type Random, shuffled, whole } from '../random.ts';
import { makeMessages } from './messages.ts';
import type { DemoPost } from './post.ts';
import { byDay, momentOf, someoneElse, type World } from './question-threads.ts';
import type { Said } from './speech.ts';

export interface DemoMessage {
  from: 'buyer' | 'owner';
  text: string;
  at: Date;
  offer: { amount: number; status: OfferStatus } | null;
}

export interface Conversation {
  post: number;
  buyer: number;
  messages: DemoMessage[];
  /** How many messages each side has read. */
  readByOwner: number;
  readByBuyer: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WITHOUT_OFFERS = 0.2;
const WITH_OFFERS = 0.35;

export function makeConversations(world: World): Conversation[] {
  const { r, posts } = world;
  const said: Said = new Set();
  const all = posts.flatMap((post, index) => {
    if (post.state === 'PAUSED') return [];
    const bidders = biddersOf(r, post);
    const amounts = shareOut(r, post, bidders);
    const buyers = distinctBuyers(world, post, bidders + (chance(r, WITHOUT_OFFERS) ? 1 : 0));
    return buyers.map((buyer, i) => converse(world, said, { post, index, buyer, amounts: amounts[i] ?? [] }));
  });
  decide(r, posts, all);
  return all;
}

function biddersOf(r: Random, post: DemoPost): number {
  if (post.minPrice === null) return 0;
  if (post.expirationDate) return whole(r, 2, 4);
  return chance(r, WITH_OFFERS) ? whole(r, 1, 2) : 0;
}

function distinctBuyers(world: World, post: DemoPost, count: number): number[] {
  const buyers = new Set<number>();
  while (buyers.size < count) buyers.add(someoneElse(world, post.owner));
  return [...buyers];
}

/** Rising amounts within the seller's range, one or two per bidder. */
function shareOut(r: Random, { minPrice, maxPrice }: DemoPost, bidders: number): number[][] {
  if (minPrice === null || maxPrice === null || bidders === 0) return [];
  const step = maxPrice < 10_000 ? 50 : 100;
  const places = Math.floor((maxPrice - minPrice) / step);
  const perBidder = Array.from({ length: bidders }, () => (chance(r, 0.45) ? 2 : 1));
  const wanted = perBidder.reduce((sum, count) => sum + count, 0);
  const chosen = shuffled(
    r,
    Array.from({ length: places + 1 }, (_, i) => i),
  ).slice(0, wanted);
  const rising = chosen.map((place) => minPrice + place * step).sort((a, b) => a - b);
  return perBidder.map((count, bidder) => rising.filter((_, i) => i % bidders === bidder).slice(0, count));
}

interface Meeting {
  post: DemoPost;
  index: number;
  buyer: number;
  amounts: readonly number[];
}

function converse(world: World, said: Said, { post, index, buyer, amounts }: Meeting): Conversation {
  const { r, now, people } = world;
  const lines = makeMessages(r, said, {
    vehicle: post.vehicle,
    quarter: post.quarter,
    buyerName: itemAt(people, buyer).name,
    sellerName: people[post.owner]?.name ?? null,
    price: post.price,
    isSold: post.state === 'SOLD',
    isTimed: post.expirationDate !== null,
    amounts,
  });
  const end = Math.min(now.getTime() - MINUTE, (post.expirationDate ?? now).getTime());
  let at = momentOf(world, post, post.expirationDate ? 0.25 : 0).getTime();
  const messages: DemoMessage[] = [];
  for (const line of lines) {
    // the last messages of a recent conversation would be in the future
    if (at > end) break;
    const amount = line.offer === undefined ? undefined : amounts[line.offer];
    messages.push({
      from: line.from,
      text: line.text,
      at: new Date(at),
      offer: amount === undefined ? null : { amount, status: 'OPEN' },
    });
    const next = at + (2 + r() * (chance(r, 0.3) ? 400 : 45)) * MINUTE;
    at = Math.max(at + MINUTE, byDay(new Date(next), new Date(at), new Date(end)).getTime());
  }
  const last = messages.at(-1);
  const isFresh = last !== undefined && now.getTime() - last.at.getTime() < 18 * HOUR;
  return {
    post: index,
    buyer,
    messages,
    readByOwner: isFresh && last.from === 'buyer' ? messages.length - 1 : messages.length,
    readByBuyer: isFresh && last.from === 'owner' ? messages.length - 1 : messages.length,
  };
}

/** Decides some offers: a few accepted, some rejected, some withdrawn. Never while the time limit runs. */
function decide(r: Random, posts: readonly DemoPost[], conversations: readonly Conversation[]): void {
  const byPost = Map.groupBy(conversations, ({ post }) => post);
  for (const [index, talks] of byPost) {
    const bids = talks.flatMap(({ messages }) => messages.flatMap(({ offer }) => offer ?? []));
    const { expirationDate, state } = itemAt(posts, index);
    if (expirationDate || bids.length === 0 || !chance(r, state === 'SOLD' ? 1 : 0.3)) continue;
    const highest = bids.reduce((best, bid) => (bid.amount > best.amount ? bid : best));
    for (const bid of bids) {
      if (bid === highest) bid.status = state === 'SOLD' || chance(r, 0.5) ? 'ACCEPTED' : 'OPEN';
      else bid.status = chance(r, 0.2) ? 'WITHDRAWN' : 'REJECTED';
    }
  }
}
