import { useEffect, useState } from 'react';

export type AutoplayState = 'playing' | 'hovered' | 'focused' | 'paused';

const STILL = '(prefers-reduced-motion: reduce)';

/** What a carousel that moves by itself does right now. Whoever looks closer, with pointer or keyboard, holds it still. */
export function useAutoplay(isReady: boolean) {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const still = window.matchMedia(STILL);
    const obey = () => setPaused(still.matches);
    obey();
    still.addEventListener('change', obey);
    return () => still.removeEventListener('change', obey);
  }, []);

  const state: AutoplayState =
    isPaused || !isReady ? 'paused' : isFocused ? 'focused' : isHovered ? 'hovered' : 'playing';
  return {
    state,
    isPaused,
    toggle: () => setPaused((now) => !now),
    /** For the element whose pointer and focus hold it. The button beside it must not: pressing it would stop what it starts. */
    watched: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
export type Autoplay = ReturnType<typeof useAutoplay>;
