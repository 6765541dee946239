import type { PostCard } from '@rodado/contract/post';
import { CATEGORY_LABELS, CATEGORY_PLURALS, type Category, HOME_CATEGORIES } from '@rodado/contract/vocabulary';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigation } from 'react-router';
import { resultsAddress } from '../post/addresses.ts';
import { Silhouette } from '../post/silhouette.tsx';
import { cx } from '../ui/class-names.ts';
import { PostCarousel } from './post-carousel.tsx';

const NoPosts = lazy(async () => ({ default: (await import('./no-posts.tsx')).NoPosts }));

interface ByCategoryProps {
  category: Category;
  /** Null when they could not be loaded. */
  posts: readonly PostCard[] | null;
}

/** The newest of one category; the others are a link away, with or without script. */
export function ByCategory({ category, posts }: ByCategoryProps) {
  const { location } = useNavigation();
  const isChanging = location?.pathname === '/';
  return (
    <section aria-labelledby="por-categoria" aria-busy={isChanging} className="wrap pt-6 md:pt-8">
      <h2 id="por-categoria" className="sr-only">
        Lo último: {CATEGORY_PLURALS[category].toLowerCase()}
      </h2>
      <div className={cx('transition-opacity', isChanging && 'opacity-50')}>
        {posts && posts.length > 0 ? (
          <PostCarousel
            key={category}
            slides="category"
            name={CATEGORY_PLURALS[category]}
            posts={posts}
            heading={<CategoryStrip category={category} />}
          />
        ) : (
          <>
            <CategoryStrip category={category} />
            <Suspense>
              <NoPosts category={category} hasFailed={posts === null} />
            </Suspense>
          </>
        )}
      </div>
      <SeeAll category={category} className="mt-3 justify-center lg:hidden" />
    </section>
  );
}

function CategoryStrip({ category }: { category: Category }) {
  return (
    <div className="flex items-center gap-2">
      <nav aria-label="Categorías" className="scroll-row -mx-(--gutter) flex-1 gap-2 px-(--gutter) md:m-0 md:p-0">
        {HOME_CATEGORIES.map((one) => (
          <CategoryLink key={one} category={one} isChosen={one === category} />
        ))}
      </nav>
      <SeeAll category={category} className="max-lg:hidden" />
    </div>
  );
}

function CategoryLink({ category, isChosen }: { category: Category; isChosen: boolean }) {
  return (
    <Link
      to={category === HOME_CATEGORIES[0] ? '/' : `/?categoria=${category}`}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="flex h-14 flex-none items-center gap-3 rounded-m pr-5 pl-3.5 font-semibold text-text-2 transition-colors hover:bg-surface-2 aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
    >
      <Silhouette category={category} />
      {CATEGORY_LABELS[category]}
    </Link>
  );
}

function SeeAll({ category, className }: { category: Category; className: string }) {
  return (
    <Link
      to={resultsAddress({ categoria: category })}
      aria-label={`Ver todos: ${CATEGORY_PLURALS[category]}`}
      className={cx('link flex min-h-11 flex-none items-center gap-1', className)}
    >
      Ver todos
      <ChevronRight className="size-5" />
    </Link>
  );
}
