import { getSession, subscribe } from '../session/session.ts';
import { dropOldAssets, keepLoadedAssets, keepOfflinePage } from './assets.ts';
import { forgetOthers } from './kept.ts';
import { registerWorker } from './worker.ts';

export { OfflineSign } from './offline-sign.tsx';

/** Once a page: from now on it can be read without a network, and nothing of anybody who has left stays behind. */
export async function startOffline(): Promise<void> {
  subscribe(forgetWhoLeft);
  forgetWhoLeft();
  if (!(await registerWorker())) return;
  keepLoadedAssets();
  await keepOfflinePage();
  await dropOldAssets();
}

function forgetWhoLeft() {
  const { status } = getSession();
  if (status === 'in' || status === 'out') void forgetOthers().catch(() => {});
}
