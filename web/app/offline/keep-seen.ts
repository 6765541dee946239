import type { PostCard } from '@rodado/contract/post';
import { getSession, whenSettled } from '../session/session.ts';
import { changeIndex, keepPage, keepPictures, openKept } from './kept.ts';
import { cardOf, picturesToKeep, withSeen } from './kept-posts.ts';
import { keepPostParts } from './post-parts.ts';
import { registerWorker } from './worker.ts';

/** A post that somebody looks at, for when there is no network. */
export async function keepSeen(post: PostCard): Promise<void> {
  const at = new Date().toISOString();
  await whenSettled();
  if (!(await registerWorker())) return;
  const cache = await openKept();
  if (!cache || !(await keepPage(cache, post.id))) return;
  const pictures = picturesToKeep(post.images, savesData() ? 1 : undefined);
  await keepPictures(cache, pictures);
  await keepPostParts({ isSignedIn: getSession().status === 'in' });
  await changeIndex(cache, (posts) => withSeen(posts, { card: cardOf(post), pictures }, at));
}

/** People who have asked their browser for it pay for every picture. */
const savesData = () => matchMedia('(prefers-reduced-data: reduce)').matches || connectionSavesData();

function connectionSavesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && !!connection.saveData;
}
