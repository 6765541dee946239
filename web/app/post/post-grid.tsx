import type { PostCard as Post } from '@rodado/contract/post';
import { cx } from '../ui/class-names.ts';
import { PostCard } from './post-card.tsx';

interface PostGridProps {
  posts: readonly Post[];
  onPhone?: 'pair' | 'single';
  headingLevel?: 'h2' | 'h3';
  /** How many of the first pictures are asked for at once. */
  eager?: number;
}

const SIZES = {
  pair: '(min-width: 1280px) 270px, (min-width: 1024px) 30vw, 46vw',
  single: '(min-width: 1280px) 270px, (min-width: 1024px) 30vw, (min-width: 600px) 46vw, 94vw',
};

/** Cards side by side: 4, 3 and 2; on phones one or two. */
export function PostGrid({ posts, onPhone = 'single', headingLevel, eager = 0 }: PostGridProps) {
  return (
    <ul
      className={cx(
        'grid lg:grid-cols-3 xl:grid-cols-4',
        onPhone === 'pair' ? 'grid-cols-2 gap-3 md:gap-6' : 'grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6',
      )}
    >
      {posts.map((post, index) => (
        <li key={post.id} className="min-w-0">
          <PostCard
            post={post}
            onPhone={onPhone}
            headingLevel={headingLevel}
            sizes={SIZES[onPhone]}
            priority={index < eager}
          />
        </li>
      ))}
    </ul>
  );
}
