/** Until the tab is closed: neither a reload, nor a login, nor a session that ends takes what was typed. */
export function readTyped(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepTyped(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function dropTyped(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
