import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ErrorPage, isMissing } from '../../error/error-page.tsx';
import { useIsSignedIn } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Silhouette } from '../card/post-image.tsx';

const HiddenOwnPost = lazy(async () => ({ default: (await import('./hidden-own-post.tsx')).HiddenOwnPost }));

interface PostErrorProps {
  id: string;
  error: unknown;
}

/** Missing and deleted posts have their own pages; other errors show the error page. */
export function PostError({ id, error }: PostErrorProps) {
  if (!isMissing(error)) return <ErrorPage error={error} title={FAILED.getPost} />;
  return <MissingPost id={id} isDeleted={isRouteErrorResponse(error) && error.status === 410} />;
}

interface MissingPostProps {
  id: string;
  isDeleted: boolean;
}

/** Replaces a post that does not exist, was deleted, or is visible only to its owner. */
function MissingPost({ id, isDeleted }: MissingPostProps) {
  const isIn = useIsSignedIn();
  const notice = <MissingNotice isDeleted={isDeleted} />;
  if (isDeleted || !isIn) return notice;
  return (
    <Suspense fallback={notice}>
      <HiddenOwnPost id={id}>{notice}</HiddenOwnPost>
    </Suspense>
  );
}

function MissingNotice({ isDeleted }: { isDeleted: boolean }) {
  return (
    <main className="wrap grid min-h-[60vh] place-items-center">
      <EmptyState
        level="h1"
        icon={<Silhouette category="Auto" className="w-28" />}
        title={FAILED.postMissing}
        action={<ButtonLink to={pages.results.href()}>Ver todos los vehículos</ButtonLink>}
      >
        {isDeleted
          ? 'Quien la publicó la eliminó. Puede que encuentres otro parecido.'
          : 'Puede que el enlace esté incompleto o que la hayan eliminado.'}
      </EmptyState>
    </main>
  );
}
