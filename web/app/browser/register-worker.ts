const WORKER = '/service-worker.js';

/** Without Cache Storage the worker has no responses to serve offline. */
const isSupported = () => 'serviceWorker' in navigator && 'caches' in window;

/** The only worker of the site. It needs no permission; push notifications ask for theirs (notification/push.ts). */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return isSupported() ? navigator.serviceWorker.register(WORKER) : undefined;
}

/** Whether a worker can answer navigations while offline. */
export const isWorkerActive = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
