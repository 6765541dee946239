import { useSyncExternalStore } from 'react';

/**
 * A choice of this device, as an attribute of `<html>`: the boot script (layout/document-head.ts) sets it before the
 * first paint, so that pages which are the same for everybody look as chosen at once. No attribute is the default.
 */
export function createRootChoice<Value extends string>(name: 'theme' | 'list', values: readonly Value[]) {
  const listeners = new Set<() => void>();
  const known = (text: string | null | undefined) => values.find((value) => value === text);
  const read = () => known(document.documentElement.dataset[name]);

  function choose(value: Value | undefined) {
    const { dataset } = document.documentElement;
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
    try {
      if (value === undefined) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === name) choose(known(newValue));
    };
    listeners.add(listener);
    window.addEventListener('storage', follow);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', follow);
    };
  }

  /** Null until hydration: the server does not know it. */
  const useChoice = () => useSyncExternalStore(subscribe, read, () => null);

  return { choose, useChoice };
}
