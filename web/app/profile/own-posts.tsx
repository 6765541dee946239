import { FAILED } from '@rodado/contract/messages';
import { Silhouette } from '../post/silhouette.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { FailedList, useFailureToast } from './failed-list.tsx';
import { OwnPostRow, OwnPostsSkeleton } from './own-post-row.tsx';
import type { useOwnPosts } from './profile-queries.ts';

export function OwnPosts({ posts }: { posts: ReturnType<typeof useOwnPosts> }) {
  useFailureToast(posts.isFailed, FAILED.listPosts);
  if (!posts.isLoaded && posts.isFailed)
    return <FailedList title={FAILED.listPosts} isBusy={posts.isBusy} onRetry={posts.retry} />;
  if (!posts.isLoaded) return <OwnPostsSkeleton />;
  if (posts.rows.length === 0) {
    return (
      <EmptyState
        icon={<Silhouette category="Camioneta" className="w-24" />}
        title="No hay publicaciones"
        action={
          <ButtonLink kind="line" to="/publicar">
            Publicar
          </ButtonLink>
        }
        className="py-16"
      >
        Publicá tu vehículo en unos minutos y seguilo desde acá.
      </EmptyState>
    );
  }
  return (
    <>
      {posts.rows.some(({ figures }) => figures) && (
        <p className="-mt-1 mb-3 text-14 text-text-3">Cifras de los últimos 30 días</p>
      )}
      <ul className="grid gap-3">
        {posts.rows.map((post) => (
          <li key={post.id} className="min-w-0">
            <OwnPostRow post={post} />
          </li>
        ))}
      </ul>
      {posts.hasMorePages && (
        <LoadMore
          shown={posts.rows.length}
          total={posts.reachable}
          busy={posts.isLoadingMore}
          onMore={posts.loadMore}
        />
      )}
    </>
  );
}
