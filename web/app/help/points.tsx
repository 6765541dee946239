import { cx } from '../ui/class-names.ts';
import type { Point } from './explanations.ts';

export function Points({ points, className }: { points: readonly Point[]; className?: string }) {
  return (
    <ul className={cx('grid gap-2.5', className)}>
      {points.map(({ lead, text }) => (
        <li
          key={lead}
          className="relative pl-4.5 before:absolute before:top-[0.6em] before:left-0 before:size-1.5 before:rounded-pill before:bg-brand"
        >
          <b className="text-text">{lead}</b> {text}
        </li>
      ))}
    </ul>
  );
}
