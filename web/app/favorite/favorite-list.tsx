import { FAILED } from '@rodado/contract/messages';
import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PostGrid } from '../post/post-grid.tsx';
import { FailedList, useFailureToast } from '../profile/failed-list.tsx';
import type { useFavorites } from '../profile/profile-queries.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { FavoriteListSkeleton } from './favorite-list-skeleton.tsx';

/** The own favourites, those that have ended included. A heart that is pressed here takes its card away. */
export function FavoriteList({ favorites }: { favorites: ReturnType<typeof useFavorites> }) {
  const list = useKeptFocus(favorites.rows.length);
  useFailureToast(favorites.isFailed, FAILED.listFavorites);
  if (!favorites.isLoaded && favorites.isFailed)
    return <FailedList title={FAILED.listFavorites} isBusy={favorites.isBusy} onRetry={favorites.retry} />;
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

/** The heart that had the focus goes with its card: the list takes it, so that the keyboard stays where it was. */
function useKeptFocus(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return list;
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
