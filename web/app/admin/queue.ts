import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../session/query-client.ts';
import { usePages } from '../session/use-pages.ts';

type UsePages<Answer extends Paged, Row extends { id: string }> = typeof usePages<Answer, Row>;
interface Paged {
  page: number;
  totalPages: number;
  total: number;
}

/** A list whose rows are decided about one by one. What was decided stays, so that it can be read what came of it. */
export function useQueue<Answer extends Paged, Row extends { id: string }>(
  /** Whether it is still what the list is about. */
  belongs: (row: Row) => boolean,
  ...[queryKey, load, rowsOf]: Parameters<UsePages<Answer, Row>>
) {
  const list = usePages(queryKey, load, rowsOf);
  const decided = list.rows.filter((row) => !belongs(row)).length;
  const loadMore = async () => {
    // On the server the decided ones have left, and others have moved up into the pages that are here.
    if (decided > 0) await queryClient.refetchQueries({ queryKey, exact: true });
    list.loadMore();
  };
  return { ...list, total: list.total && list.total - decided, loadMore: () => void loadMore() };
}

/** Writes what the server says now into every page that is loaded. */
export function changePages<Page>(queryKey: readonly string[], change: (page: Page) => Page) {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey },
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
}

/** After `id` the next one that waits, from the top again at the end. */
export function nextWaiting<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  waits: (row: Row) => boolean,
): Row | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(waits);
}
