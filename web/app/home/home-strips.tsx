import type { PostCard } from '@rodado/contract/post';
import type { Category } from '@rodado/contract/vocabulary';
import { Brands } from './brands.tsx';
import { ByCategory } from './by-category.tsx';
import { ClosingBand } from './closing-band.tsx';
import { HotPosts } from './hot-posts.tsx';
import { MostViewed } from './most-viewed.tsx';

interface HomeStripsProps {
  category: Category;
  /** Of that category. A strip is null when it could not be loaded. */
  posts: PostCard[] | null;
  mostViewed: PostCard[] | null;
  hot: PostCard[] | null;
}

/** The home below its search. */
export function HomeStrips({ category, posts, mostViewed, hot }: HomeStripsProps) {
  return (
    <>
      <ByCategory category={category} posts={posts} />
      <MostViewed posts={mostViewed} />
      <HotPosts posts={hot} />
      <Brands />
      <ClosingBand />
    </>
  );
}
