import { FAILED } from '@rodado/contract/messages';
import { Heart } from 'lucide-react';
import { PostGrid } from '../post/post-grid.tsx';
import { FailedList, useFailureToast } from '../profile/failed-list.tsx';
import type { useFavorites } from '../profile/profile-queries.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { FavoriteListSkeleton } from './favorite-list-skeleton.tsx';

/** The own favourites, those that have ended included. A heart that is pressed here takes its card away. */
export function FavoriteList({ favorites }: { favorites: ReturnType<typeof useFavorites> }) {
  const list = useKeptFocus(favorites.rows.length);
  useFailureToast(favorites.isFailed, FAILED.listFavorites);
  if (!favorites.isLoaded && favorites.isFailed)
    return (
      <FailedList
        title={FAILED.listFavorites}
        error={favorites.error}
        isBusy={favorites.isBusy}
        onRetry={favorites.retry}
      />
    );
  if (!favorites.isLoaded) return <FavoriteListSkeleton />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {favorites.rows.length === 0 ? (
        <NoFavorites />
      ) : (
        <PostGrid posts={favorites.rows.map(({ post }) => post)} headingLevel="h2" />
      )}
      {favorites.rows.length > 0 && favorites.hasMorePages && (
        <LoadMore
          shown={favorites.rows.length}
          total={favorites.reachable}
          busy={favorites.isLoadingMore}
          onMore={favorites.loadMore}
        />
      )}
    </div>
  );
}

function NoFavorites() {
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
