import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

interface Paged {
  page: number;
  totalPages: number;
  total: number;
}

const FIRST = 1;

interface PagesOptions<Answer> {
  /** What was found before stays until the next is there: a search that is typed does not blink. */
  staysFilled?: boolean;
  /** The first page, where the server has rendered it already. */
  first?: Answer;
  staleTime?: number;
  enabled?: boolean;
}

/** A list that grows page by page. What moved from one page to the next in between is shown once. */
export function usePages<Answer extends Paged, Row extends { id: string }>(
  queryKey: readonly string[],
  load: (page: number) => Promise<Answer>,
  rowsOf: (answer: Answer) => Row[],
  { staysFilled = false, first, ...options }: PagesOptions<Answer> = {},
) {
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => load(pageParam),
      placeholderData: staysFilled ? keepPreviousData : undefined,
      initialData: first && { pages: [first], pageParams: [FIRST] },
      ...options,
      initialPageParam: FIRST,
      getNextPageParam: ({ page, totalPages }: Answer) => (page < totalPages ? page + 1 : undefined),
    },
    queryClient,
  );
  const pages = query.data?.pages ?? [];
  const rows = [...new Map(pages.flatMap(rowsOf).map((row) => [row.id, row])).values()];
  const total = pages.at(-1)?.total;
  return {
    rows,
    total,
    /** What came with the rows, as of the page that was loaded last. */
    latest: pages.at(-1),
    /** What 'Cargar más' counts up to: at the last page that is what is shown. */
    reachable: query.hasNextPage ? Math.max(total ?? 0, rows.length + 1) : rows.length,
    hasMorePages: (pages[0]?.totalPages ?? 0) > 1,
    isLoaded: query.isSuccess || pages.length > 0,
    isFailed: query.isError,
    error: query.error,
    /** Whether the rows are still those that were asked for before. */
    isPlaceholder: query.isPlaceholderData,
    isBusy: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
