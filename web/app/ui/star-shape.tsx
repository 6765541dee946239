import { useId } from 'react';

interface StarShapeProps {
  /** How much of it is full, from 0 to 1. */
  fill: number;
  className?: string;
}

const outline = 'm12 2.8 2.85 5.9 6.4.85-4.67 4.46 1.16 6.4L12 17.3l-5.74 3.1 1.16-6.4L2.75 9.55l6.4-.85Z';

export function StarShape({ fill, className }: StarShapeProps) {
  const id = useId();
  const part = Math.min(1, Math.max(0, fill));
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" strokeLinejoin="round">
      <clipPath id={id}>
        <rect x="0" y="0" width={24 * part} height="24" />
      </clipPath>
      <path d={outline} fill="none" stroke="currentColor" strokeWidth="1.6" />
      {part > 0 && <path d={outline} fill="currentColor" clipPath={part < 1 ? `url(#${id})` : undefined} />}
    </svg>
  );
}
