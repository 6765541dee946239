import type { KeyboardEvent } from 'react';

/** Arrows, or j and k, move the focus between the links of a list, as in mail clients. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll('a')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const target = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (target === undefined || !rows[target]) return;
  event.preventDefault();
  rows[target].focus();
}
