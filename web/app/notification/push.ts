import { subscribeToPush, unsubscribeFromPush } from '@rodado/contract/calls/notification';
import { SubscribeToPush } from '@rodado/contract/notification';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { registerWorker } from '../browser/register-worker.ts';

/** Push notifications in this browser. `state` is null until the browser has responded. */
export function usePush(publicKey: string | null) {
  const [state, setState] = useState<PushState | null>(null);

  useEffect(() => {
    let isGone = false;
    void findPushState().then((found) => !isGone && setState(publicKey === null ? 'unsupported' : found));
    return () => {
      isGone = true;
    };
  }, [publicKey]);

  const after = async () => setState(await findPushState());
  const on = useAction({
    run: async () => publicKey && subscribeHere(publicKey),
    failed: 'No pudimos activar los avisos',
    after,
  });
  const off = useAction({ run: unsubscribeHere, failed: 'No pudimos desactivar los avisos', after });
  return { state, isBusy: on.isBusy || off.isBusy, turnOn: on.act, turnOff: off.act };
}

export type Push = ReturnType<typeof usePush>;

/** Whether this browser receives push notifications, and if not, why. */
type PushState = 'unsupported' | 'denied' | 'off' | 'on';

async function findPushState(): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  const subscription = await findSubscription();
  const { permission } = Notification;
  const state = pushStateOf({ isSupported: true, permission, isSubscribed: subscription !== null });
  // The server may have lost this subscription, or have it under another account.
  if (state === 'on' && subscription) await storeSubscription(subscription).catch(() => {});
  return state;
}

interface PushFacts {
  isSupported: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
}

/** A subscription without permission shows nothing, so it counts as off. */
export function pushStateOf({ isSupported, permission, isSubscribed }: PushFacts): PushState {
  if (!isSupported) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return isSubscribed && permission === 'granted' ? 'on' : 'off';
}

/** On iPhones only available to sites installed on the home screen. */
const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser, if any, without a permission prompt. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission, so call it only after a click; null if it is denied. */
async function subscribeHere(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await storeSubscription(subscription);
  return subscription;
}

/** On the server, for the signed-in member. */
const storeSubscription = (subscription: PushSubscription) =>
  api(subscribeToPush, { body: SubscribeToPush.parse(subscription.toJSON()) });

async function unsubscribeHere(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  // Browser first: without a subscription it does not matter whether the server knows.
  await subscription.unsubscribe();
  await api(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } }).catch(() => {});
}

/** After a sign-out there is no session to inform the server; it removes the subscription when a push fails. */
export async function dropPush(): Promise<void> {
  if (isPushSupported()) await (await findSubscription())?.unsubscribe();
}
