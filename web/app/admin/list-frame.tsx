import type { ReactNode } from 'react';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import type { usePaginated } from '../api/use-paginated.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface ListFrameProps {
  list: ReturnType<typeof usePaginated>;
  /** Error text. */
  failed: string;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list with its skeleton, error state, empty state and the button that loads more. */
export function ListFrame({ list, failed, empty, children }: ListFrameProps) {
  useErrorToast(list.isFailed, failed);
  if (!list.isLoaded && list.isFailed)
    return <ErrorState title={failed} error={list.error} isBusy={list.isBusy} onRetry={list.retry} />;
  if (!list.isLoaded) return <RowsSkeleton />;
  if (list.rows.length === 0) return empty;
  return (
    <>
      {children}
      {list.hasMorePages && (
        <LoadMore shown={list.rows.length} total={list.reachable} busy={list.isLoadingMore} onMore={list.loadMore} />
      )}
    </>
  );
}

function RowsSkeleton() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2, 3].map((place) => (
        <div key={place} aria-hidden="true" className="rounded-l border border-border bg-surface p-4">
          <Skeleton className="h-4 w-[46%]" />
          <Skeleton className="mt-3 h-3.5 w-[72%]" />
        </div>
      ))}
    </div>
  );
}
