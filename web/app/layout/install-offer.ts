import { useSyncExternalStore } from 'react';

/** What a browser hands over that would put this site among the apps. Firefox and Safari never do. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: Event | null) {
  offer = next && isOffer(next) ? next : null;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  // What came before this script was held by the first frame, which also keeps the browser from showing a bar of its own.
  if ('installOffer' in window && window.installOffer instanceof Event) change(window.installOffer);
  window.addEventListener('beforeinstallprompt', change);
  window.addEventListener('appinstalled', () => change(null));
}

/** Puts Rodado among the apps of this device; null where the browser does not offer it, or where it is there already. */
export function useInstall(): (() => void) | null {
  const offered = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (!offered) return null;
  return () => {
    change(null); // each offer can be taken once
    void offered.prompt().catch(() => {});
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
