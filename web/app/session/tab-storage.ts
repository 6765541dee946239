/**
 * What somebody typed and did not send. In the tab only: it outlives a reload, a login in between and a session that ran
 * out, not the tab, nor somebody who leaves.
 */
const PREFIX = 'typed:';

/** Null when nothing was kept, or nothing that can be read. */
export function readTyped(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

export function readTypedText(name: string): string | null {
  const kept = readTyped(name);
  return typeof kept === 'string' ? kept : null;
}

export function keepTyped(name: string, value: unknown) {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function dropTyped(name: string) {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept there.
  }
}

export function dropAllTyped() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
