import { useId } from 'react';
import { cx } from './class-names.ts';
import { formatDecimal, formatThousands } from './format-number.ts';

interface StarsProps {
  /** Mean from 0 to 5. */
  value: number;
  count?: number;
  /** Five on the page of the rated company; one in rows. */
  stars?: 1 | 5;
  className?: string;
}

/** ★ 4,7 (86 reseñas) */
export function Stars({ value, count, stars = 5, className }: StarsProps) {
  const rated = formatDecimal(value);
  return (
    <span className={cx('num inline-flex flex-wrap items-center gap-x-1.5 whitespace-nowrap', className)}>
      <span className="inline-flex gap-px text-star">
        {stars === 1 ? (
          <StarShape fill={1} className="size-[15px]" />
        ) : (
          [0, 1, 2, 3, 4].map((place) => <StarShape key={place} fill={value - place} className="size-4" />)
        )}
      </span>
      <span>
        {/* Without ratings there is no number: 0 would read as the worst rating. */}
        {count !== 0 && (
          <b>
            {rated}
            <span className="sr-only"> de 5</span>
          </b>
        )}
        {count !== undefined && (
          <span className="text-text-2">
            {' '}
            ({formatThousands(count)} {count === 1 ? 'reseña' : 'reseñas'})
          </span>
        )}
      </span>
    </span>
  );
}

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
