import { formatRelative } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { registerWorker } from '../browser/register-worker.ts';
import { useIsOnline } from '../browser/use-browser-state.ts';
import { useNow } from '../browser/use-now.ts';
import { getSession, sessionReady, subscribe } from '../session/session.ts';
import { OfflineNote } from '../ui/offline-note.tsx';
import { cacheLoadedAssets, cacheOfflinePage, dropOldAssets, type PrecachePost } from './assets.ts';
import { cacheImages, cachePage, changeIndex, forgetOthers, keptAt, openOfflineCache } from './offline-cache.ts';
import { cardOf, imagesOf, imagesToCache, type ViewedPost, withSeen } from './offline-posts.ts';

/** Runs once per page load: enables offline reading and deletes the caches of former users. */
export async function startOffline(): Promise<void> {
  subscribe(forgetWhoLeft);
  forgetWhoLeft();
  if (!(await registerWorker())) return;
  cacheLoadedAssets();
  await cacheOfflinePage();
  await dropOldAssets();
}

function forgetWhoLeft() {
  const { status } = getSession();
  if (status === 'in' || status === 'out') void forgetOthers().catch(() => {});
}

/** Pages with an offline message of their own. */
const WITH_OWN_NOTE = [pages.offline.path, pages.conversations.href()];

/** Says that the page is a copy and from when, or that what it shows may have changed. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  const copyOf = useCopyOf(pathname);
  return (
    <OfflineNote
      isShown={copyOf !== null || (!isOnline && !WITH_OWN_NOTE.includes(pathname))}
      className="sticky top-(--bar) z-(--z-sticky) print:hidden"
    >
      {copyOf === null ? (
        'Estás sin conexión. Lo que ves puede haber cambiado.'
      ) : (
        <span>
          {isOnline ? 'Ves una copia guardada' : 'Estás sin conexión y ves una copia guardada'} {copyOf}.{' '}
          {isOnline ? (
            <button type="button" className="link min-h-6" onClick={() => window.location.reload()}>
              Actualizar
            </button>
          ) : (
            'Puede haber cambiado.'
          )}
        </span>
      )}
    </OfflineNote>
  );
}

/** 'hace 2 horas', while the open page is a copy. Other pages reached from it are not. */
function useCopyOf(pathname: string): string | null {
  const [copy, setCopy] = useState(() => ({ at: keptAt(), pathname: documentPath() }));
  const now = useNow();
  if (copy.at === undefined || now === null) return null;
  if (copy.pathname !== pathname) {
    setCopy({ ...copy, at: undefined });
    return null;
  }
  return formatRelative(copy.at, new Date(now)).toLowerCase();
}

/** The path under which the document was opened, before the router changed it. */
const documentPath = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

/** Caches a viewed post for offline reading. */
export async function saveViewed(post: ViewedPost, precachePost: PrecachePost): Promise<void> {
  const at = new Date().toISOString();
  await sessionReady();
  if (!(await registerWorker())) return;
  const cache = await openOfflineCache();
  if (!cache || !(await cachePage(cache, post.id))) return;
  const imageUrls = imagesToCache(imagesOf(post), savesData() ? 1 : undefined);
  await cacheImages(cache, imageUrls);
  await precachePost({ isSignedIn: getSession().status === 'in' });
  await changeIndex(cache, (posts) => withSeen(posts, { card: cardOf(post), pictures: imageUrls }, at));
  // If it was a favourite and was removed meanwhile, its page and images went with it.
  if (await cache.match(pages.post.href({ id: post.id }))) return;
  await cachePage(cache, post.id);
  await cacheImages(cache, imageUrls);
}

/** Browsers with data saving on cache one image only. */
const savesData = () => matchMedia('(prefers-reduced-data: reduce)').matches || connectionSavesData();

function connectionSavesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && !!connection.saveData;
}
