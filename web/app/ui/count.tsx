import { cx } from './class-names.ts';

interface CountProps {
  value: number;
  /** What is counted, for those who only hear it: "mensajes sin leer". */
  label?: string;
  className?: string;
}

/** The bubble with a number in it; nothing at zero. */
export function Count({ value, label, className }: CountProps) {
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
