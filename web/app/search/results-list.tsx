import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PostGrid } from '../post/post-grid.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import type { FoundList } from './load-results.ts';
import type { ResultsQuery } from './results-query.ts';
import { useMorePosts } from './use-more-posts.ts';

interface ResultsListProps {
  query: ResultsQuery;
  found: FoundList;
  addressOfPage: (page: number) => string;
}

/** The cards, and what leads to more of them. */
export function ResultsList({ query, found, addressOfPage }: ResultsListProps) {
  const end = useRef<HTMLDivElement>(null);
  const { posts, lastPage, isLoading, loadMore } = useMorePosts(query, found, addressOfPage, end);
  const list = useFocusOnLast(posts.length);
  const before = (found.firstPage - 1) * POSTS_PER_PAGE;
  const left = found.total - before - posts.length;
  return (
    <div ref={list}>
      {before > 0 && (
        <p className="mb-4">
          <Link to={addressOfPage(1)} className="link">
            Ver desde el principio
          </Link>
        </p>
      )}
      <PostGrid
        posts={posts}
        beside="sidebar"
        headingLevel="h2"
        eager={3}
        pending={isLoading ? Math.min(POSTS_PER_PAGE, left) : 0}
      />
      <div ref={end}>
        <LoadMore
          shown={before + posts.length}
          // A post that moved between pages is counted twice by the pages and shown once.
          total={lastPage < found.totalPages ? found.total : before + posts.length}
          busy={isLoading}
          to={addressOfPage(lastPage + 1)}
          onMore={loadMore}
        />
      </div>
    </div>
  );
}

/** The button goes with the last page: then the first vehicle of that page takes the focus that it had. */
function useFocusOnLast(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const firstNew = list.current?.querySelectorAll<HTMLElement>('.card-link')[shown.current];
    if (count > shown.current && document.activeElement === document.body) firstNew?.focus({ preventScroll: true });
    shown.current = count;
  }, [count]);
  return list;
}
