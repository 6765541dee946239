import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { pageMeta } from '../layout/page-meta.ts';
import { PostGrid } from '../post/post-grid.tsx';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/offline.route.ts';
import { OFFLINE_PAGE } from './addresses.ts';
import { type KeptPost, latestFavorites, latestSeen } from './kept-posts.ts';
import { useIsOnline } from './use-is-online.ts';
import { useKeptPosts } from './use-kept-posts.ts';
import { wantedPage } from './wanted-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sin conexión',
    description: 'Lo que podés leer en Rodado sin conexión: lo que viste hace poco y tus favoritos.',
    path: OFFLINE_PAGE,
    noindex: true,
  });

const openWanted = () => window.location.replace(wantedPage(window.location));

/** A line that has just come back may go again, and would take whoever is about to open something along. */
const STEADY = 1_000;

/** Only when it comes back: with a network and a server out of reach it would turn in circles. */
function useGoOnOnceOnline() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => navigator.onLine && openWanted(), STEADY);
    };
    window.addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
    };
  }, []);
}

/** What people get, without a network, for a page that was not kept. */
export default function OfflinePage() {
  const isOnline = useIsOnline({ written: false });
  const posts = useKeptPosts();
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
      <Button className="mt-5" onClick={openWanted}>
        Reintentar
      </Button>
      {posts && <Kept posts={posts} />}
    </main>
  );
}

function Kept({ posts }: { posts: readonly KeptPost[] }) {
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
      <Shelf title="Vistos hace poco" posts={latestSeen(posts)} />
      <Shelf title="Tus favoritos" posts={latestFavorites(posts)} />
    </>
  );
}

function Shelf({ title, posts }: { title: string; posts: readonly KeptPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-label={title} className="mt-10 md:mt-14">
      <h2 className="display mb-4 text-22 md:mb-5 md:text-26">{title}</h2>
      <PostGrid posts={posts.map(({ card }) => card)} isReadOnly />
    </section>
  );
}
