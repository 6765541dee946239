import { pages } from '@rodado/contract/pages';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../../browser/use-browser-state.ts';
import { pageMeta } from '../../page/page-meta.ts';
import { offlineReturnUrl } from '../../page/site-paths.ts';
import { PostGrid } from '../../post/card/post-grid.tsx';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { readOfflinePosts } from '../offline-cache.ts';
import { latestFavorites, latestSeen, type OfflinePost } from '../offline-posts.ts';
import type { Route } from './+types/offline.route.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sin conexión',
    description: 'Lo que podés leer en Rodado sin conexión: lo que viste hace poco y tus favoritos.',
    page: pages.offline,
  });

/** Shown without a network for a page that is not cached. */
export default function OfflinePage() {
  const isOnline = useIsOnline({ written: false });
  const posts = useOfflinePosts();
  useGoOnOnceOnline();

  return (
    <main className="wrap min-h-[70vh] pt-8 pb-12 md:pt-12">
      <CloudOff aria-hidden="true" className="size-11 stroke-[1.5] text-border-strong" />
      <h1 className="display mt-4 text-26 md:text-38">
        {isOnline ? 'No pudimos abrir la página' : 'Estás sin conexión'}
      </h1>
      <p className="mt-2 max-w-[56ch] text-text-2">
        {isOnline
          ? 'Puede ser tu conexión o algo de nuestro lado. Probá de nuevo en un momento.'
          : 'Cuando vuelva la conexión seguimos donde estabas. Mientras tanto podés leer lo que quedó guardado en este dispositivo.'}
      </p>
      <Button className="mt-5" onClick={openReturnPage}>
        Reintentar
      </Button>
      {posts && <OfflinePosts posts={posts} />}
    </main>
  );
}

/** Posts the current user may read offline. Null until loaded. */
function useOfflinePosts(): readonly OfflinePost[] | null {
  const [posts, setPosts] = useState<readonly OfflinePost[] | null>(null);
  const { status, user } = useSession();
  const isSettled = status === 'in' || status === 'out';
  // Another tab may have signed out or switched accounts.
  const viewerId = isSettled ? (user?.id ?? '') : null;
  useEffect(() => {
    if (viewerId === null) return;
    let isGone = false;
    void readOfflinePosts()
      .catch(() => [])
      .then((stored) => !isGone && setPosts(stored));
    return () => {
      isGone = true;
      setPosts(null);
    };
  }, [viewerId]);
  return posts;
}

/** A connection that just came back may drop again, so the redirect waits. */
const RECONNECT_DELAY = 1_000;

/** Only on the `online` event: if the network is up but the server is not, it would loop. */
function useGoOnOnceOnline() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => navigator.onLine && openReturnPage(), RECONNECT_DELAY);
    };
    window.addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
    };
  }, []);
}

const openReturnPage = () => window.location.replace(offlineReturnUrl(window.location));

function OfflinePosts({ posts }: { posts: readonly OfflinePost[] }) {
  if (posts.length === 0) {
    return (
      <p className="mt-8 max-w-[56ch] border-t border-border pt-6 text-text-2">
        Todavía no hay nada guardado. Las publicaciones que abrís, y tus favoritos si ingresaste a tu cuenta, quedan acá
        para leerlas sin conexión.
      </p>
    );
  }
  return (
    <>
      <PostSection title="Vistos hace poco" posts={latestSeen(posts)} />
      <PostSection title="Tus favoritos" posts={latestFavorites(posts)} />
    </>
  );
}

function PostSection({ title, posts }: { title: string; posts: readonly OfflinePost[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-label={title} className="mt-10 md:mt-14">
      <h2 className="display mb-4 text-22 md:mb-5 md:text-26">{title}</h2>
      <PostGrid posts={posts.map(({ card }) => card)} isReadOnly />
    </section>
  );
}
