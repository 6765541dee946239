import { listFavorites } from '@rodado/contract/calls/favorite';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { Heart } from 'lucide-react';
import { api } from '../../api/api.ts';
import { ErrorState, useErrorToast } from '../../api/error-state.tsx';
import { usePaginated } from '../../api/use-paginated.ts';
import { PostGrid } from '../../post/card/post-grid.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { useRestoredFocus } from '../../ui/use-restored-focus.ts';
import { FAVORITES } from '../use-favorite.ts';

/** The viewer's favourites, ended posts included. Pressing a heart here removes its card. */
export function FavoriteList({ favorites }: { favorites: ReturnType<typeof useFavorites> }) {
  const list = useRestoredFocus(favorites.rows.length);
  useErrorToast(favorites.isFailed, FAILED.listFavorites);
  if (!favorites.isLoaded && favorites.isFailed)
    return (
      <ErrorState
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
      action={<ButtonLink to={pages.results.href()}>Ver vehículos</ButtonLink>}
      className="py-16"
    >
      Tocá el corazón de un vehículo y lo encontrás acá.
    </EmptyState>
  );
}

export function FavoriteListSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6 min-[840px]:grid-cols-3 xl:grid-cols-4">
      {[0, 1, 2, 3].map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}

export const useFavorites = () =>
  usePaginated(
    FAVORITES,
    (page) => api(listFavorites, { query: { page } }),
    ({ favorites }) => favorites,
  );
