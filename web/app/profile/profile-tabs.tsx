import { useSearchParams } from 'react-router';
import { FavoriteList } from '../favorite/favorite-list.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { Followed } from './followed.tsx';
import { OwnPosts } from './own-posts.tsx';
import { useFavorites, useFollowed, useOwnPosts } from './profile-queries.ts';

/** Posts, favourites and followed companies. The chosen one is in the address, so that Back leads to the one before. */
export function ProfileTabs({ userId }: { userId: string }) {
  const chosen = useSearchParams()[0].get('tab');
  const tab = chosen === 'favoritos' || chosen === 'seguidos' ? chosen : 'publicaciones';
  // All three at once: each name carries its count.
  const posts = useOwnPosts(userId);
  const favorites = useFavorites();
  const followed = useFollowed();
  return (
    <div className="wrap">
      <TabLinks
        label="Tu perfil"
        className="mb-5"
        tabs={[
          { label: 'Publicaciones', to: '/perfil', active: tab === 'publicaciones', count: posts.total },
          { label: 'Favoritos', to: '/perfil?tab=favoritos', active: tab === 'favoritos', count: favorites.total },
          {
            label: 'Seguidos',
            to: '/perfil?tab=seguidos',
            active: tab === 'seguidos',
            count: followed.companies?.length,
          },
        ]}
      />
      {tab === 'publicaciones' && <OwnPosts userId={userId} posts={posts} />}
      {tab === 'favoritos' && <FavoriteList favorites={favorites} />}
      {tab === 'seguidos' && <Followed followed={followed} />}
    </div>
  );
}
