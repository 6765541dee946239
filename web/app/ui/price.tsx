import { cx } from './class-names.ts';
import { formatThousands } from './format-number.ts';

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

/** Prices longer than `100.000-120.000` use a smaller font, so that they fit in the same space. */
const LONG = 15;

/** `USD 31.500` or `USD 27.000-29.500`; wraps only if enlarged text does not fit. */
export function Price({ min, max, size = 'm', className }: PriceProps) {
  const from = formatThousands(min);
  const to = max !== undefined && max !== null && max !== min ? formatThousands(max) : '';
  const part = from.length + to.length >= LONG ? 'text-[0.78em]' : undefined;
  return (
    <span className={cx('price', sizes[size], className)}>
      <span className={part}>
        <small className={size === 'l' ? 'text-16' : 'text-13'}>USD</small> {from}
        {to && '-'}
      </span>
      {to && (
        <>
          <wbr />
          <span className={part}>{to}</span>
        </>
      )}
    </span>
  );
}
