import { useEffect, useState } from 'react';
import { reasonOf } from '../session/reason-of.ts';
import { toast } from '../ui/toast.ts';
import { findSubscription, isPushSupported, subscribeHere, tellServer, unsubscribeHere } from './push.ts';
import { type PushState, pushStateOf } from './push-state.ts';

/** Null until the browser has answered. */
export function usePush(publicKey: string | null) {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void lookUp().then((found) => !isGone && setState(publicKey === null ? 'unsupported' : found));
    return () => {
      isGone = true;
    };
  }, [publicKey]);

  const act = async (work: () => Promise<unknown>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(failed, { detail: reasonOf(error) });
    }
    setState(await lookUp());
    setBusy(false);
  };

  return {
    state,
    isBusy,
    turnOn: () => act(async () => publicKey && subscribeHere(publicKey), 'No pudimos activar los avisos'),
    turnOff: () => act(unsubscribeHere, 'No pudimos desactivar los avisos'),
  };
}

export type Push = ReturnType<typeof usePush>;

async function lookUp(): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  const subscription = await findSubscription();
  const { permission } = Notification;
  const state = pushStateOf({ isSupported: true, permission, isSubscribed: subscription !== null });
  // The server may have forgotten this browser, or know it as somebody else's.
  if (state === 'on' && subscription) await tellServer(subscription).catch(() => {});
  return state;
}
