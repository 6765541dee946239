import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

export interface Mover {
  scrollNext: () => void;
  scrollPrev: () => void;
}

interface LazyCarouselProps {
  view: RefObject<HTMLElement | null>;
  every: number;
  isPlaying: boolean;
  onReady: (mover: Mover | null) => void;
}

/** Embla's `duration`, in its own unit: a move takes 500 ms. */
const DURATION = 20;

/** Adds looping autoplay to a rendered carousel. */
export function LazyCarousel({ view, every, isPlaying, onReady }: LazyCarouselProps) {
  const [setView, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    duration: DURATION,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  useEffect(() => {
    view.current?.scrollTo({ left: 0, behavior: 'instant' }); // from now on Embla moves it with transforms
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
