import { CallError } from '@rodado/contract/client';
import { FAILED } from '@rodado/contract/messages';
import type { Post } from '@rodado/contract/post';
import { hasExpired } from '@rodado/contract/post-rules';
import { getPostToEdit } from '@rodado/contract/post-write';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../api.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { postAddress } from '../post/addresses.ts';
import { FailedList, useFailureToast } from '../profile/failed-list.tsx';
import { queryClient } from '../session/query-client.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { EditImages } from './edit-images.tsx';
import { EditPostForm } from './edit-post-form.tsx';
import { EditPostSkeleton } from './edit-post-skeleton.tsx';
import { dropEdit } from './kept-edit.ts';

interface EditPostProps {
  id: string;
  userId: string;
}

export function EditPost({ id, userId }: EditPostProps) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['post', 'edit', id],
      queryFn: () => api(getPostToEdit, { params: { id } }),
      // Read once for the form, and anew for the next one: what is typed is not overwritten from behind.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queryClient,
  );
  const isMissing = error instanceof CallError && [400, 403, 404].includes(error.statusCode);
  useFailureToast(error !== null && !isMissing, FAILED.getPost);

  if (isMissing) return <NotFound />;
  if (error) {
    return (
      <main className="wrap grid min-h-[60vh] place-items-center">
        <FailedList
          title={FAILED.getPost}
          error={error}
          level="h1"
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </main>
    );
  }
  if (!data) return <EditPostSkeleton />;
  return hasExpired(data.post, new Date()) ? <Ended post={data.post} /> : <Editors post={data.post} userId={userId} />;
}

/** Pictures and data are saved each by itself: what happens to one does not touch the other. */
function Editors({ post, userId }: { post: Post; userId: string }) {
  const [areImagesDirty, setImagesDirty] = useState(false);
  const [isFormDirty, setFormDirty] = useState(false);
  return (
    <main className="mx-auto w-full max-w-[760px] px-(--gutter) pt-3 md:pt-6">
      <Link to={postAddress(post.id)} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-5" />
        Volver a la publicación
      </Link>
      <h1 className="display mt-1 mb-6 text-26 md:mb-8 md:text-30">Editar publicación</h1>
      <EditImages post={post} onDirty={setImagesDirty} />
      <EditPostForm post={post} userId={userId} onDirty={setFormDirty} />
      <LeaveGuard
        isDirty={areImagesDirty || isFormDirty}
        description="Los cambios que hiciste en esta publicación se van a perder."
        onDiscard={() => dropEdit(userId, post.id)}
      />
    </main>
  );
}

function Ended({ post }: { post: Post }) {
  return (
    <main className="wrap grid min-h-[60vh] place-items-center">
      <EmptyState
        level="h1"
        icon={<Clock />}
        title="Esta publicación ha expirado"
        action={<ButtonLink to={postAddress(post.id)}>Ver la publicación</ButtonLink>}
      >
        Mientras esté terminada no se puede editar. Desde su página podés volver a publicarla.
      </EmptyState>
    </main>
  );
}
