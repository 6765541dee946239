import type { PostCard } from '@rodado/contract/post';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { uniqueById } from '../post/lean-cards.ts';
import type { FoundList } from './load-results.ts';
import type { ResultsQuery } from './results-query.ts';

const loadPage = async (query: ResultsQuery, page: number) =>
  (await import('./more-posts-work.ts')).loadPage(query, page);

interface More {
  /** The list that these pages follow; another list begins without them. */
  of: FoundList;
  posts: PostCard[];
  lastPage: number;
}

interface MorePosts {
  posts: PostCard[];
  lastPage: number;
  isLoading: boolean;
  loadMore: () => void;
}

/**
 * The pages after those that came with the page. The address follows without loading anything again, so that a reload or
 * a step back shows all of it. The next page is fetched as soon as its button comes near.
 */
export function useMorePosts(
  query: ResultsQuery,
  found: FoundList,
  addressOfPage: (page: number) => string,
  button: RefObject<HTMLElement | null>,
): MorePosts {
  const navigate = useNavigate();
  const isStill = useIsStill(found);
  const [more, setMore] = useState<More>({ of: found, posts: [], lastPage: found.lastPage });
  const [isLoading, setLoading] = useState(false);
  const { posts: added, lastPage } = more.of === found ? more : { posts: [], lastPage: found.lastPage };
  const hasMore = lastPage < found.totalPages;
  const ahead = useRef<{ of: FoundList; page: number; posts: Promise<PostCard[]> }>(undefined);

  const nextPage = () => {
    const page = lastPage + 1;
    if (ahead.current?.of !== found || ahead.current.page !== page) {
      const posts = loadPage(query, page);
      posts.catch(() => {
        ahead.current = undefined; // the press on the button tries again
      });
      ahead.current = { of: found, page, posts };
    }
    return ahead.current.posts;
  };
  const loadMore = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      const posts = await nextPage();
      if (!isStill()) return; // another search was asked for meanwhile
      setMore({ of: found, posts: [...added, ...posts], lastPage: lastPage + 1 });
      await navigate(addressOfPage(lastPage + 1), { replace: true, preventScrollReset: true });
    } catch {
      void import('./tell-failure.ts').then(({ tellListFailure }) => tellListFailure());
    } finally {
      setLoading(false);
    }
  };

  const fetchAhead = useEffectEvent(nextPage);
  useEffect(() => {
    if (!hasMore || !button.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchAhead().catch(() => {}), // it was not asked for yet
      { rootMargin: '600px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [hasMore, button]);

  return { posts: uniqueById([...found.posts, ...added]), lastPage, isLoading, loadMore: () => void loadMore() };
}

/** Whether this list is still the one that is shown, and nobody is on the way to another. */
function useIsStill(found: FoundList): () => boolean {
  const { state } = useNavigation();
  const latest = useRef({ found, state });
  useEffect(() => {
    latest.current = { found, state };
  }, [found, state]);
  return () => latest.current.found === found && latest.current.state === 'idle';
}
