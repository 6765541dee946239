import type { Post } from '@rodado/contract/post';
import { isOwner } from '@rodado/contract/post-rules';
import { useUser } from '../../session/session.ts';

/** Known once the page is alive: the server sends everybody the same. */
export function useIsOwner(post: Pick<Post, 'user'>): boolean {
  return isOwner(post, useUser());
}
