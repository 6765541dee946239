import type { PostCard as Post } from '@rodado/contract/post';
import { ahead } from '../ui/ahead.ts';
import { cx } from '../ui/class-names.ts';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { loadSwipedPhotos, SwipeCard } from './swipe-card.tsx';

interface PostGridProps {
  posts: readonly Post[];
  /** Beside a sidebar there is room for fewer in a row. */
  beside?: 'sidebar';
  headingLevel?: 'h2' | 'h3';
  /** How many of the first pictures are asked for at once. */
  eager?: number;
  /** How many more are on their way. */
  pending?: number;
  /** Without hearts: where nothing can be changed. */
  isReadOnly?: boolean;
}

const ALONE = {
  columns: 'lg:grid-cols-3 xl:grid-cols-4',
  sizes: '(min-width: 1280px) 270px, (min-width: 1024px) 30vw, (min-width: 600px) 46vw, calc(100vw - 48px)',
};
const BESIDE_SIDEBAR = {
  columns: 'xl:grid-cols-3 min-[1600px]:grid-cols-4',
  sizes: '(min-width: 1280px) 290px, (min-width: 1024px) 316px, (min-width: 600px) 46vw, calc(100vw - 48px)',
};

const fetchSwipedPhotos = ahead(loadSwipedPhotos);

/** Cards side by side: 4, 3, 2 or, on phones, one. */
export function PostGrid({ posts, beside, headingLevel, eager = 0, pending = 0, isReadOnly }: PostGridProps) {
  const { columns, sizes } = beside ? BESIDE_SIDEBAR : ALONE;
  return (
    <ul onTouchStart={fetchSwipedPhotos} className={cx('grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6', columns)}>
      {posts.map((post, index) => (
        <li key={post.id} className="min-w-0">
          <SwipeCard
            post={post}
            headingLevel={headingLevel}
            sizes={sizes}
            priority={index < eager && (index === 0 || 'soon')}
            action={isReadOnly ? false : undefined}
          />
        </li>
      ))}
      {Array.from({ length: pending }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={place}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
