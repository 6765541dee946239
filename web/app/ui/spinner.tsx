import { type ReactNode, useEffect, useState } from 'react';
import { cx } from './class-names.ts';

interface SpinnerProps {
  /** Yellow hub as in the wordmark; inside a button everything has the colour of its text. */
  hub?: 'sol' | 'ink';
  className?: string;
}

/** The o of the wordmark as four rolling arcs: the only spinner of the site. Its size follows the font size. */
export function Spinner({ hub = 'ink', className }: SpinnerProps) {
  return (
    <svg className={cx('size-[1.15em] flex-none animate-roll', className)} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="15" fill="none" stroke="currentColor" strokeWidth="9" strokeDasharray="18.16 5.4" />
      <circle cx="20" cy="20" r="4.8" className={hub === 'sol' ? 'fill-sol' : 'fill-current'} />
    </svg>
  );
}

interface LoadingOverlayProps {
  active: boolean;
  text?: string;
  /** Milliseconds before it shows, so that short waits show nothing. */
  delay?: number;
  /** The progress. */
  children?: ReactNode;
}

/** Blurs the whole screen, with the spinner in the middle. */
export function LoadingOverlay({ active, text = 'Cargando...', delay = 250, children }: LoadingOverlayProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setShown(true), delay);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [active, delay]);

  if (!isShown) return null;
  return (
    <div
      aria-busy="true"
      className="fixed inset-0 z-(--z-dialog) grid place-content-center justify-items-center gap-4 bg-bg/60 backdrop-blur-md"
    >
      <Spinner hub="sol" className="text-[56px]" />
      <p role="status" className="text-18 font-semibold">
        {text}
      </p>
      {children}
    </div>
  );
}
