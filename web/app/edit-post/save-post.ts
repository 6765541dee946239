import { CallError } from '@rodado/contract/client';
import type { Post } from '@rodado/contract/post';
import type { UpdatePost } from '@rodado/contract/post-input';
import { getPostToEdit, updatePost } from '@rodado/contract/post-write';
import { api } from '../api.ts';
import { queryClient } from '../session/query-client.ts';

export async function savePost(id: string, body: UpdatePost): Promise<Post> {
  const { post } = await api(updatePost, { params: { id }, body });
  void queryClient.invalidateQueries({ queryKey: ['posts'] });
  return post;
}

/** The post as it is now, if it was refused because it changed after `version` was read. Other conflicts have other reasons. */
export async function findNewer(id: string, version: number, refusal: unknown): Promise<Post | null> {
  if (!(refusal instanceof CallError) || refusal.statusCode !== 409) return null;
  try {
    const { post } = await api(getPostToEdit, { params: { id } });
    return post.version === version ? null : post;
  } catch {
    return null;
  }
}
