import { dayOf } from '@rodado/contract/format';
import { MAX_STATS_ESTIMATES, MAX_STATS_POSTS } from '@rodado/contract/limits';
import type {
  MarketPrice,
  OwnPostStats,
  PostStatsRow,
  StatCounts,
  StatsPeriod,
  StatsSummary,
  StockStats,
} from '@rodado/contract/post-stats';
import { priceLabelOf, singlePriceOf } from '@rodado/contract/price-estimate-rules';
import { createConcurrencyLimit, createConcurrencyLimitPerKey } from '../concurrency/concurrency-limit.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { STORED_ORIGINS } from '../post/post-views.ts';
import { estimateVehicle } from '../price-estimate/price-estimate.service.ts';
import * as queries from './post-stats.queries.ts';

type Dependencies = Pick<Context, 'db' | 'runPrepared' | 'now'>;

/** Of all posts of a seller. */
export async function readStockStats(ctx: Dependencies, ownerId: string, days: StatsPeriod): Promise<StockStats> {
  const { summary, posts, postCount } = await readStats(ctx, { ownerId }, days);
  return { ...summary, posts, postCount };
}

export async function readPostStats(ctx: Dependencies, postId: string, days: StatsPeriod): Promise<OwnPostStats> {
  const [{ summary, posts }, [market = null]] = await Promise.all([
    readStats(ctx, { postId }, days),
    readMarket(ctx, { postId }),
  ]);
  const [post] = posts;
  if (!post) throw notFound('la publicación');
  return { ...summary, post, market };
}

/** Nothing of it is stored but the views of each day. */
async function readStats({ db, now }: Dependencies, which: queries.StatsScope, days: StatsPeriod) {
  const period = periodOf(now(), days);
  const [viewsOfPosts, viewsOfDays, events] = await Promise.all([
    queries.countViewsOfPosts(db, which, period),
    queries.countViewsOfDays(db, which, period),
    queries.countEvents(db, which, period),
  ]);
  const [ofDays, ofPosts] = [createCounts(), createCounts()];
  for (const { day, views } of viewsOfDays) ofDays.of(day).views += views;
  for (const { id, views } of viewsOfPosts) ofPosts.of(id).views += views;
  for (const { kind, day, postId, count } of events) {
    if (day !== null) ofDays.of(day)[kind] += count;
    if (postId !== null) ofPosts.of(postId)[kind] += count;
  }
  const everyDay = daysFrom(period.before, 2 * days).map((day) => ({ day, ...ofDays.of(day) }));
  const { posts, postCount } = await queries.listStatsPosts(db, which, ofPosts.keys(), MAX_STATS_POSTS);
  const summary: StatsSummary = {
    days: everyDay.slice(days),
    total: sumOf(everyDay.slice(days)),
    before: sumOf(everyDay.slice(0, days)),
    origins: originsOf(viewsOfPosts),
  };
  return { summary, posts: posts.map((post): PostStatsRow => ({ ...post, ...ofPosts.of(post.id) })), postCount };
}

/** Counts by a day or a post, zero where nothing was counted. */
function createCounts() {
  const counts = new Map<string, StatCounts>();
  const noCounts = (): StatCounts => ({ views: 0, favorites: 0, contacts: 0, offers: 0 });
  return {
    keys: () => [...counts.keys()],
    of: (key: string): StatCounts => {
      const known = counts.get(key) ?? noCounts();
      counts.set(key, known);
      return known;
    },
  };
}

const sumOf = (all: readonly StatCounts[]): StatCounts => {
  const sum = (counted: keyof StatCounts) => all.reduce((total, counts) => total + counts[counted], 0);
  return { views: sum('views'), favorites: sum('favorites'), contacts: sum('contacts'), offers: sum('offers') };
};

function originsOf(posts: Awaited<ReturnType<typeof queries.countViewsOfPosts>>): StatsSummary['origins'] {
  const origins = { search: 0, home: 0, followed: 0, alert: 0, similar: 0, account: 0, direct: 0 };
  for (const post of posts) {
    for (const origin of STORED_ORIGINS) origins[origin] += post[origin];
    origins.direct += post.views - STORED_ORIGINS.reduce((sum, origin) => sum + post[origin], 0);
  }
  return origins;
}

function periodOf(now: Date, days: number): queries.Period {
  const last = dayOf(now);
  return { last, first: addDays(last, 1 - days), before: addDays(last, 1 - 2 * days) };
}

const addDays = (day: string, days: number) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const daysFrom = (first: string, days: number) => Array.from({ length: days }, (_, i) => addDays(first, i));

// An estimate is some milliseconds of the database, so that of a stock takes a second: one stock at a time for its
// owner, and all of them together leave connections for others.
const limitPerOwner = createConcurrencyLimitPerKey({ atOnce: 1, waiting: 2 });
const limitEstimates = createConcurrencyLimit({ atOnce: 2 });

export const readStockMarket = (ctx: Dependencies, ownerId: string) =>
  limitPerOwner(ownerId, () => readMarket(ctx, { ownerId }));

/** What each of these that are on sale costs elsewhere, as its page says; without those of which nothing can be said. */
async function readMarket(ctx: Dependencies, which: queries.StatsScope): Promise<(MarketPrice & { id: string })[]> {
  const posts = await queries.listPricedPosts(ctx.db, which, MAX_STATS_ESTIMATES);
  const markets = await Promise.all(posts.map((post) => limitEstimates(() => findMarketPrice(ctx, post))));
  return posts.flatMap(({ id }, i) => (markets[i] ? [{ id, ...markets[i] }] : []));
}

async function findMarketPrice(ctx: Dependencies, post: queries.PricedPost): Promise<MarketPrice | null> {
  const { brand, model, personId } = post;
  const price = singlePriceOf(post);
  if (price === null || brand === null || model === null) return null;
  const evidence = await estimateVehicle(ctx, { ...post, brand, model }, personId);
  if (!evidence.estimate) return null;
  const { price: estimate, low, high } = evidence.estimate;
  return { price, estimate, low, high, label: priceLabelOf(price, evidence) };
}
