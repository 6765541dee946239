import { cx } from './class-names.ts';

interface SealProps {
  /** Empty where the word stands beside it. */
  label?: string;
  className?: string;
}

/** Filled petrol seal with a tick. */
export function Seal({ label = 'Verificada por Rodado', className = 'size-[19px]' }: SealProps) {
  return (
    <svg
      className={cx('flex-none text-brand', className)}
      viewBox="0 0 24 24"
      fill="none"
      role="img"
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <path
        fill="currentColor"
        d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z"
      />
      <path
        className="stroke-surface"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m16 9.2-5.3 5.3L8 11.8"
      />
    </svg>
  );
}
