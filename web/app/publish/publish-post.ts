import { CallError } from '@rodado/contract/client';
import type { CreatePost } from '@rodado/contract/post-input';
import { createPost, deletePost, getPostToEdit, setPostImages } from '@rodado/contract/post-write';
import { api } from '../api.ts';
import { uploadAsMe } from '../session/upload.ts';
import { readPostOf, rememberPostOf } from './draft-store.ts';

interface Publication {
  draftId: string;
  post: CreatePost;
  /** In their order, the cover first. */
  files: readonly Blob[];
  /** From 0 to 1, of all bytes. */
  onProgress: (sent: number) => void;
}

interface Published {
  id: string;
  /** Another tab, or a try whose answer was lost, had done it already. */
  wasThere: boolean;
}

/**
 * In two calls: the post, which nobody sees yet, then its photos, which make it public. One draft never becomes two
 * posts: tabs take turns, and what an earlier try made is looked up, taken over when it is public and removed when not.
 */
export function publishPost({ draftId, post, files, onProgress }: Publication): Promise<Published> {
  return inTurn(`rodado-publish-${draftId}`, async () => {
    const published = await findPublished(draftId);
    if (published !== null) return { id: published, wasThere: true };
    const { id } = await api(createPost, { body: post });
    await rememberPostOf(draftId, id);
    try {
      await uploadAsMe(onProgress)(setPostImages, { params: { id }, form: formOf(files) });
    } catch (error) {
      // Without a connection it waits, unseen, for the next try.
      const published = await findPublished(draftId).catch(() => null);
      if (published === null) throw error;
    }
    return { id, wasThere: false };
  });
}

/** The answer may have been lost on its way: a post that is no draft any more did get its photos. The rest is cleared. */
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

/** Where the browser has no locks (pages without https) the one tab that is looked at goes ahead. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

function formOf(files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const [order, file] of files.entries()) {
    form.append('files', file, `foto-${order + 1}.${file.type === 'image/png' ? 'png' : 'jpg'}`);
    form.append('orders', String(order));
  }
  return form;
}
