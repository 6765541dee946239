import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

export interface Mover {
  scrollNext: () => void;
  scrollPrev: () => void;
}

interface CarouselMotionProps {
  view: RefObject<HTMLElement | null>;
  every: number;
  isPlaying: boolean;
  onReady: (mover: Mover | null) => void;
}

/** Embla's pull, in its own unit: a move is over after 500 ms. */
const PULL = 20;

/** Sets a strip that is already there in motion, round and round. */
export function CarouselMotion({ view, every, isPlaying, onReady }: CarouselMotionProps) {
  const [setView, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    duration: PULL,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  useEffect(() => {
    view.current?.scrollTo({ left: 0, behavior: 'instant' }); // from now on it is moved, not scrolled
    setView(view.current);
  }, [view, setView]);
  useEffect(() => {
    onReady(embla ?? null);
    return () => onReady(null);
  }, [embla, onReady]);
  useEffect(() => {
    if (!embla || !isPlaying) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && embla.scrollNext(), every);
    return () => clearInterval(timer);
  }, [embla, isPlaying, every]);
  return null;
}
