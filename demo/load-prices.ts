import type { Db } from '../server/db/connect.ts';
import type { DemoPost } from './content/post.ts';
import { chance, random, seedOf, whole } from './random.ts';

const DAY = 24 * 3_600_000;

/** Some vehicles have been on sale for a while and became cheaper. */
export async function insertEarlierPrices(
  trx: Db,
  posts: readonly { id: string; post: DemoPost }[],
  now: Date,
): Promise<void> {
  for (const { id, post } of posts) {
    const { price, createdAt, title } = post;
    const days = Math.floor((now.getTime() - createdAt.getTime()) / DAY);
    const r = random(seedOf(`${title} prices`));
    if (price === null || days < 6 || !chance(r, 0.3)) continue;
    const steps = days > 20 && chance(r, 0.4) ? 2 : 1;
    const prices = Array.from({ length: steps }, (_, i) =>
      roundedPrice(price * (1 + (steps - i) * (whole(r, 3, 6) / 100))),
    );
    await trx.updateTable('priceEntry').set({ price: prices[0] }).where('vehicleId', '=', id).execute();
    const dayOf = (step: number) => new Date(createdAt.getTime() + ((days * step) / (steps + 1)) * DAY);
    await trx
      .insertInto('priceEntry')
      .values(
        [...prices.slice(1), price].map((one, index) => ({
          vehicleId: id,
          priceType: 'fixed' as const,
          price: one,
          since: dayOf(index + 1),
          isChecked: true,
        })),
      )
      .execute();
  }
}

const roundedPrice = (price: number) => Math.round(price / 100) * 100;
