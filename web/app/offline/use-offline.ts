import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';
import { isWorkerAtWork } from './worker.ts';

/** Once, in the root. */
export function useOffline() {
  useEffect(() => {
    // While developing, nothing may come from anywhere but the sources.
    if (!import.meta.env.PROD) return;
    return whenIdle(async () => (await import('./start.ts')).startOffline());
  }, []);
  useEffect(() => {
    window.addEventListener('click', leaveToBrowser, { capture: true });
    return () => window.removeEventListener('click', leaveToBrowser, { capture: true });
  }, []);
}

/** Without a network the router cannot fetch what a page needs. As plain links they reach the worker, which may have it. */
function leaveToBrowser(event: MouseEvent) {
  if (navigator.onLine || !isWorkerAtWork()) return;
  const isRouterLink = event.target instanceof Element && event.target.closest('a[data-discover]') !== null;
  if (isRouterLink) event.stopPropagation();
}
