import { Fragment, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { ShownImage } from './card-post.ts';
import type { DrawImage } from './post-card.tsx';
import { type FirstTouch, followSwipes } from './swipe-gesture.ts';

interface SwipedImagesProps {
  /** The touch that loaded this script. */
  touch: RefObject<FirstTouch | null>;
  /** The moving element: it holds the cover and the images after it. */
  row: RefObject<HTMLElement | null>;
  /** All images, with the cover. */
  images: readonly ShownImage[];
  draw: DrawImage;
  onPlace: (place: number) => void;
}

// While zoomed in, one finger pans the page, also from an image.
const markZoomed = () => document.documentElement.toggleAttribute('data-zoomed', (visualViewport?.scale ?? 1) > 1);
visualViewport?.addEventListener('resize', markZoomed);
markZoomed();

/** The images after the cover. Each loads when the previous one is shown, the second when a swipe starts. */
export function SwipedImages({ touch, row, images, draw, onPlace }: SwipedImagesProps) {
  const [asked, setAsked] = useState(1);
  const askAfter = (place: number) => setAsked((before) => Math.max(before, place + 2));

  const getCount = useEffectEvent(() => images.length);
  const onPull = useEffectEvent(askAfter);
  const onRest = useEffectEvent((place: number) => {
    askAfter(place);
    onPlace(place);
  });
  useEffect(() => {
    if (touch.current && row.current)
      return followSwipes({ first: touch.current, row: row.current, getCount, onPull, onRest });
  }, [touch, row]);

  return images.slice(1, asked).map((image) => <Fragment key={image.url}>{draw(image, 'soon')}</Fragment>);
}
