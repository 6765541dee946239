import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';
import { isWorkerAtWork } from './worker.ts';

/** Once, in the root. Hands over the sign that there is no network, as soon as its script is there. */
export function useOffline(): ComponentType | null {
  const [Sign, setSign] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(async () => {
        const { OfflineSign, startOffline } = await import('./start.ts');
        setSign(() => OfflineSign);
        // While developing, nothing may come from anywhere but the sources.
        if (import.meta.env.PROD) await startOffline();
      }),
    [],
  );
  useEffect(() => window.addEventListener('click', leaveToBrowser, { capture: true }), []);
  return Sign;
}

/** Without a network the router cannot fetch what a page needs. As plain links they reach the worker, which may have it. */
function leaveToBrowser(event: MouseEvent) {
  const isRouterLink = event.target instanceof Element && event.target.closest('a[data-discover]');
  if (isRouterLink && !navigator.onLine && isWorkerAtWork()) event.stopPropagation();
}
