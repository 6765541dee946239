import { type ComponentProps, type PointerEvent, useRef, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { preload } from '../../ui/lazy-hydration.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import type { CardPost } from './card-post.ts';
import { PostCard } from './post-card.tsx';
import type { SwipedImages } from './swipe-gallery.lazy.tsx';
import type { FirstTouch } from './swipe-gesture.ts';

/** Loaded on the first touch: viewers without a touch screen never need it. */
const loadSwipedImages = () => import('./swipe-gallery.lazy.tsx');
const fetchSwipedImages = preload(loadSwipedImages);

const FULL_WIDTH_LAYOUT = {
  columns: 'min-[840px]:grid-cols-3 xl:grid-cols-4',
  sizes: '(min-width: 1280px) 270px, (min-width: 840px) 30vw, (min-width: 600px) 46vw, calc(100vw - 48px)',
};

const SIDEBAR_LAYOUT = {
  columns: 'min-[840px]:max-lg:grid-cols-3 xl:grid-cols-3 min-[1600px]:grid-cols-4',
  sizes:
    '(min-width: 1280px) 290px, (min-width: 1024px) 316px, (min-width: 840px) 30vw, (min-width: 600px) 46vw, calc(100vw - 48px)',
};

interface PostGridProps {
  posts: readonly CardPost[];
  /** Beside a sidebar fewer cards fit in a row. */
  beside?: 'sidebar';
  headingLevel?: 'h2' | 'h3';
  /** How many of the first images load eagerly. */
  eager?: number;
  /** How many skeletons to show for posts that are loading. */
  pending?: number;
  /** Without hearts. */
  isReadOnly?: boolean;
  /** On phones the viewer may have chosen rows instead of cards: `ListLayoutButton`. */
  canBeCompact?: boolean;
}

/** Cards side by side: 4, 3, 2 or, on phones, one. */
export function PostGrid(props: PostGridProps) {
  const { posts, beside, headingLevel, eager = 0, pending = 0, isReadOnly, canBeCompact } = props;
  const { columns, sizes } = beside ? SIDEBAR_LAYOUT : FULL_WIDTH_LAYOUT;
  return (
    <ul
      onTouchStart={fetchSwipedImages}
      className={cx('grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6', columns, canBeCompact && 'post-list')}
    >
      {posts.map((post, index) => (
        <li key={post.id} className="min-w-0">
          <SwipeGallery
            post={post}
            headingLevel={headingLevel}
            // Rows have small images: what loads lazily is measured where browsers can.
            sizes={canBeCompact ? `auto, ${sizes}` : sizes}
            priority={index < eager && (index === 0 || 'soon')}
            action={isReadOnly ? false : undefined}
          />
        </li>
      ))}
      {Array.from({ length: pending }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={place}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}

/**
 * A card with swipeable images. Not for carousels, where the cards themselves are swiped. A script moves the row; it
 * does not scroll like the gallery, because a scrolling row would have to lie over the card's link and would hide it.
 */
function SwipeGallery(card: ComponentProps<typeof PostCard>) {
  const row = useRef<HTMLSpanElement>(null);
  // The last touch before the script loaded: earlier ones that only scrolled may have requested it too.
  const touch = useRef<FirstTouch>(null);
  const [Swiped, setSwiped] = useState<typeof SwipedImages | null>(null);
  const [place, setPlace] = useState(0);
  // Images without variants yet are left out.
  const images = card.post.images.filter(({ widths }) => widths.length > 0);
  if (images.length < 2) return <PostCard {...card} />;

  const wake = ({ pointerType, currentTarget: pad, nativeEvent: down }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'touch' || Swiped) return;
    const first: FirstTouch = { pad, down };
    touch.current = first;
    const keepEnd = (up: globalThis.PointerEvent) => {
      // A touch that scrolled has no pointerup, so this listener may receive that of the next touch.
      if (up.pointerId === down.pointerId) first.up = up;
    };
    pad.addEventListener('pointerup', keepEnd, { once: true });
    loadSwipedImages().then(
      (loaded) => setSwiped(() => loaded.SwipedImages),
      () => {}, // the images would not load either; the next touch retries
    );
  };

  return (
    <PostCard
      {...card}
      swipe={{
        row: (draw) => (
          <>
            <span ref={row} className="swipe-row">
              {draw(images[0], card.priority)}
              {Swiped && <Swiped touch={touch} row={row} images={images} draw={draw} onPlace={setPlace} />}
            </span>
            <ImageDots count={images.length} place={place} />
          </>
        ),
        pad: <span onPointerDown={wake} className="only-large swipe-pad" />,
      }}
    />
  );
}

const dotAt = (place: number) => `M${place * 10 + 7} 7h0`;

/** One dot per image, with the current one on top. Drawn as lines, not as elements: a list has dozens. */
const ImageDots = ({ count, place }: { count: number; place: number }) => (
  <svg aria-hidden="true" width={count * 10 + 4} height="14" className="only-large image-dots">
    <path d={Array.from({ length: count }, (_, each) => dotAt(each)).join('')} className="opacity-40" />
    <path d={dotAt(place)} />
  </svg>
);
