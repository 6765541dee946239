import { createPost, deletePost, getPostToEdit, setPostImages } from '@rodado/contract/calls/post-write';
import { CallError } from '@rodado/contract/client';
import type { CreatePost } from '@rodado/contract/post-input';
import { api } from '../../api/api.ts';
import { uploadFile } from '../../api/files.ts';
import { withLock } from '../../browser/concurrency.ts';
import { readPostOf, rememberPostOf } from './draft-store.ts';

interface Publication {
  draftId: string;
  post: CreatePost;
  /** In order, the cover first. */
  files: readonly Blob[];
  /** Share of the bytes sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/**
 * Returns the id of the post. Two requests: the post, which is not public yet, then its images, which make it public. One draft never becomes two
 * posts: a lock serializes the tabs, and the post of an earlier attempt is reused if public and deleted if not.
 */
export function publishPost({ draftId, post, files, onProgress }: Publication): Promise<string> {
  return withLock(`rodado-publish-${draftId}`, async () => {
    const published = await findPublished(draftId);
    // By another tab, or by an attempt whose response was lost.
    if (published !== null) return published;
    const { id } = await api(createPost, { body: post });
    await rememberPostOf(draftId, id);
    try {
      await uploadFile(onProgress)(setPostImages, { params: { id }, form: formOf(files) });
    } catch (error) {
      // Offline the post stays an unpublished draft until the next attempt.
      const published = await findPublished(draftId).catch(() => null);
      if (published === null) throw error;
    }
    return id;
  });
}

/** The response may have been lost: a post that is no longer a draft has its images. A draft is deleted. */
export async function findPublished(draftId: string): Promise<string | null> {
  const id = await readPostOf(draftId);
  if (id === null) return null;
  try {
    const { post } = await api(getPostToEdit, { params: { id } });
    if (post.status !== 'DRAFT') return id;
    await api(deletePost, { params: { id } });
  } catch (error) {
    const isGone = error instanceof CallError && error.statusCode === 404;
    if (!isGone) throw error;
  }
  await rememberPostOf(draftId, null);
  return null;
}

function formOf(files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const [order, file] of files.entries()) {
    form.append('files', file, `foto-${order + 1}.${file.type === 'image/png' ? 'png' : 'jpg'}`);
    form.append('orders', String(order));
  }
  return form;
}
