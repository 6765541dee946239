import type { Image } from '@rodado/contract/image';
import { Fragment, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type FirstTouch, followSwipes } from './follow-swipes.ts';
import type { DrawPhoto } from './post-card.tsx';

interface SwipedPhotosProps {
  /** The one that this script was fetched for. */
  touch: RefObject<FirstTouch | null>;
  /** What is moved: it holds the cover, and these after it. */
  row: RefObject<HTMLElement | null>;
  /** All of them, the cover too. */
  photos: readonly Image[];
  draw: DrawPhoto;
  onPlace: (place: number) => void;
}

// Who has zoomed in moves about the page with one finger, from a photograph too.
const markZoomed = () => document.documentElement.toggleAttribute('data-zoomed', (visualViewport?.scale ?? 1) > 1);
visualViewport?.addEventListener('resize', markZoomed);
markZoomed();

/** The photographs after the cover. Each is asked for when the one before it is in view, the second when it is pulled at. */
export function SwipedPhotos({ touch, row, photos, draw, onPlace }: SwipedPhotosProps) {
  const [asked, setAsked] = useState(1);
  const askAfter = (place: number) => setAsked((before) => Math.max(before, place + 2));

  const getCount = useEffectEvent(() => photos.length);
  const onPull = useEffectEvent(askAfter);
  const onRest = useEffectEvent((place: number) => {
    askAfter(place);
    onPlace(place);
  });
  useEffect(() => {
    if (touch.current && row.current)
      return followSwipes({ first: touch.current, row: row.current, getCount, onPull, onRest });
  }, [touch, row]);

  return photos.slice(1, asked).map((photo) => <Fragment key={photo.id}>{draw(photo, 'soon')}</Fragment>);
}
