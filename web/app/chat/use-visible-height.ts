import { type RefObject, useEffect } from 'react';

/** Phones draw their keyboard over the page: `--visible` is the height that is left, whatever the zoom. */
export function useVisibleHeight(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => frame.current?.style.setProperty('--visible', `${Math.round(view.height * view.scale)}px`);
    fit();
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, [frame]);
}
