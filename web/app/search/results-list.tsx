import { listPosts } from '@rodado/contract/calls/post';
import { CARD_IMAGES, POSTS_PER_PAGE } from '@rodado/contract/limits';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { publicClient } from '../api/public-client.ts';
import { toastFailure } from '../api/toast-failure.ts';
import type { CardPost } from '../post/card/card-post.ts';
import { PostGrid } from '../post/card/post-grid.tsx';
import { trimForCard, uniqueById } from '../post/card/trim-cards.ts';
import { LoadMore } from '../ui/load-more.tsx';
import type { FoundList } from './load-results.ts';
import { filtersOf, type ResultsQuery } from './results-query.ts';

interface ResultsListProps {
  query: ResultsQuery;
  found: FoundList;
  addressOfPage: (page: number) => string;
}

/** The cards and the button to load more. */
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
        canBeCompact
        pending={isLoading ? Math.min(POSTS_PER_PAGE, left) : 0}
      />
      <div ref={end}>
        <LoadMore
          shown={before + posts.length}
          // A post that moved between pages is in both of them but shown once.
          total={lastPage < found.totalPages ? found.total : before + posts.length}
          busy={isLoading}
          to={addressOfPage(lastPage + 1)}
          onMore={loadMore}
        />
      </div>
    </div>
  );
}

interface AddedPages {
  /** The list that these pages belong to; another list discards them. */
  of: FoundList;
  posts: CardPost[];
  lastPage: number;
}

interface MorePosts {
  posts: CardPost[];
  lastPage: number;
  isLoading: boolean;
  loadMore: () => void;
}

/**
 * The pages after the server-rendered ones. The URL is updated without revalidation, so that a reload or Back shows all
 * of them. The next page is preloaded when its button is near the viewport.
 */
function useMorePosts(
  query: ResultsQuery,
  found: FoundList,
  addressOfPage: (page: number) => string,
  button: RefObject<HTMLElement | null>,
): MorePosts {
  const navigate = useNavigate();
  const isCurrent = useIsCurrent(found);
  const [more, setMore] = useState<AddedPages>({ of: found, posts: [], lastPage: found.lastPage });
  const [isLoading, setLoading] = useState(false);
  const { posts: added, lastPage } = more.of === found ? more : { posts: [], lastPage: found.lastPage };
  const hasMore = lastPage < found.totalPages;
  const preloaded = useRef<{ of: FoundList; page: number; posts: Promise<CardPost[]> }>(undefined);

  const nextPage = () => {
    const page = lastPage + 1;
    if (preloaded.current?.of !== found || preloaded.current.page !== page) {
      const posts = loadPage(query, page);
      posts.catch(() => {
        preloaded.current = undefined; // pressing the button retries
      });
      preloaded.current = { of: found, page, posts };
    }
    return preloaded.current.posts;
  };
  const loadMore = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      const posts = await nextPage();
      if (!isCurrent()) return; // another search has started meanwhile
      setMore({ of: found, posts: [...added, ...posts], lastPage: lastPage + 1 });
      await navigate(addressOfPage(lastPage + 1), { replace: true, preventScrollReset: true });
    } catch {
      void toastFailure((FAILED) => FAILED.listPosts);
    } finally {
      setLoading(false);
    }
  };

  const preloadNext = useEffectEvent(nextPage);
  useEffect(() => {
    if (!hasMore || !button.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void preloadNext().catch(() => {}), // only a preload: no error to show
      { rootMargin: '600px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [hasMore, button]);

  return { posts: uniqueById([...found.posts, ...added]), lastPage, isLoading, loadMore: () => void loadMore() };
}

/** Whether this list is still shown and no navigation to another is pending. */
function useIsCurrent(found: FoundList): () => boolean {
  const { state } = useNavigation();
  const latest = useRef({ found, state });
  useEffect(() => {
    latest.current = { found, state };
  }, [found, state]);
  return () => latest.current.found === found && latest.current.state === 'idle';
}

async function loadPage(query: ResultsQuery, page: number) {
  const { posts } = await publicClient(listPosts, {
    query: { ...filtersOf(query), sort: query.orden, page },
  });
  return trimForCard(posts, CARD_IMAGES);
}

/** The button disappears with the last page: its focus goes to the first post of that page. */
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
