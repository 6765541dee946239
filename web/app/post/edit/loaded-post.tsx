import { CallError } from '@rodado/contract/client';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import type { UseQueryResult } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState, useErrorToast } from '../../api/error-state.tsx';
import { NotFound } from '../../error/not-found.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Of a query behind a form: a refetch must not overwrite what was entered. */
export const ONCE_PER_FORM = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

interface LoadedPostProps<Loaded> {
  query: UseQueryResult<Loaded>;
  skeleton: ReactNode;
  children: (loaded: Loaded) => ReactNode;
}

/** A page where the owner of a post changes something of it: while it loads, if it fails, if there is no such post. */
export function LoadedPost<Loaded>({ query, skeleton, children }: LoadedPostProps<Loaded>) {
  const { data, error, isFetching, refetch } = query;
  const isMissing = error instanceof CallError && [400, 403, 404].includes(error.statusCode);
  useErrorToast(error !== null && !isMissing, FAILED.getPost);

  if (isMissing) return <NotFound />;
  if (data) return children(data);
  if (!error) return skeleton;
  return (
    <main className="wrap grid min-h-[60vh] place-items-center">
      <ErrorState title={FAILED.getPost} error={error} level="h1" isBusy={isFetching} onRetry={() => void refetch()} />
    </main>
  );
}

/** Instead of a form. */
export function ExpiredPost({ post }: { post: { id: string } }) {
  return (
    <main className="wrap grid min-h-[60vh] place-items-center">
      <EmptyState
        level="h1"
        icon={<Clock />}
        title="Esta publicación ha expirado"
        action={<ButtonLink to={pages.post.href({ id: post.id })}>Ver la publicación</ButtonLink>}
      >
        Mientras esté terminada no se puede editar. Desde su página podés volver a publicarla.
      </EmptyState>
    </main>
  );
}
