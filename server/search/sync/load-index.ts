import type { IndexedPost } from '../memory/indexed-post.ts';
import { createPostIndex, finishFilling, type PostIndex, putPost } from '../memory/post-index.ts';
import { createYieldEvery, type YieldEvery } from '../memory/yield-every.ts';
import { countLive, FIRST_ID, readFeedPosition, readPostsAfter } from './indexed-posts.queries.ts';
import type { RunQuery } from './query.ts';

/** An index and the transaction horizon up to which it is complete. */
export interface Followed {
  index: PostIndex;
  horizon: string;
}

const BATCH_SIZE = 500;

/** Reads every live post in pages. The horizon is read first, so that concurrent changes are read again later. */
export async function loadIndex(ask: RunQuery, signal: AbortSignal): Promise<Followed> {
  const pace = createYieldEvery();
  const { horizon } = await readFeedPosition(ask);
  const index = createPostIndex(Math.ceil((await countLive(ask)) * 1.1) + 1_000);
  let page = await readPostsAfter(ask, FIRST_ID, BATCH_SIZE);
  while (page.length > 0) {
    signal.throwIfAborted();
    const last = page.length === BATCH_SIZE ? page.at(-1) : undefined;
    const next = last ? readPostsAfter(ask, last.id, BATCH_SIZE) : Promise.resolve([]);
    // Awaited after this page is indexed; may reject before.
    next.catch(() => {});
    await putPosts(index, page, pace);
    page = await next;
  }
  await finishFilling(index, pace);
  return { index, horizon };
}

export async function putPosts(index: PostIndex, posts: readonly IndexedPost[], pace: YieldEvery): Promise<void> {
  for (const [i, post] of posts.entries()) {
    putPost(index, post);
    if (i % 64 === 0) await pace();
  }
}
