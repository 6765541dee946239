import { DONE, FAILED } from '@rodado/contract/messages';
import type { Post } from '@rodado/contract/post';
import { useEffect, useState } from 'react';
import { errorOf, isBeingPrepared, orderKey, progressOfEach, storedPhoto } from '../photos/photo.ts';
import { PhotoEditor } from '../photos/photo-editor.tsx';
import { refusedPhoto } from '../photos/refused-photo.ts';
import { usePhotos } from '../photos/use-photos.ts';
import { queryClient } from '../session/query-client.ts';
import { wordsOf } from '../session/reason-of.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { saveImages } from './save-images.ts';

interface EditImagesProps {
  post: Pick<Post, 'id' | 'images' | 'category'>;
  onDirty: (isDirty: boolean) => void;
}

/** The pictures of a post, saved by a call of their own. */
export function EditImages({ post, onDirty }: EditImagesProps) {
  const list = usePhotos(() => post.images.map(storedPhoto));
  const { photos } = list;
  const [savedOrder, setSavedOrder] = useState(() => orderKey(photos));
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const isDirty = orderKey(photos) !== savedOrder;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = async () => {
    setTried(true);
    if (isBusy || errorOf(photos)) return;
    setBusy(true);
    const fresh = photos.filter(({ file }) => file !== null);
    const sizes = fresh.map(({ file }) => file?.size ?? 0);
    const show = (sent: number) => {
      const progress = progressOfEach(sizes, sent);
      for (const [index, { id }] of fresh.entries())
        list.setState(id, { step: 'sending', progress: progress[index] ?? 0 });
    };
    try {
      show(0);
      const stored = (await saveImages(post.id, photos, show)).map(storedPhoto);
      list.replace(stored);
      setSavedOrder(orderKey(stored));
      setTried(false);
      toast.success(DONE.imagesUpdated);
      void queryClient.invalidateQueries({ queryKey: ['posts'] });
    } catch (error) {
      const refused = refusedPhoto(error, 'images');
      for (const [index, { id }] of fresh.entries())
        list.setState(id, index === refused?.place ? { step: 'failed', message: refused.message } : { step: 'ready' });
      toast.error(FAILED.updateImages, { detail: refused?.message ?? wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="mb-9 border-b border-border pb-8">
      <PhotoEditor
        id="images"
        heading={<h2 className="text-22">Editar imágenes</h2>}
        category={post.category}
        list={list}
        error={isTried ? errorOf(photos) : undefined}
        isSending={isBusy}
      />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 text-14 text-text-2">
          {isDirty && !isBusy && 'Hay cambios en las imágenes sin guardar'}
        </p>
        <Button
          busy={isBusy}
          busyText="Guardando..."
          disabled={!isBusy && (!isDirty || photos.some(isBeingPrepared))}
          onClick={() => void save()}
        >
          Guardar imágenes
        </Button>
      </div>
    </div>
  );
}
