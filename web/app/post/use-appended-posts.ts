import type { PostCard } from '@rodado/contract/post';

/** What was loaded page by page for one search, so that coming back from a post shows the whole list again. */
const kept = new Map<string, PostCard[][]>();

/** Page 1 replaces the list, later pages join those before them; a post that moved between pages is shown once. */
export function useAppendedPosts(search: string, page: number, posts: PostCard[]): PostCard[] {
  if (typeof document === 'undefined') return posts; // the server keeps nothing of anybody
  const before = page === 1 ? [] : (kept.get(search) ?? []);
  const pages = [...before.slice(0, page - 1), posts];
  const hasAll = pages.length === page;
  if (!hasAll) return posts;
  kept.set(search, pages);
  return [...new Map(pages.flat().map((post) => [post.id, post])).values()];
}
