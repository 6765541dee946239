import { pages } from '@rodado/contract/pages';
import { pageMeta } from '../../page/page-meta.ts';
import { usePrivatePage } from '../../page/use-private-page.ts';
import type { Route } from './+types/favorites.route.ts';
import { FavoriteList, FavoriteListSkeleton, useFavorites } from './favorite-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Favoritos',
    description: 'Los vehículos que guardaste, también los que ya terminaron.',
    page: pages.favorites,
  });

export default function FavoritesPage() {
  const { status } = usePrivatePage();
  return (
    <main className="wrap min-h-[70vh] pt-7 pb-10 md:pt-9">
      <h1 className="display mb-5 text-26 md:mb-7 md:text-30">Favoritos</h1>
      {status === 'in' ? (
        <OwnFavorites />
      ) : (
        <>
          <FavoriteListSkeleton />
          <noscript>
            <p className="mt-6 text-text-2">Para ver tus favoritos hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}

function OwnFavorites() {
  return <FavoriteList favorites={useFavorites()} />;
}
