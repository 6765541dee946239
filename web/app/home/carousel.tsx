import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Mover } from './carousel-motion.tsx';
import { type Autoplay, useAutoplay } from './use-autoplay.ts';

// Only carousels that move by themselves need it, and only once they are near.
const CarouselMotion = lazy(async () => ({ default: (await import('./carousel-motion.tsx')).CarouselMotion }));

interface CarouselProps {
  /** Which breakpoints hold. */
  slides: 'category' | 'popular' | 'featured' | 'brands';
  /** Milliseconds between two moves; without them it only moves when it is moved. */
  every?: number;
  /** Left of its controls. */
  heading: ReactNode;
  /** What moves, for those who only hear the controls. */
  name: string;
  hasArrows?: boolean;
  /** The slides, each an `<li>`. */
  children: ReactNode;
}

export function Carousel({ slides, every, heading, name, hasArrows = true, children }: CarouselProps) {
  const view = useRef<HTMLDivElement>(null);
  const [mover, setMover] = useState<Mover | null>(null);
  const autoplay = useAutoplay(every !== undefined && mover !== null);
  const isNear = useIsNear(view);
  const move = (direction: 1 | -1) => {
    if (mover) return direction === 1 ? mover.scrollNext() : mover.scrollPrev();
    view.current?.scrollBy({ left: direction * view.current.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className="carousel" data-slides={slides} data-autoplay={every === undefined ? undefined : autoplay.state}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 md:mb-5.5">
        {/* Beside the controls as long as its longest word finds room there. */}
        <div className="min-w-0 flex-[1_1_min-content] *:wrap-break-word">{heading}</div>
        <div className="flex flex-none items-center gap-2 noscript:hidden">
          {every !== undefined && <PauseButton autoplay={autoplay} name={name} />}
          {hasArrows && (
            <span className="-mr-2.5 flex max-md:hidden">
              <IconButton label={`${name}: anteriores`} icon={<ChevronLeft />} onClick={() => move(-1)} />
              <IconButton label={`${name}: siguientes`} icon={<ChevronRight />} onClick={() => move(1)} />
            </span>
          )}
        </div>
      </div>
      <div ref={view} className="carousel-view" data-moves={mover ? '' : undefined} {...autoplay.watched}>
        <ul className="carousel-track">{children}</ul>
      </div>
      {every !== undefined && isNear && (
        <Suspense>
          <CarouselMotion view={view} every={every} isPlaying={autoplay.state === 'playing'} onReady={setMover} />
        </Suspense>
      )}
    </div>
  );
}

function PauseButton({ autoplay: { isPaused, toggle }, name }: { autoplay: Autoplay; name: string }) {
  return (
    <Button kind="line" size="s" icon={isPaused ? <Play /> : <Pause />} onClick={toggle}>
      {isPaused ? 'Reproducir' : 'Pausar'}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

/** Whether it has come near what is seen, once and for all. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
