import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHashDialog } from '../browser/navigate.ts';

/** `start` is the first image while it is open. `onClosed` gets the last image that was seen, to return the focus. */
export function useLightbox(hash: string, onClosed: (last: number, opener: HTMLElement | null) => void) {
  const { isOpen, opening, close } = useHashDialog(hash);
  const navigate = useNavigate();
  // The server never receives the hash, so the first render ignores it.
  const [start, setStart] = useState<number | null>(null);
  const seen = useRef(0);
  const opener = useRef<HTMLElement>(null);

  const open = (index: number, from: HTMLElement) => {
    seen.current = index;
    opener.current = from;
    const { to, ...options } = opening;
    void navigate(to, options);
  };
  const view = (index: number) => {
    seen.current = index;
  };
  useEffect(() => setStart((now) => (isOpen ? (now ?? seen.current) : null)), [isOpen]);
  const wasShown = useRef(false);
  useEffect(() => {
    // After it closes: until then nothing behind it can take the focus.
    if (wasShown.current && start === null) onClosed(seen.current, opener.current);
    wasShown.current = start !== null;
  });

  return { start, view, open, close };
}
