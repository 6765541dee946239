import { listPostsById } from '@rodado/contract/calls/post';
import { useEffect, useState } from 'react';
import { publicClient } from '../../api/public-client.ts';
import type { CardPost } from './card-post.ts';
import { trimForCard } from './trim-cards.ts';

interface Loaded {
  asked: readonly string[];
  posts: readonly CardPost[];
}

/** The cards of these posts in this order, as they are now. What is gone, or could not be loaded, is left out. */
export function usePostsById(ids: readonly string[]): { posts: readonly CardPost[]; isLoading: boolean } {
  const [{ asked, posts }, setLoaded] = useState<Loaded>({ asked: [], posts: [] });
  // After a removal there is nothing to load.
  const isLoading = ids.some((id) => !asked.includes(id));
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    const show = (posts: readonly CardPost[]) => {
      if (isCurrent) setLoaded({ asked: ids, posts });
    };
    publicClient(listPostsById, { query: { ids: [...ids] } }).then(
      (found) => show(trimForCard(found)),
      () => {
        show([]);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ids, isLoading]);
  return { posts: ids.flatMap((id) => posts.find((post) => post.id === id) ?? []), isLoading };
}
