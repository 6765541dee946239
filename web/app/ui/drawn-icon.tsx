import { cx } from './class-names.ts';

export type DrawnIconName = 'chevron-down' | 'heart' | 'map-pin' | 'scale';

export const drawnIconId = (name: string) => `icon-${name}`;

/** An icon that a page shows a dozen times: a lucide icon of `IconDrawings` in a quarter of the HTML. */
export function DrawnIcon({ name, className }: { name: DrawnIconName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={cx('lucide', className)}>
      <use href={`#${drawnIconId(name)}`} />
    </svg>
  );
}
