import { DONE, FAILED } from '@rodado/contract/messages';
import type { PostCard } from '@rodado/contract/post';
import type { Duration } from '@rodado/contract/vocabulary';
import { useState } from 'react';
import { reasonOf } from '../../session/reason-of.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { askForAct, removePost, renewOwnPosts } from './owner-calls.ts';
import { actsFor, POST_ACTS, type PostAct } from './post-acts.ts';
import { RepublishDialog } from './republish-dialog.tsx';

/** What follows where the act was done, beside renewing the lists of own posts. */
interface After {
  onChanged?: () => Promise<void>;
  onDeleted?: () => void;
}

type Ownable = Pick<PostCard, 'id' | 'status' | 'expirationDate'>;

/** The acts of an owner, and the dialogs that some of them ask with: show `dialogs` once, beside the buttons. */
export function useOwnerActs(post: Ownable, { onChanged, onDeleted }: After = {}) {
  const [asked, setAsked] = useState<'delete' | 'republish' | null>(null);
  const [busyWith, setBusyWith] = useState<PostAct | 'delete' | null>(null);

  async function change(act: PostAct, duration?: Duration) {
    setBusyWith(act);
    try {
      await askForAct(post.id, act, duration);
      setAsked(null);
      toast.success(POST_ACTS[act].done);
    } catch (error) {
      toast.error(FAILED.updatePost, { detail: reasonOf(error) });
    }
    // Also after a refusal: then the post is not what this page thinks.
    await Promise.all([onChanged?.(), renewOwnPosts()]);
    setBusyWith(null);
  }

  async function remove() {
    setBusyWith('delete');
    try {
      await removePost(post.id);
    } catch {
      setBusyWith(null);
      toast.error(FAILED.deletePost);
      return;
    }
    setAsked(null);
    toast.success(DONE.postDeleted);
    onDeleted?.();
    void renewOwnPosts();
  }

  const setOpen = (open: boolean) => !open && setAsked(null);
  return {
    acts: actsFor(post, new Date()),
    isBusy: busyWith !== null,
    busyWith,
    run: (act: PostAct) => (act === 'republish' ? setAsked('republish') : void change(act)),
    askToDelete: () => setAsked('delete'),
    dialogs: (
      <>
        <ConfirmDialog
          open={asked === 'delete'}
          onOpenChange={setOpen}
          title="Eliminar publicación"
          description="¿Estás seguro de que deseas eliminar esta publicación?"
          confirmText="Eliminar"
          busy={busyWith === 'delete'}
          busyText="Eliminando..."
          onConfirm={remove}
        />
        <RepublishDialog
          open={asked === 'republish'}
          onOpenChange={setOpen}
          busy={busyWith === 'republish'}
          onConfirm={(duration) => void change('republish', duration)}
        />
      </>
    ),
  };
}
