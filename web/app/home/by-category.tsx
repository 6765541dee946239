import { CATEGORY_LABELS, CATEGORY_PLURALS, type Category, HOME_CATEGORIES } from '@rodado/contract/enums';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { ChevronRight } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import type { CardPost } from '../post/card/card-post.ts';
import { Silhouette } from '../post/card/post-image.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PostCarousel } from './carousel.tsx';

interface ByCategoryProps {
  category: Category;
  /** Null when they could not be loaded. */
  posts: readonly CardPost[] | null;
}

/** The newest posts of one category; the others are links, which work without script. */
export function ByCategory({ category, posts }: ByCategoryProps) {
  const { location } = useNavigation();
  const isChanging = location?.pathname === pages.home.href();
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
            <NoPosts category={category} hasFailed={posts === null} />
          </>
        )}
      </div>
      <SeeAll category={category} className="mt-3 justify-center lg:hidden" />
    </section>
  );
}

/** Replaces an empty or failed category. */
function NoPosts({ category, hasFailed }: { category: Category; hasFailed: boolean }) {
  return (
    <EmptyState
      icon={<Silhouette category={category} className="w-24" />}
      title={hasFailed ? FAILED.listPosts : 'No se encontraron publicaciones'}
      level="h3"
      className="min-h-[280px]"
    >
      Probá con otra categoría o buscá por marca y modelo.
    </EmptyState>
  );
}

function CategoryStrip({ category }: { category: Category }) {
  return (
    <div className="flex items-center gap-2">
      <nav
        aria-label="Categorías"
        className="scroll-row contain-inline-size -mx-(--gutter) flex-1 gap-2 px-(--gutter) md:m-0 md:p-0"
      >
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
      to={pages.home.href({ search: { categoria: category === HOME_CATEGORIES[0] ? undefined : category } })}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="flex h-14 flex-none items-center gap-3 rounded-m pr-5 pl-3.5 font-semibold sm:max-lg:gap-2 sm:max-lg:pr-3.5 sm:max-lg:pl-2.5 text-text-2 transition-colors hover:bg-surface-2 aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
    >
      <Silhouette category={category} />
      {CATEGORY_LABELS[category]}
    </Link>
  );
}

function SeeAll({ category, className }: { category: Category; className: string }) {
  return (
    <Link
      to={pages.results.href({ search: { categoria: category } })}
      aria-label={`Ver todos: ${CATEGORY_PLURALS[category]}`}
      className={cx('link flex min-h-11 flex-none items-center gap-1', className)}
    >
      Ver todos
      <ChevronRight className="size-5" />
    </Link>
  );
}
