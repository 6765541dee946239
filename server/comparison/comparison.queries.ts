import { OTHER } from '@rodado/contract/catalog';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { isLive } from '../db/expressions.ts';
import type { Database } from '../db/schema.ts';

export interface VehicleModel {
  brand: string;
  model: string;
}

/** The different models of these posts, as far as they are on sale and have one. */
export async function listModels(db: Db, postIds: readonly string[]): Promise<VehicleModel[]> {
  const { rows } = await sql<VehicleModel>`
    select distinct brand, model from post
    where id = any(${postIds}::uuid[]) and ${isLive} and brand <> ${OTHER} and model <> ${OTHER}
    order by brand, model`.execute(db);
  return rows;
}

export interface ComparedPair {
  /** Names the pair and the network that compares it, today. */
  hash: Buffer;
  models: readonly [VehicleModel, VehicleModel];
}

interface Counting {
  day: string;
  /** The network, today. */
  source: Buffer;
  pairs: readonly ComparedPair[];
  /** How many pairs of one network count on a day. */
  most: number;
}

/** Each pair once a day for a network. Uses the tables of post views, which are emptied every day. */
export async function countPairs(trx: Kysely<Database>, { day, source, pairs, most }: Counting): Promise<void> {
  // Locks the row, so that calls of one network are counted one after the other.
  const { views } = await trx
    .insertInto('postViewSource')
    .values({ hash: source, day, views: 0 })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet((eb) => ({ views: eb.ref('postViewSource.views') })))
    .returning('views')
    .executeTakeFirstOrThrow();
  const known = await trx
    .selectFrom('postViewer')
    .where(
      'hash',
      'in',
      pairs.map(({ hash }) => hash),
    )
    .select('hash')
    .execute();
  const fresh = pairs.filter(({ hash }) => !known.some((one) => one.hash.equals(hash))).slice(0, most - views);
  if (fresh.length === 0) return;
  await trx
    .insertInto('postViewer')
    .values(fresh.map(({ hash }) => ({ hash, day, isCounted: true })))
    .execute();
  await trx
    .updateTable('postViewSource')
    .where('hash', '=', source)
    .set({ views: views + fresh.length })
    .execute();
  const month = `${day.slice(0, 7)}-01`;
  const rows = fresh.flatMap(({ models: [one, other] }) => [rowOf(one, other, month), rowOf(other, one, month)]);
  await trx
    .insertInto('modelComparison')
    // In one order, or two transactions could wait for each other.
    .values(rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'model', 'otherBrand', 'otherModel', 'month'])
        .doUpdateSet((eb) => ({ comparisons: eb('modelComparison.comparisons', '+', 1) })),
    )
    .execute();
}

const rowOf = ({ brand, model }: VehicleModel, other: VehicleModel, month: string) => ({
  brand,
  model,
  otherBrand: other.brand,
  otherModel: other.model,
  month,
  comparisons: 1,
});

const keyOf = ({ brand, model, otherBrand, otherModel }: ReturnType<typeof rowOf>) =>
  [brand, model, otherBrand, otherModel].join('\n');

/** Similar posts use those of a year (post-lists.queries.ts). */
export const deleteOldComparisons = (db: Db) =>
  deleteBatch(db, 'modelComparison', sql`month < current_date - interval '13 months'`);
