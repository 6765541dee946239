import { type ReactNode, useEffect, useState } from 'react';
import { Wheel } from './wheel.tsx';

interface LoadingOverlayProps {
  active: boolean;
  text?: string;
  /** Milliseconds before it shows: what is quick is not covered. */
  delay?: number;
  /** How far it has come. */
  children?: ReactNode;
}

/** The whole screen blurred, with the wheel in the middle. */
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
      <Wheel hub="sol" className="text-[56px]" />
      <p role="status" className="text-18 font-semibold">
        {text}
      </p>
      {children}
    </div>
  );
}
