import { useEffect, useRef, useState } from 'react';

/**
 * A blurred stand-in for a picture that is still on its way, from the few bytes that describe it. Made in the browser: as
 * text in the page it would weigh more than it hides. Pictures that are there when somebody sees them never need it.
 */
export function useBlurred(thumbhash: string | undefined) {
  const frame = useRef<HTMLSpanElement>(null);
  const [blurred, setBlurred] = useState<string | null>(null);

  useEffect(() => {
    const picture = frame.current?.querySelector('picture img');
    if (!thumbhash || !(picture instanceof HTMLImageElement) || picture.complete) return;
    const arrived = new AbortController();
    const gap = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || picture.complete) return;
      gap.disconnect();
      void import('./thumbhash-picture.ts').then(({ thumbhashPicture }) =>
        // Each in a moment of its own: a page has dozens, and somebody may be touching it.
        whenIdle(() => {
          if (!arrived.signal.aborted) setBlurred(thumbhashPicture(thumbhash));
        }),
      );
    });
    gap.observe(picture);
    const clear = () => {
      gap.disconnect();
      arrived.abort();
      setBlurred(null);
    };
    picture.addEventListener('load', clear, { signal: arrived.signal });
    return clear;
  }, [thumbhash]);

  return { frame, blurred };
}

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));
