import { CallError } from '@rodado/contract/client';
import type { CreatePost } from '@rodado/contract/post-input';
import { createPost, deletePost, getPostToEdit, setPostImages } from '@rodado/contract/post-write';
import { api } from '../api.ts';
import { uploadAsMe } from '../session/upload.ts';
import type { DraftKeeper } from './draft-keeper.ts';

interface Publication {
  post: CreatePost;
  /** In their order, the cover first. */
  files: readonly Blob[];
  keeper: Pick<DraftKeeper, 'postId' | 'rememberPost'>;
  /** From 0 to 1, of all bytes. */
  onProgress: (sent: number) => void;
}

/**
 * In two calls: the post, which nobody sees yet, then its photos, which make it public. Whatever an earlier try left
 * behind goes first, and what this one leaves behind is remembered: one draft never becomes two posts.
 */
export async function publishPost({ post, files, keeper, onProgress }: Publication): Promise<string> {
  const leftover = keeper.postId();
  if (leftover !== null) await takeBack(leftover);
  const { id } = await api(createPost, { body: post });
  await keeper.rememberPost(id);
  try {
    await uploadAsMe(onProgress)(setPostImages, { params: { id }, form: formOf(files) });
  } catch (error) {
    await takeBack(id)
      .then(() => keeper.rememberPost(null))
      // Without a connection it waits, unseen, for the next try.
      .catch(() => {});
    throw error;
  }
  return id;
}

async function takeBack(id: string): Promise<void> {
  try {
    await api(deletePost, { params: { id } });
  } catch (error) {
    const isGone = error instanceof CallError && error.statusCode === 404;
    if (!isGone) throw error;
  }
}

/** The answer may have been lost on its way: a post that is no draft any more did get its photos. */
export async function findPublished(id: string): Promise<string | null> {
  try {
    const { post } = await api(getPostToEdit, { params: { id } });
    return post.status === 'DRAFT' ? null : id;
  } catch {
    return null;
  }
}

function formOf(files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const [order, file] of files.entries()) {
    form.append('files', file, `foto-${order + 1}.${file.type === 'image/png' ? 'png' : 'jpg'}`);
    form.append('orders', String(order));
  }
  return form;
}
