import { useSyncExternalStore } from 'react';

/** Address of a pending sign-up or recovery, stored in this tab until it is done. */
const KEYS = { activation: 'rodado_activation_email', recovery: 'rodado_recovery_email' } as const;
type Flow = keyof typeof KEYS;

/** Fallback where storage is blocked: lasts until the page is closed. */
const memory = new Map<string, string>();

/** `undefined` until hydrated, `null` if there is none. */
export function usePendingEmail(flow: Flow): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    never,
    () => readPendingEmail(flow),
    () => undefined,
  );
}

const never = () => () => {};

function readPendingEmail(flow: Flow): string | null {
  try {
    return sessionStorage.getItem(KEYS[flow]);
  } catch {
    return memory.get(KEYS[flow]) ?? null;
  }
}

export function writePendingEmail(flow: Flow, email: string) {
  try {
    sessionStorage.setItem(KEYS[flow], email);
  } catch {
    memory.set(KEYS[flow], email);
  }
}

export function clearPendingEmail(flow: Flow) {
  memory.delete(KEYS[flow]);
  try {
    sessionStorage.removeItem(KEYS[flow]);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
