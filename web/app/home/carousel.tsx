import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { CardPost } from '../post/card/card-post.ts';
import { PostCard } from '../post/card/post-card.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import type { Mover } from './carousel.lazy.tsx';

// Only carousels with autoplay need it, and only once they are near the viewport.
const LazyCarousel = lazy(async () => ({ default: (await import('./carousel.lazy.tsx')).LazyCarousel }));

interface CarouselProps {
  /** Selects the breakpoints. */
  slides: 'category' | 'popular' | 'featured' | 'brands';
  /** Milliseconds between two moves; without it there is no autoplay. */
  every?: number;
  /** Shown left of the controls. */
  heading: ReactNode;
  /** Names the carousel in the controls for screen readers. */
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
        {/* Beside the controls as long as its longest word fits. */}
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
          <LazyCarousel view={view} every={every} isPlaying={autoplay.state === 'playing'} onReady={setMover} />
        </Suspense>
      )}
    </div>
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

type AutoplayState = 'playing' | 'hovered' | 'focused' | 'paused';

/** The autoplay state: a pointer over the carousel or the focus in it pauses it. */
function useAutoplay(isReady: boolean) {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(REDUCED_MOTION);
    const follow = () => setPaused(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  const state: AutoplayState =
    isPaused || !isReady ? 'paused' : isFocused ? 'focused' : isHovered ? 'hovered' : 'playing';
  return {
    state,
    isPaused,
    toggle: () => setPaused((now) => !now),
    /** For the element that pauses on hover and focus. The play button is outside it: pressing it would pause again. */
    watched: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

/** Whether the element has ever been near the viewport. */
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

type Autoplay = ReturnType<typeof useAutoplay>;

function PauseButton({ autoplay: { isPaused, toggle }, name }: { autoplay: Autoplay; name: string }) {
  return (
    <Button kind="line" size="s" icon={isPaused ? <Play /> : <Pause />} onClick={toggle}>
      {isPaused ? 'Reproducir' : 'Pausar'}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

const SIZES = {
  category: '(min-width: 1280px) 265px, (min-width: 1024px) 28vw, (min-width: 768px) 42vw, calc(50vw - 36px)',
  popular: '(min-width: 1280px) 265px, (min-width: 1024px) 28vw, (min-width: 768px) 42vw, calc(100vw - 48px)',
  featured: '(min-width: 1280px) 265px, (min-width: 1024px) 28vw, (min-width: 600px) 42vw, calc(100vw - 48px)',
};

interface PostCarouselProps {
  slides: keyof typeof SIZES;
  every?: number;
  heading: ReactNode;
  name: string;
  /** Null while loading. */
  posts: readonly CardPost[] | null;
}

export function PostCarousel({ posts, slides, ...carousel }: PostCarouselProps) {
  return (
    <Carousel slides={slides} {...carousel}>
      {posts
        ? posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} onPhone={slides === 'category' ? 'pair' : 'single'} sizes={SIZES[slides]} />
            </li>
          ))
        : [1, 2, 3, 4].map((place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))}
    </Carousel>
  );
}
