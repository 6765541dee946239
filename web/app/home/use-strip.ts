import type { PostCard } from '@rodado/contract/post';
import { useEffect, useState } from 'react';

/** What the server could not bring is asked for once more from here. Null while it is on its way; then something or nothing. */
export function useStrip(brought: PostCard[] | null, load: () => Promise<PostCard[]>): readonly PostCard[] | null {
  const [loaded, setLoaded] = useState<PostCard[] | null>(null);
  const isMissing = brought === null && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void load().then((posts) => {
      if (isCurrent) setLoaded(posts);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);
  return brought ?? loaded;
}
