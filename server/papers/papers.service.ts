import type { DeclarePapers, Registration } from '@rodado/contract/papers';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import { requireOwner } from '../post/post.service.ts';
import { notifyBiddersOfChange } from '../post/post-notifications.ts';
import { lockPost } from '../post/post-write.queries.ts';
import { transact } from '../transact.ts';
import * as queries from './papers.queries.ts';

/** In any status: what is declared about the papers stays true or false after the post has ended. */
export async function declarePapers(
  ctx: Context,
  viewer: Viewer,
  postId: string,
  papers: DeclarePapers,
): Promise<void> {
  await transact(ctx, async (trx, after) => {
    const post = requireOwner(await lockPost(trx, postId), viewer);
    const isChanged = await queries.updatePapers(trx, postId, papers);
    if (isChanged && post.hasOffers) await notifyBiddersOfChange(ctx, trx, after, postId, ['papeles y condiciones']);
    after(() => ctx.search.changed([postId]));
  });
}

/** Under the lock of the post: one that is deleted meanwhile keeps none. */
export async function saveRegistration(
  ctx: Context,
  viewer: Viewer,
  postId: string,
  registration: Registration,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    requireOwner(await lockPost(trx, postId), viewer);
    await queries.upsertRegistration(trx, postId, registration);
  });
}
