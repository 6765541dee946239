import type { ChangePostStatus } from '@rodado/contract/post-input';
import { changePostStatus, deletePost } from '@rodado/contract/post-write';
import type { Duration } from '@rodado/contract/vocabulary';
import { api } from '../../api.ts';
import { queryClient } from '../../session/query-client.ts';
import { POST_ACTS, type PostAct } from './post-acts.ts';
import { OWN_POSTS } from './query-keys.ts';

export function askForAct(id: string, act: PostAct, duration?: Duration) {
  const { status } = POST_ACTS[act];
  const body: ChangePostStatus = duration === undefined ? { status } : { status, duration };
  return api(changePostStatus, { params: { id }, body });
}

export const removePost = (id: string) => api(deletePost, { params: { id } });

/** The lists of own posts, and what counts them. */
export const renewOwnPosts = () => queryClient.invalidateQueries({ queryKey: OWN_POSTS });
