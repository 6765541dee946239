/** Of the sign-up or the recovery that waits for its mail: in this tab, until it is done. */
const KEYS = { activation: 'rodado_activation_email', recovery: 'rodado_recovery_email' } as const;
type Flow = keyof typeof KEYS;

/** Where storage is closed it lasts as long as the page. */
const memory = new Map<string, string>();

export function readTemporaryEmail(flow: Flow): string | null {
  try {
    return sessionStorage.getItem(KEYS[flow]);
  } catch {
    return memory.get(KEYS[flow]) ?? null;
  }
}

export function writeTemporaryEmail(flow: Flow, email: string) {
  try {
    sessionStorage.setItem(KEYS[flow], email);
  } catch {
    memory.set(KEYS[flow], email);
  }
}

export function clearTemporaryEmail(flow: Flow) {
  memory.delete(KEYS[flow]);
  try {
    sessionStorage.removeItem(KEYS[flow]);
  } catch {
    // Nothing was kept there.
  }
}
