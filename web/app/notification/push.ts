import { SubscribeToPush, subscribeToPush, unsubscribeFromPush } from '@rodado/contract/notification';
import { api } from '../api.ts';
import { registerWorker } from '../offline/worker.ts';

/** iPhones have all of this only for sites that were put on the home screen. */
export const isPushSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser, if it has one. Asks nobody anything. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for the permission, so only ever after a press; null when it is not given. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await tellServer(subscription);
  return subscription;
}

/** From now on the server tells this browser, and tells it about whoever is signed in here. */
export const tellServer = (subscription: PushSubscription) =>
  api(subscribeToPush, { body: SubscribeToPush.parse(subscription.toJSON()) });

export async function unsubscribeHere(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  // First here: once the browser is deaf it does not matter whether the server knows.
  await subscription.unsubscribe();
  await api(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } }).catch(() => {});
}

/** After a sign-out, when nobody is left to tell the server: it finds out when the browser no longer answers. */
export async function dropPush(): Promise<void> {
  if (isPushSupported()) await (await findSubscription())?.unsubscribe();
}
