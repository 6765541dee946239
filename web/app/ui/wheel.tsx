import { cx } from './class-names.ts';

interface WheelProps {
  /** Yellow hub as in the wordmark; inside a button everything takes the ink of its text. */
  hub?: 'sol' | 'ink';
  className?: string;
}

/** The o of the wordmark, broken into four arcs and rolling: the only spinner we have. Sized by the text around it. */
export function Wheel({ hub = 'ink', className }: WheelProps) {
  return (
    <svg className={cx('size-[1.15em] flex-none animate-roll', className)} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="15" fill="none" stroke="currentColor" strokeWidth="9" strokeDasharray="18.16 5.4" />
      <circle cx="20" cy="20" r="4.8" className={hub === 'sol' ? 'fill-sol' : 'fill-current'} />
    </svg>
  );
}
