import { editPostImages, getPostToEdit } from '@rodado/contract/calls/post-write';
import type { Image } from '@rodado/contract/image';
import { DONE, FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/error-message.ts';
import { uploadFile } from '../../api/files.ts';
import { queryClient } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';
import { UnsavedGuard } from '../../form/unsaved-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ImageEditor } from '../form/images/image-editor.tsx';
import {
  errorOf,
  type ImageItems,
  isBeingPrepared,
  orderKey,
  progressOfEach,
  refusedImage,
  storedImage,
} from '../form/images/image-item.ts';
import { useImages } from '../form/images/use-images.ts';
import { needsNewEnd } from '../live-post.ts';
import { invalidatePosts } from '../post-queries.ts';
import { deleteEditDraft } from './edit-draft.tsx';
import { EditPostForm } from './edit-post-form.tsx';
import { ExpiredPost, LoadedPost, ONCE_PER_FORM } from './loaded-post.tsx';

interface EditPostProps {
  id: string;
  skeleton: ReactNode;
  userId: string;
}

export function EditPost({ id, skeleton, userId }: EditPostProps) {
  const query = useQuery(
    { queryKey: ['post', 'edit', id], queryFn: () => api(getPostToEdit, { params: { id } }), ...ONCE_PER_FORM },
    queryClient,
  );
  return (
    <LoadedPost query={query} skeleton={skeleton}>
      {({ post }) => (needsNewEnd(post) ? <ExpiredPost post={post} /> : <Editors post={post} userId={userId} />)}
    </LoadedPost>
  );
}

/** Images and data are saved separately: a failure of one does not affect the other. */
function Editors({ post, userId }: { post: Post; userId: string }) {
  const [areImagesDirty, setImagesDirty] = useState(false);
  const [isFormDirty, setFormDirty] = useState(false);
  return (
    <main className="mx-auto w-full max-w-[760px] px-(--gutter) pt-3 md:pt-6">
      <Link to={pages.post.href({ id: post.id })} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-5" />
        Volver a la publicación
      </Link>
      <h1 className="display mt-1 mb-6 text-26 md:mb-8 md:text-30">Editar publicación</h1>
      <EditImages post={post} onDirty={setImagesDirty} />
      <EditPostForm post={post} userId={userId} onDirty={setFormDirty} />
      <UnsavedGuard
        isDirty={areImagesDirty || isFormDirty}
        description="Los cambios que hiciste en esta publicación se van a perder."
        onDiscard={() => deleteEditDraft(userId, post.id)}
      />
    </main>
  );
}

interface EditImagesProps {
  post: Pick<Post, 'id' | 'images' | 'category'>;
  onDirty: (isDirty: boolean) => void;
}

/** The images of a post, saved in their own request. */
function EditImages({ post, onDirty }: EditImagesProps) {
  const list = useImages(() => post.images.map(storedImage));
  const { images } = list;
  const [savedOrder, setSavedOrder] = useState(() => orderKey(images));
  const [isTried, setTried] = useState(false);
  const isDirty = orderKey(images) !== savedOrder;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const { act, isBusy } = useAction({
    run: (fresh: ImageItems) => {
      const sizes = fresh.map(({ file }) => file?.size ?? 0);
      const show = (sent: number) => {
        const progress = progressOfEach(sizes, sent);
        for (const [index, { id }] of fresh.entries())
          list.setState(id, { step: 'sending', progress: progress[index] ?? 0 });
      };
      show(0);
      return saveImages(post.id, images, show);
    },
    done: (saved) => {
      const stored = saved.map(storedImage);
      list.replace(stored);
      setSavedOrder(orderKey(stored));
      setTried(false);
      toast.success(DONE.imagesUpdated);
      void invalidatePosts();
    },
    failed: (error, fresh) => {
      const refused = refusedImage(error, 'images');
      for (const [index, { id }] of fresh.entries())
        list.setState(id, index === refused?.place ? { step: 'failed', message: refused.message } : { step: 'ready' });
      toast.error(FAILED.updateImages, { detail: refused?.message ?? messageOf(error) });
    },
  });
  const save = () => {
    setTried(true);
    if (!errorOf(images)) void act(images.filter(({ file }) => file !== null));
  };

  return (
    <div className="mb-9 border-b border-border pb-8">
      <ImageEditor
        id="images"
        heading={<h2 className="text-22">Editar imágenes</h2>}
        category={post.category}
        list={list}
        error={isTried ? errorOf(images) : undefined}
        isSending={isBusy}
      />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 text-14 text-text-2">
          {isDirty && !isBusy && 'Hay cambios en las imágenes sin guardar'}
        </p>
        <Button
          busy={isBusy}
          busyText="Guardando..."
          disabled={!isBusy && (!isDirty || images.some(isBeingPrepared))}
          onClick={() => void save()}
        >
          Guardar imágenes
        </Button>
      </div>
    </div>
  );
}

/** Sends the whole list: new images as files, stored ones by id. */
async function saveImages(postId: string, items: ImageItems, onProgress: (sent: number) => void): Promise<Image[]> {
  const upload = uploadFile(onProgress);
  const { images } = await upload(editPostImages, { params: { id: postId }, form: formOf(items) });
  return images;
}

export function formOf(items: ImageItems): FormData {
  const form = new FormData();
  let [fresh, kept] = [0, 0];
  for (const [order, { image, file }] of items.entries()) {
    if (image) {
      form.append(`existingImages[${kept}]`, image.id);
      form.append(`ordersExisting[${kept}]`, String(order));
      kept += 1;
    } else if (file) {
      form.append('images', file, `foto-${fresh + 1}.${file.type === 'image/png' ? 'png' : 'jpg'}`);
      form.append(`ordersNew[${fresh}]`, String(order));
      fresh += 1;
    }
  }
  return form;
}
