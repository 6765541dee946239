import type { Category } from '@rodado/contract/vocabulary';
import { cx } from '../ui/class-names.ts';

/** A vehicle of the category from the side. Decoration: its name stands beside it. */
export function Silhouette({ category, className = 'w-15' }: { category: Category; className?: string }) {
  return <span aria-hidden="true" data-category={category} className={cx('silhouette', className)} />;
}
