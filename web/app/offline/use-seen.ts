import type { PostCard } from '@rodado/contract/post';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whoever looks at this post can read it later without a network. */
export function useSeen(post: PostCard) {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    return whenIdle(async () => (await import('./keep-seen.ts')).keepSeen(post));
  }, [post]);
}
