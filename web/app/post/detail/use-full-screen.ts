import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWayBack } from '../../ui/use-way-back.ts';
import type { useSlides } from './use-slides.ts';

/** The pictures over the whole screen: with which one they begin while they are open, and where one is afterwards. */
export function useFullScreen({ row, show, linkAt }: ReturnType<typeof useSlides>) {
  const { isOpen, opening, close } = useWayBack('#fotos');
  const navigate = useNavigate();
  // The server never sees this part of an address, so the first frame is without it.
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
    // Once it is gone: until then nothing behind it takes the focus.
    if (wasShown.current && start === null) {
      show(seen.current, 'instant');
      const isSlide = row.current?.contains(opener.current);
      (isSlide ? linkAt(seen.current) : opener.current)?.focus({ preventScroll: true });
    }
    wasShown.current = start !== null;
  });

  return { start, view, open, close };
}
