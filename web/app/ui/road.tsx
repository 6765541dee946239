import { cx } from './class-names.ts';

/** The yellow dashes. They mark the single most important edge of a page, and nothing else. */
export function RoadLine({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'h-1 w-full bg-[repeating-linear-gradient(90deg,var(--sol)_0_28px,transparent_28px_48px)]',
        className,
      )}
    />
  );
}
