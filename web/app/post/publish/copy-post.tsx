import { FAILED } from '@rodado/contract/messages';
import type { Post } from '@rodado/contract/post';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '../../api/error-state.tsx';
import { queryClient } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { EMPTY_POST, isSamePostValues, toPostValues } from '../form/post-values.ts';
import { loadPost } from '../form/save-post.ts';
import { type Draft, type DraftImage, dropDraft, NOTHING_DECLARED, readDraft, writeDraft } from './draft-store.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';

interface CopyPostProps {
  userId: string;
  /** An own post. */
  postId: string;
  onCopied: (draft: Draft, title: string) => void;
  /** The draft that is already there stays. */
  onKeep: () => void;
}

/** Makes a draft of an own post; a draft that would be lost is asked about first. */
export function CopyPost({ userId, postId, onCopied, onKeep }: CopyPostProps) {
  const [isAsked, setAsked] = useState(false);
  const [isAllowed, setAllowed] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['post', 'copy', postId],
      queryFn: () => copyOf(postId),
      enabled: isAllowed,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queryClient,
  );
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const stored = await readDraft(userId).catch(() => null);
      if (!isHere) return;
      if (stored && hasContent(stored)) setAsked(true);
      else setAllowed(true);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [userId]);
  const finish = useEffectEvent(async ({ draft, title, missing }: Copy) => {
    // Without storage the copy lasts as long as the page, as every draft.
    await dropDraft(userId)
      .then(() => writeDraft(userId, draft, []))
      .catch(() => {});
    if (missing > 0)
      toast.warning(missing === 1 ? 'Una foto no se pudo copiar' : `${missing} fotos no se pudieron copiar`);
    onCopied(draft, title);
  });
  useEffect(() => {
    if (data) void finish(data);
  }, [data]);

  if (error)
    return (
      <main className="wrap grid min-h-[70vh] place-content-center">
        <ErrorState
          title={FAILED.getPost}
          error={error}
          level="h1"
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </main>
    );
  return (
    <>
      <WizardSkeleton />
      <ConfirmDialog
        open={isAsked && !isAllowed}
        onOpenChange={(isOpen) => isOpen || onKeep()}
        title="Ya tenés un borrador"
        description="Si empezás con la copia, el borrador que no publicaste se borra."
        cancelText="Seguir con mi borrador"
        confirmText="Empezar con la copia"
        onConfirm={() => setAllowed(true)}
      />
    </>
  );
}

const hasContent = ({ values, images }: Draft) =>
  images.length > 0 || !isSamePostValues({ ...values, location: '' }, EMPTY_POST);

interface Copy {
  draft: Draft;
  title: string;
  /** Photos that could not be copied. */
  missing: number;
}

/** What describes the vehicle and the deal; not what belongs to the one vehicle: papers, plate, stock number. */
async function copyOf(id: string): Promise<Copy> {
  const post = await loadPost(id);
  const images = await Promise.all(post.images.map(copyImage));
  const copied = images.filter((image) => image !== null);
  const draft: Draft = {
    id: crypto.randomUUID(),
    // A new post begins with a whole duration.
    values: { ...toPostValues(post), duration: EMPTY_POST.duration },
    images: copied,
    step: 0,
    papers: {
      ...NOTHING_DECLARED,
      acceptsTrade: post.papers?.acceptsTrade ?? null,
      offersFinancing: post.papers?.offersFinancing ?? null,
    },
  };
  return { draft, title: post.title, missing: images.length - copied.length };
}

async function copyImage({ url }: Post['images'][number]): Promise<DraftImage | null> {
  try {
    const response = await fetch(url);
    return response.ok ? { id: crypto.randomUUID(), file: await response.blob() } : null;
  } catch {
    return null;
  }
}
