import { useEffect } from 'react';
import { OFFLINE_PAGE, offlineAddress } from './addresses.ts';
import { isWorkerAtWork } from './worker.ts';

/** Where a page could not be had for want of a network: the page that says what can be read meanwhile. */
export function useOfflinePageInstead() {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (navigator.onLine || pathname === OFFLINE_PAGE || !isWorkerAtWork()) return;
    window.location.replace(offlineAddress(pathname + search));
  }, []);
}
