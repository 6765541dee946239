import { MAX_CARDS_BY_ID } from '@rodado/contract/limits';
import type { PostCard } from '@rodado/contract/post';
import { useEffect } from 'react';
import { createDeviceList } from '../session/device-list.ts';
import { getSession, sessionReady } from '../session/session.ts';

/** The posts last looked at on this device, the latest first. Their ids are sent only to load their cards. */
const viewedPosts = createDeviceList('vistos', MAX_CARDS_BY_ID, (ids) => {
  // The home reserves their space by it; the boot script (layout/document-head.ts) sets it before the first paint.
  document.documentElement.toggleAttribute('data-viewed', ids.length > 0);
});

export const useViewedPosts = viewedPosts.useIds;

/** Returns what takes it back. */
export function forgetViewedPosts(): () => void {
  const ids = viewedPosts.read();
  viewedPosts.write([]);
  return () => viewedPosts.write([...viewedPosts.read(), ...ids]);
}

/** Remembers a post on its page, unless it is the viewer's own. */
export function useRememberViewed({ id, user }: Pick<PostCard, 'id' | 'user'>) {
  const sellerId = user.id;
  useEffect(() => {
    let isCurrent = true;
    void sessionReady().then(() => {
      if (isCurrent && getSession().user?.id !== sellerId) viewedPosts.write([id, ...viewedPosts.read()]);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, sellerId]);
}
