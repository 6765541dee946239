import { cx } from './class-names.ts';
import { formatDecimal, formatThousands } from './figures.ts';
import { StarShape } from './star-shape.tsx';

interface StarsProps {
  /** Mean from 0 to 5. */
  value: number;
  count?: number;
  /** Five stars on the page of who is rated; one in rows. */
  stars?: 1 | 5;
  className?: string;
}

/** ★ 4,7 (86 reseñas) */
export function Stars({ value, count, stars = 5, className }: StarsProps) {
  const rated = formatDecimal(value);
  return (
    <span className={cx('num inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
      <span className="inline-flex gap-px text-star">
        {stars === 1 ? (
          <StarShape fill={1} className="size-[15px]" />
        ) : (
          [0, 1, 2, 3, 4].map((place) => <StarShape key={place} fill={value - place} className="size-4" />)
        )}
      </span>
      <span>
        {/* Nobody's opinion is not the worst one. */}
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
