/** The touch that a card hears before the script that follows fingers has come. It may be over by then. */
export interface FirstTouch {
  /** Where fingers are felt. Its `touch-action` leaves scrolling to the browser: what arrives here goes sideways. */
  pad: HTMLElement;
  down: PointerEvent;
  up?: PointerEvent;
}

interface Swipes {
  first: FirstTouch;
  /** As wide as one photograph; the others stand to its right. */
  row: HTMLElement;
  getCount: () => number;
  /** A finger begins to pull away the photograph at this place. */
  onPull: (place: number) => void;
  /** It has let go, and the row comes to rest at this place. */
  onRest: (place: number) => void;
}

/** In pixels: a finger that taps is not quite still. */
const WOBBLE = 8;
/** In pixels per millisecond. */
const FLICK = 0.3;

/** The row goes with the finger, one photograph at a time. Gives what ends it. */
export function followSwipes({ first, row, getCount, onPull, onRest }: Swipes): () => void {
  const { pad } = first;
  let start = first.down;
  let place = 0;
  let isPulled = false;

  const moveBy = (by: number) => {
    // Where there is nothing more it gives way a little, and goes back.
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
    if (isPulled && !event.isPrimary) return; // another finger: the row stays with the first
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
  // The browser has taken the finger over, e.g. for zooming.
  const cancel = (event: PointerEvent) => {
    if (isPulled && event.pointerId === start.pointerId) restAt(place);
  };
  // Not every browser thinks that a short pull was no tap.
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

/** Whether a pull leads to the next photograph: over a quarter of this one, or quick. */
export const isSwipe = (by: number, ms: number, width: number) => Math.abs(by) > Math.min(width / 4, FLICK * ms);

/** To the left is on, to the right is back; after the last and before the first there is nothing. */
export const nextPlace = (place: number, by: number, count: number) =>
  Math.min(Math.max(place - Math.sign(by), 0), count - 1);
