import { type KeyboardEvent, useRef, useState } from 'react';

/** Which picture of a row that scrolls sideways is in view, and how to get to another. After the last one comes the first. */
export function useSlides(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Where the row is scrolling to, so that two quick presses are two steps. */
  const target = useRef<number | null>(null);

  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const { current: list } = row;
    if (!list) return;
    target.current = index;
    list.scrollTo({ left: list.clientWidth * index, behavior });
  };
  const after = (by: number) => ((target.current ?? current) + by + count) % count;
  const step = (by: number) => show(after(by));

  const follow = () => {
    const { current: list } = row;
    if (!list || list.clientWidth === 0) return;
    const index = Math.round(list.scrollLeft / list.clientWidth);
    if (index === target.current) target.current = null;
    setCurrent(index);
  };
  /** A finger or a wheel decides from here on. */
  const letGo = () => {
    target.current = null;
  };

  const linkAt = (index: number) => row.current?.children[index]?.querySelector('a');
  const onKeyDown = (event: KeyboardEvent) => {
    const index = { ArrowLeft: after(-1), ArrowRight: after(1), Home: 0, End: count - 1 }[event.key];
    if (index === undefined) return;
    event.preventDefault();
    show(index);
    linkAt(index)?.focus({ preventScroll: true });
  };

  return { row, current, show, step, follow, letGo, onKeyDown, linkAt };
}
