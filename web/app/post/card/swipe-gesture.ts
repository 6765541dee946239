/** The touch that a card receives before the swipe script loads. It may have ended by then. */
export interface FirstTouch {
  /** The touch target. Its `touch-action` leaves vertical scrolling to the browser, so moves here are horizontal. */
  pad: HTMLElement;
  down: PointerEvent;
  up?: PointerEvent;
}

interface Swipes {
  first: FirstTouch;
  /** As wide as one image; the others overflow to its right. */
  row: HTMLElement;
  getCount: () => number;
  /** A finger starts to drag the image at this index. */
  onPull: (place: number) => void;
  /** The finger is released, and the row settles at this index. */
  onRest: (place: number) => void;
}

/** In pixels: a tapping finger moves a little. */
const WOBBLE = 8;
/** In pixels per millisecond. */
const FLICK = 0.3;

/** Moves the row with the finger, one image at a time. Returns a cleanup function. */
export function followSwipes({ first, row, getCount, onPull, onRest }: Swipes): () => void {
  const { pad } = first;
  let start = first.down;
  let place = 0;
  let isPulled = false;

  const moveBy = (by: number) => {
    // Past the first or last image the row moves less, and returns.
    const felt = nextPlace(place, by, getCount()) === place ? by / 3 : by;
    row.style.transform = `translateX(calc(${-100 * place}% + ${felt}px))`;
  };
  const restAt = (at: number) => {
    place = at;
    row.style.transitionDuration = '';
    moveBy(0);
    onRest(place);
  };

  const down = (event: PointerEvent) => {
    if (isPulled && !event.isPrimary) return; // another finger: the row follows the first
    isPulled = false;
    if (event.pointerType === 'touch') start = event;
  };
  const pull = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const by = event.clientX - start.clientX;
    if (!isPulled) {
      if (Math.abs(by) <= Math.max(WOBBLE, Math.abs(event.clientY - start.clientY))) return;
      isPulled = true;
      row.style.transitionDuration = '0s';
      onPull(place);
    }
    moveBy(by);
  };
  const up = (event: PointerEvent) => {
    pull(event);
    if (!isPulled || event.pointerId !== start.pointerId) return;
    const by = event.clientX - start.clientX;
    const isMeant = isSwipe(by, event.timeStamp - start.timeStamp, row.clientWidth);
    restAt(isMeant ? nextPlace(place, by, getCount()) : place);
  };
  // The browser has taken over the gesture, e.g. for zooming.
  const cancel = (event: PointerEvent) => {
    if (isPulled && event.pointerId === start.pointerId) restAt(place);
  };
  // Some browsers fire a click after a short drag.
  const click = (event: MouseEvent) => {
    if (isPulled) event.preventDefault();
  };

  if (first.up) up(first.up);
  const ended = new AbortController();
  const { signal } = ended;
  pad.addEventListener('pointerdown', down, { signal });
  pad.addEventListener('pointermove', pull, { signal });
  pad.addEventListener('pointerup', up, { signal });
  pad.addEventListener('pointercancel', cancel, { signal });
  pad.addEventListener('click', click, { signal });
  return () => ended.abort();
}

/** Whether a drag moves to the next image: longer than a quarter of the width, or fast. */
export const isSwipe = (by: number, ms: number, width: number) => Math.abs(by) > Math.min(width / 4, FLICK * ms);

/** A drag to the left is the next image, to the right the previous one, without wrapping. */
export const nextPlace = (place: number, by: number, count: number) =>
  Math.min(Math.max(place - Math.sign(by), 0), count - 1);
