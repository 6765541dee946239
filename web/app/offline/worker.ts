const WORKER = '/service-worker.js';

/** Without storage for whole answers there is nothing that the worker could stand in with. */
const isSupported = () => 'serviceWorker' in navigator && 'caches' in window;

/** The one worker of the site. It asks nobody anything: notices need their own consent (notification/push.ts). */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return isSupported() ? navigator.serviceWorker.register(WORKER) : undefined;
}

/** Whether a page that is asked for without a network is answered. */
export const isWorkerAtWork = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
