import { useEffect, useState } from 'react';

/** Seconds that are left until something may be asked for again. */
export function useCoolDown(seconds: number) {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { left, start: () => setEndsAt(Date.now() + seconds * 1_000) };
}
