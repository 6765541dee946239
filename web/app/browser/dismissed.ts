/** Which help texts were closed, per device and not per account: it is never sent to the server. */
export type Dismissible = 'photo-guide' | 'buying-safely' | 'selling-safely';

const keyOf = (name: Dismissible) => `help:${name}`;

export function readDismissed(name: Dismissible): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function saveDismissed(name: Dismissible, value: string) {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // Storage is full or disabled: the state lasts as long as the page.
  }
}
