import { type ComponentProps, type PointerEvent, useRef, useState } from 'react';
import type { FirstTouch } from './follow-swipes.ts';
import { PostCard } from './post-card.tsx';
import type { SwipedPhotos } from './swiped-photos.tsx';

/** Who reads a list without a finger never needs it. */
export const loadSwipedPhotos = () => import('./swiped-photos.tsx');

/**
 * A card whose photographs a finger swipes through. Not for where the cards themselves are swiped. The row is moved by script
 * and does not scroll as that of the gallery: it would have to lie over the card's link, which would then not be found there.
 */
export function SwipeCard(card: ComponentProps<typeof PostCard>) {
  const row = useRef<HTMLSpanElement>(null);
  // The last before the script came: those that only scrolled may have asked for it too, and be answered later.
  const touch = useRef<FirstTouch>(null);
  const [Swiped, setSwiped] = useState<typeof SwipedPhotos | null>(null);
  const [place, setPlace] = useState(0);
  // Those that are still being made smaller are left out.
  const photos = card.post.images.filter(({ widths }) => widths.length > 0);
  if (photos.length < 2) return <PostCard {...card} />;

  const wake = ({ pointerType, currentTarget: pad, nativeEvent: down }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'touch' || Swiped) return;
    const first: FirstTouch = { pad, down };
    touch.current = first;
    const keepEnd = (up: globalThis.PointerEvent) => {
      // One that scrolled has no such end, and hears that of the next.
      if (up.pointerId === down.pointerId) first.up = up;
    };
    pad.addEventListener('pointerup', keepEnd, { once: true });
    loadSwipedPhotos().then(
      (loaded) => setSwiped(() => loaded.SwipedPhotos),
      () => {}, // the photographs would not come either; the next touch tries again
    );
  };

  return (
    <PostCard
      {...card}
      swipe={{
        row: (draw) => (
          <>
            <span
              ref={row}
              className="grid size-full auto-cols-[100%] grid-flow-col transition-transform duration-(--d-sheet)"
            >
              {draw(photos[0], card.priority)}
              {Swiped && <Swiped touch={touch} row={row} photos={photos} draw={draw} onPlace={setPlace} />}
            </span>
            <PhotoDots count={photos.length} place={place} />
          </>
        ),
        pad: (
          <span
            onPointerDown={wake}
            className="absolute inset-x-1.5 top-1.5 z-1 aspect-4/3 touch-pan-y touch-pinch-zoom in-data-zoomed:touch-auto"
          />
        ),
      }}
    />
  );
}

const dotAt = (place: number) => `M${place * 10 + 7} 7h0`;

/** One for each photograph, and over them that of the one in view. Lines and not an element each: a list has dozens. */
const PhotoDots = ({ count, place }: { count: number; place: number }) => (
  <svg
    aria-hidden="true"
    width={count * 10 + 4}
    height="14"
    className="absolute bottom-2 left-1/2 hidden -translate-x-1/2 rounded-pill bg-picture-label stroke-on-picture-label stroke-6 pointer-coarse:block noscript:hidden [stroke-linecap:round]"
  >
    <path d={Array.from({ length: count }, (_, each) => dotAt(each)).join('')} className="opacity-40" />
    <path d={dotAt(place)} />
  </svg>
);
