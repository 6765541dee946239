import type { PostStatus } from '@rodado/contract/vocabulary';
import { useHasPassed } from '../ui/use-has-passed.ts';

interface Life {
  status: PostStatus;
  expirationDate: string | null;
}

/** The post by its reader's clock: one whose end comes while the page is open expires in front of them. */
export function useLivePost<Post extends Life>(post: Post): Post {
  const isOver = useHasPassed(post.expirationDate);
  return post.status === 'ACTIVE' && isOver ? { ...post, status: 'EXPIRED' } : post;
}
