import type { ComparedPost } from '@rodado/contract/comparison';
import { dayOf } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { findPriceDrop } from '@rodado/contract/price-drop';
import type { Context } from '../context.ts';
import { networkOf } from '../http/ip-rate-limit.ts';
import { parseText } from '../http/json-text.ts';
import { findPublicPosts } from '../post/post-detail.queries.ts';
import { createSaltOfDay, hashOfDay, isRobot, type ViewSource } from '../post/post-views.ts';
import { type ComparedPair, countPairs, listModels, type VehicleModel } from './comparison.queries.ts';

/** As everybody sees them: a comparison is an address that is shared. */
export async function readComparison({ runPrepared }: Pick<Context, 'runPrepared'>, ids: readonly string[]) {
  const found = await findPublicPosts(runPrepared, ids);
  return ids.map((id) => {
    const text = found.get(id)?.detail;
    return { id, post: text === undefined ? null : toColumn(parseText(text).post) };
  });
}

const toColumn = ({ priceHistory, ...post }: Post): ComparedPost => ({
  ...post,
  images: post.images.slice(0, 1),
  conditionSheet: post.conditionSheet.map(({ part, state }) => ({ part, state })),
  priceDrop: findPriceDrop(priceHistory),
});

/** Of one network on a day; more is no shopping. */
const PAIRS_A_DAY = 30;

/** Counts which models are compared. Of viewers only hashes are stored, for a day, like post views. */
export function createComparisonCounter({ db, now }: Pick<Context, 'db' | 'now'>) {
  const saltOf = createSaltOfDay(db);
  return async (ids: readonly string[], source: ViewSource): Promise<void> => {
    if (isRobot(source)) return;
    const models = await listModels(db, ids);
    if (models.length < 2) return;
    const day = dayOf(now());
    const salt = await saltOf(day);
    const network = networkOf(source.address);
    const hash = (...parts: string[]) => hashOfDay(salt, ['comparison', network, ...parts].join('\n'));
    const pairs = pairsOf(models).map(
      ([one, other]): ComparedPair => ({
        hash: hash(one.brand, one.model, other.brand, other.model),
        models: [one, other],
      }),
    );
    await db.transaction().execute((trx) => countPairs(trx, { day, source: hash(), pairs, most: PAIRS_A_DAY }));
  };
}

const pairsOf = (models: readonly VehicleModel[]) =>
  models.flatMap((one, index) => models.slice(index + 1).map((other) => [one, other] as const));
