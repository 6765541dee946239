import { createPace, type Pace } from '../memory/pace.ts';
import { createPostIndex, finishFilling, type PostIndex, putPost } from '../memory/post-index.ts';
import type { SearchedPost } from '../memory/searched-post.ts';
import type { Ask } from './ask.ts';
import { countLive, FIRST_ID, readMoment, readPostsAfter } from './searched-posts.queries.ts';

/** An index, and how far in the database's history it is known to reach. */
export interface Followed {
  index: PostIndex;
  horizon: string;
}

const AT_ONCE = 500;

/**
 * Reads every live post, page by page. What changes meanwhile may be read before or after: the horizon is that of the
 * beginning, so it is looked at once more.
 */
export async function loadIndex(ask: Ask, signal: AbortSignal): Promise<Followed> {
  const pace = createPace();
  const { horizon } = await readMoment(ask);
  const index = createPostIndex(Math.ceil((await countLive(ask)) * 1.1) + 1_000);
  let page = await readPostsAfter(ask, FIRST_ID, AT_ONCE);
  while (page.length > 0) {
    signal.throwIfAborted();
    const last = page.length === AT_ONCE ? page.at(-1) : undefined;
    const next = last ? readPostsAfter(ask, last.id, AT_ONCE) : Promise.resolve([]);
    // It is waited for after this page has been put away, and may fail before.
    next.catch(() => {});
    await putPosts(index, page, pace);
    page = await next;
  }
  await finishFilling(index, pace);
  return { index, horizon };
}

export async function putPosts(index: PostIndex, posts: readonly SearchedPost[], pace: Pace): Promise<void> {
  for (const [i, post] of posts.entries()) {
    putPost(index, post);
    if (i % 64 === 0) await pace();
  }
}
