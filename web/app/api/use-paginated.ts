import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

interface Paged {
  page: number;
  totalPages: number;
  total: number;
}

const FIRST = 1;

interface PagesOptions<Answer> {
  /** Shows the previous rows until the new ones load, so that a list does not flicker while the viewer types. */
  staysFilled?: boolean;
  /** The first page, if the server has already rendered it. */
  first?: Answer;
  staleTime?: number;
  enabled?: boolean;
}

/** An infinite list. A row that moved from one page to the next between requests is shown once. */
export function usePaginated<Answer extends Paged, Row extends { id: string }>(
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
    /** The last loaded page, with its fields beside the rows. */
    latest: pages.at(-1),
    /** The total that 'Cargar más' shows: on the last page, the number of rows shown. */
    reachable: query.hasNextPage ? Math.max(total ?? 0, rows.length + 1) : rows.length,
    hasMorePages: (pages[0]?.totalPages ?? 0) > 1,
    isLoaded: query.isSuccess || pages.length > 0,
    isFailed: query.isError,
    error: query.error,
    /** Whether the rows are still those of the previous query. */
    isPlaceholder: query.isPlaceholderData,
    isBusy: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
