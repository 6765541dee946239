import { useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';
import { readKept } from './kept.ts';
import type { KeptPost } from './kept-posts.ts';

/** What whoever is here may read without a network. Null until it is known. */
export function useKeptPosts(): readonly KeptPost[] | null {
  const [posts, setPosts] = useState<readonly KeptPost[] | null>(null);
  const { status, user } = useSession();
  const isSettled = status === 'in' || status === 'out';
  // Another tab may have signed out, or somebody else in.
  const reader = isSettled ? (user?.id ?? '') : null;
  useEffect(() => {
    if (reader === null) return;
    let isGone = false;
    void readKept()
      .catch(() => [])
      .then((kept) => !isGone && setPosts(kept));
    return () => {
      isGone = true;
      setPosts(null);
    };
  }, [reader]);
  return posts;
}
