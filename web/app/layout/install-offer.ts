import { useSyncExternalStore } from 'react';

/** What a browser hands over that would put this site among the apps. Firefox and Safari never do. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null) {
  offer = next;
  for (const listener of listeners) listener();
}

// As soon as there is script: browsers offer once, and not when they are asked.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // or the browser shows a bar of its own
    if (isOffer(event)) change(event);
  });
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
