import { cx } from './class-names.ts';

interface UnreadDotProps {
  /** Read aloud where nothing else says that something is unread. */
  label?: string;
  className?: string;
}

export function UnreadDot({ label, className }: UnreadDotProps) {
  return (
    <span className={cx('size-[9px] flex-none rounded-pill bg-danger', className)}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
