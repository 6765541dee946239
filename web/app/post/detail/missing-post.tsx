import { FAILED } from '@rodado/contract/messages';
import { lazy, Suspense } from 'react';
import { useIsSignedIn } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Silhouette } from '../silhouette.tsx';

const OwnUnseenPost = lazy(async () => ({ default: (await import('../owner/own-unseen-post.tsx')).OwnUnseenPost }));

interface MissingPostProps {
  id: string;
  isDeleted: boolean;
}

/** In the place of a post that never was, that its owner took away, or that is for its owner's eyes only. */
export function MissingPost({ id, isDeleted }: MissingPostProps) {
  const isIn = useIsSignedIn();
  const notice = <MissingNotice isDeleted={isDeleted} />;
  if (isDeleted || !isIn) return notice;
  return (
    <Suspense fallback={notice}>
      <OwnUnseenPost id={id}>{notice}</OwnUnseenPost>
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
        action={<ButtonLink to="/publicaciones">Ver todos los vehículos</ButtonLink>}
      >
        {isDeleted
          ? 'Quien la publicó la eliminó. Puede que encuentres otro parecido.'
          : 'Puede que el enlace esté incompleto o que la hayan eliminado.'}
      </EmptyState>
    </main>
  );
}
