import { CATEGORY_LABELS, HOME_CATEGORIES } from '@rodado/contract/vocabulary';
import { Link } from 'react-router';
import { cx } from '../ui/class-names.ts';
import { resultsAddress } from './addresses.ts';
import { Silhouette } from './silhouette.tsx';

export function CategoryTiles({ className }: { className?: string }) {
  return (
    <ul className={cx('flex flex-wrap gap-3 max-md:grid max-md:grid-cols-2', className)}>
      {HOME_CATEGORIES.map((category) => (
        <li key={category}>
          <Link
            to={resultsAddress({ categoria: category })}
            className="flex h-13 items-center gap-2.5 rounded-m border border-border-strong bg-surface pr-4.5 pl-3.5 font-semibold text-text-2 transition-colors hover:bg-surface-2"
          >
            <Silhouette category={category} className="w-14" />
            {CATEGORY_LABELS[category]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
