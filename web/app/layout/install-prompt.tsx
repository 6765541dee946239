import { useSyncExternalStore } from 'react';

/** The `beforeinstallprompt` event. Firefox and Safari never fire it. */
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
  // The boot script stored an event that fired before this one, and prevented the browser's own install bar.
  if ('installOffer' in window && window.installOffer instanceof Event) change(window.installOffer);
  window.addEventListener('beforeinstallprompt', change);
  window.addEventListener('appinstalled', () => change(null));
}

/** Opens the install prompt; null if the browser does not offer it or the app is already installed. */
export function useInstallPrompt(): (() => void) | null {
  const offered = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (!offered) return null;
  return () => {
    change(null); // each event can prompt only once
    void offered.prompt().catch(() => {});
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Among the footer links, only if the browser offers to install the app. */
export function InstallItem({ className }: { className: string }) {
  const install = useInstallPrompt();
  if (!install) return null;
  return (
    <li>
      <button type="button" onClick={install} className={className}>
        Instalar Rodado
      </button>
    </li>
  );
}
