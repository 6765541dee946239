import { cx } from './class-names.ts';

interface CounterProps {
  value: number;
  /** What is counted, for screen readers: "mensajes sin leer". */
  label?: string;
  className?: string;
}

/** A badge with a number; nothing at zero. */
export function Counter({ value, label, className }: CounterProps) {
  if (value <= 0) return null;
  return (
    <span
      className={cx(
        'num inline-grid h-5 min-w-5 flex-none place-items-center rounded-pill bg-brand px-1.5 text-13 leading-none font-strong text-on-brand',
        className,
      )}
    >
      <span>
        {value > 99 ? '99+' : value}
        {label && <span className="sr-only"> {label}</span>}
      </span>
    </span>
  );
}

interface UnreadDotProps {
  /** For screen readers, where no other text says that something is unread. */
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
