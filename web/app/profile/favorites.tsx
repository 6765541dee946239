import { FAILED } from '@rodado/contract/messages';
import { Heart } from 'lucide-react';
import { PostGrid } from '../post/post-grid.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { FailedList, useFailureToast } from './failed-list.tsx';
import type { useFavorites } from './profile-queries.ts';

export function Favorites({ favorites }: { favorites: ReturnType<typeof useFavorites> }) {
  useFailureToast(favorites.isFailed, FAILED.listFavorites);
  if (!favorites.isLoaded && favorites.isFailed)
    return <FailedList title={FAILED.listFavorites} isBusy={favorites.isBusy} onRetry={favorites.retry} />;
  if (!favorites.isLoaded) return <GridSkeleton />;
  if (favorites.rows.length === 0) {
    return (
      <EmptyState
        icon={<Heart />}
        title="Aún no tienes favoritos"
        action={<ButtonLink to="/publicaciones">Ver vehículos</ButtonLink>}
        className="py-16"
      >
        Tocá el corazón de un vehículo y lo encontrás acá.
      </EmptyState>
    );
  }
  return (
    <>
      <PostGrid posts={favorites.rows.map(({ post }) => post)} headingLevel="h2" />
      {favorites.hasMorePages && (
        <LoadMore
          shown={favorites.rows.length}
          total={favorites.reachable}
          busy={favorites.isLoadingMore}
          onMore={favorites.loadMore}
        />
      )}
    </>
  );
}

function GridSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4">
      {[0, 1, 2, 3].map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}
