/** What somebody has done with a piece of help, on this device and for whoever sits at it: it never leaves it. */
export type Remembered = 'photo-guide' | 'buying-safely' | 'selling-safely';

const keyOf = (name: Remembered) => `help:${name}`;

export function recall(name: Remembered): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function remember(name: Remembered, value: string) {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // A full disk or a private window: it lasts as long as the page.
  }
}
