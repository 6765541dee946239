import { cx } from './class-names.ts';
import { formatThousands } from './figures.ts';

const sizes = {
  s: 'text-16 tracking-[-0.03em]',
  m: 'text-22 tracking-[-0.012em]',
  l: 'text-34 tracking-[-0.012em]',
};

interface PriceProps {
  min: number;
  /** Given and different from `min`: a range. */
  max?: number | null;
  size?: keyof typeof sizes;
  className?: string;
}

/** `USD 31.500` or `USD 27.000-29.500`; never wraps. */
export function Price({ min, max, size = 'm', className }: PriceProps) {
  const isRange = max !== undefined && max !== null && max !== min;
  return (
    <span className={cx('num leading-[1.2] font-heavy whitespace-nowrap', sizes[size], className)}>
      <small className={cx('mr-px font-semibold tracking-normal text-text-3', size === 'l' ? 'text-16' : 'text-13')}>
        USD
      </small>{' '}
      {formatThousands(min)}
      {isRange && `-${formatThousands(max)}`}
    </span>
  );
}
