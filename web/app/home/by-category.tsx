import type { PostCard } from '@rodado/contract/post';
import { CATEGORY_LABELS, CATEGORY_PLURALS, type Category, HOME_CATEGORIES } from '@rodado/contract/vocabulary';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { resultsAddress } from '../post/addresses.ts';
import { PostGrid } from '../post/post-grid.tsx';
import { Silhouette } from '../post/silhouette.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface ByCategoryProps {
  category: Category;
  posts: readonly PostCard[];
  total: number;
}

/** The newest of one category; the others are a link away, with or without script. */
export function ByCategory({ category, posts, total }: ByCategoryProps) {
  return (
    <section aria-labelledby="por-categoria" className="wrap pt-6 md:pt-8">
      <h2 id="por-categoria" className="sr-only">
        Lo último: {CATEGORY_PLURALS[category].toLowerCase()}
      </h2>
      <div className="mb-4 flex items-center gap-2 md:mb-5.5">
        <nav
          aria-label="Categorías"
          className="-mx-(--gutter) flex flex-1 gap-2 overflow-x-auto px-(--gutter) [scrollbar-width:none] md:m-0 md:p-0"
        >
          {HOME_CATEGORIES.map((one) => (
            <CategoryLink key={one} category={one} isChosen={one === category} />
          ))}
        </nav>
        <SeeAll category={category} className="max-lg:hidden" />
      </div>
      {posts.length > 0 ? (
        <PostGrid posts={posts} onPhone="pair" />
      ) : (
        <EmptyState
          icon={<Silhouette category={category} className="w-24" />}
          title="No se encontraron publicaciones"
          level="h3"
        >
          Probá con otra categoría o buscá por marca y modelo.
        </EmptyState>
      )}
      {total > 0 && <SeeAll category={category} className="mt-4 justify-center lg:hidden" />}
    </section>
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
      className={`link flex min-h-11 flex-none items-center gap-1 ${className}`}
    >
      Ver todos
      <ChevronRight className="size-5" />
    </Link>
  );
}
