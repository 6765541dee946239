import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { getSession, useSession } from '../session/session.ts';

type Values = ReadonlyMap<string, string>;

/** In memory only: it may hold passwords, and a reload is a new beginning. */
const kept = new Map<string, Values>();

/** A session that ends while the form is open takes nothing that was typed: it is there again after the login, for the same person. */
export function useKeptValues(form: RefObject<HTMLFormElement | null>) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const userId = user?.id;
  useLayoutEffect(() => {
    const node = form.current;
    if (!node || userId === undefined) return;
    const key = `${userId} ${pathname}`;
    restore(node, kept.get(key));
    kept.delete(key);
    return () => {
      const { status, hasLeft } = getSession();
      // Another tab that signs out may be seen half way, with tokens and no user.
      if (status !== 'in' && !hasLeft) kept.set(key, valuesOf(node));
    };
  }, [form, pathname, userId]);
}

function valuesOf(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new Map(texts);
}

function restore(form: HTMLFormElement, values: Values = new Map()) {
  for (const [name, value] of values) {
    const field = form.elements.namedItem(name);
    const isInput = field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type);
    if (isInput) type(field, HTMLInputElement.prototype, value);
    else if (field instanceof HTMLTextAreaElement) type(field, HTMLTextAreaElement.prototype, value);
  }
}

/** As if it were typed: the prototype's setter, because React hears of nothing that goes through the one it puts on the element. */
function type(field: HTMLElement, prototype: object, value: string) {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
