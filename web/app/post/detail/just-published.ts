import { useEffect, useState } from 'react';

/**
 * The post that the wizard has just published. In memory and read once, so that neither a reload nor Back confirms it
 * again.
 */
let publishedId: string | null = null;

export function markPublished(postId: string) {
  publishedId = postId;
}

/** Whether the wizard led to this post, and how to stop saying so. */
export function useJustPublished(postId: string): [isNew: boolean, close: () => void] {
  const [isNew, setNew] = useState(false);
  // Not while rendering, which React may repeat.
  useEffect(() => {
    if (publishedId === postId) setNew(true);
    publishedId = null;
  }, [postId]);
  return [isNew, () => setNew(false)];
}
