import { CallError } from '@rodado/contract/client';
import type { InfiniteData } from '@tanstack/react-query';
import { clientErrorMessage } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { usePaginated } from '../api/use-paginated.ts';
import { toast } from '../ui/toast.ts';

export const CERTIFICATES = ['admin', 'certificates'] as const;
export const REPORTS = ['admin', 'reports'] as const;
export const USERS = ['admin', 'users'] as const;
export const PERSON = ['admin', 'person'] as const;
export const AUDIT = ['admin', 'audit'] as const;
export const STATS = ['admin', 'figures'] as const;

type UsePages<Answer extends Paged, Row extends { id: string }> = typeof usePaginated<Answer, Row>;
interface Paged {
  page: number;
  totalPages: number;
  total: number;
}

/** A list whose rows are decided one by one. Decided rows stay visible with their outcome. */
export function useModerationList<Answer extends Paged, Row extends { id: string }>(
  /** Whether the row still matches the list. */
  belongs: (row: Row) => boolean,
  ...[queryKey, load, rowsOf]: Parameters<UsePages<Answer, Row>>
) {
  const list = usePaginated(queryKey, load, rowsOf);
  const decided = list.rows.filter((row) => !belongs(row)).length;
  const loadMore = async () => {
    // On the server decided rows have left the list, which shifts the rows of the loaded pages.
    if (decided > 0) await queryClient.refetchQueries({ queryKey, exact: true });
    list.loadMore();
  };
  return { ...list, total: list.total && list.total - decided, loadMore: () => void loadMore() };
}

/** Applies a change to every loaded page. */
export function changePages<Page>(queryKey: readonly string[], change: (page: Page) => Page) {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey },
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
}

/** The next pending row after `id`, wrapping around at the end. */
export function nextWaiting<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  waits: (row: Row) => boolean,
): Row | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(waits);
}

interface Decision<Answer> {
  run: () => Promise<Answer>;
  /** Updates the visible rows with the result. */
  onDone: (answer: Answer) => void;
  /** Query key of the lists to invalidate. */
  lists: readonly string[];
  texts: { done: string; failed: string };
}

/** `late`: another administrator changed it after the page was loaded. */
export type Outcome = 'done' | 'late' | 'failed';

/** Runs a decision and shows the result in a toast. */
export async function moderate<Answer>({ run, onDone, lists, texts }: Decision<Answer>): Promise<Outcome> {
  try {
    const answer = await run();
    onDone(answer);
    toast.success(texts.done);
    // The visible list does not move; the others are refetched when they are opened.
    void queryClient.invalidateQueries({ queryKey: lists, refetchType: 'none' });
    for (const queryKey of [AUDIT, STATS]) void queryClient.invalidateQueries({ queryKey });
    return 'done';
  } catch (error) {
    if (!isLate(error)) {
      toast.error(texts.failed, { detail: clientErrorMessage(error) });
      return 'failed';
    }
    toast.warning(error.message, { detail: 'Actualizamos la lista.' });
    for (const queryKey of [lists, STATS]) void queryClient.invalidateQueries({ queryKey });
    return 'late';
  }
}

/** For `useConfirm`: the toast was shown by `moderate`. */
export const confirming = <Subject>(decide: (subject: Subject) => Promise<Outcome>) => ({
  run: async (subject: Subject) => {
    if ((await decide(subject)) === 'failed') throw new Error('it was not decided');
  },
  failed: () => {},
});

const isLate = (error: unknown): error is CallError =>
  error instanceof CallError && (error.statusCode === 409 || error.statusCode === 404);
