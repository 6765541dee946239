import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

interface CursorListOptions<Page, Row> {
  queryKey: readonly unknown[];
  load: (cursor: string) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
  idOf: (row: Row) => string;
  staleTime?: number;
}

/** An infinite list by cursor. A row that moved between two pages is shown once. */
export function useCursorList<Page extends { next: string | null }, Row>({
  load,
  rowsOf,
  idOf,
  ...options
}: CursorListOptions<Page, Row>) {
  const query = useInfiniteQuery(
    {
      ...options,
      queryFn: ({ pageParam }) => load(pageParam),
      placeholderData: keepPreviousData,
      initialPageParam: '',
      getNextPageParam: ({ next }: Page) => next,
    },
    queryClient,
  );
  const pages = query.data?.pages ?? [];
  return {
    rows: [...new Map(pages.flatMap(rowsOf).map((row) => [idOf(row), row])).values()],
    first: pages[0],
    /** The last loaded page, with its fields beside the rows. */
    latest: pages.at(-1),
    /** Whether the rows are still those of the previous query. */
    isPlaceholder: query.isPlaceholderData,
    isFailed: query.isError,
    error: query.error,
    isBusy: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
