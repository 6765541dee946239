import { dayOf } from '@rodado/contract/format';
import { newId } from '../server/db/id.ts';
import type { Product } from './product.ts';

const DAY = 86_400_000;

/** Views of the last hundred days that rise and fall like those of a week, from everywhere. */
async function giveViews({ db }: Product, post: { id: string }, most = 40) {
  const days = Array.from({ length: 100 }, (_, ago) => {
    const views = Math.round(most * (0.55 + 0.45 * Math.sin(ago / 1.1)));
    return {
      postId: post.id,
      day: dayOf(new Date(Date.now() - ago * DAY)),
      views,
      fromSearch: Math.floor(views * 0.45),
      fromHome: Math.floor(views * 0.15),
      fromFollowed: Math.floor(views * 0.05),
      fromAlert: Math.floor(views * 0.05),
      fromSimilar: Math.floor(views * 0.1),
      fromAccount: Math.floor(views * 0.05),
    };
  });
  await db.insertInto('postViewsOfDay').values(days).execute();
}

/** One post with everything, others of the same model to compare with, one without views, one with a long title. */
export async function giveStats(product: Product, seller: { id: string }) {
  const { db, given } = product;
  const model = { brand: 'Chevrolet', model: 'Onix', year: 2020, km: 48_000 };
  const monthAgo = new Date(Date.now() - 30 * DAY);
  const post = await given.post(seller, {
    ...model,
    title: 'Chevrolet Onix LTZ 1.4',
    price: 14_900,
    createdAt: monthAgo,
    stockNumber: `A-${newId().slice(-6)}`,
  });
  await giveViews(product, post);
  for (let i = 0; i < 9; i += 1) await given.post(await given.person(), { ...model, price: 13_000 + i * 90 });
  const [one, other] = [await given.person(), await given.person()];
  for (const person of [one, other])
    await db.insertInto('favorite').values({ id: newId(), personId: person.id, postId: post.id }).execute();
  await given.question(post, one);
  await given.conversation(post, seller, other);
  const unseen = await given.post(seller, { title: 'Fiat Uno Way', brand: 'Fiat', model: 'Uno', createdAt: monthAgo });
  const long = await given.post(seller, { title: 'x'.repeat(120), state: 'PAUSED' });
  await giveViews(product, long, 3_000);
  return { post, unseen, long };
}
