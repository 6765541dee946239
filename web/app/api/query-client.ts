import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { getSession, subscribe } from '../session/session.ts';
import { isClientError } from './error-message.ts';

/**
 * Cache of the data that members load. Passed to `useQuery` as its second argument: a provider in the root would make
 * signed-out viewers download the library without needing it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => !isClientError(error) && failures < 2 },
  },
});

type Refetch = 'active' | 'none';

/**
 * Refetches active queries at once; with `none`, when they are next used. A request in flight may return data from
 * before the change: where it cannot be cancelled, its query is invalidated again when it finishes.
 */
export function invalidate(queryKey: QueryKey, refetchType: Refetch = 'active') {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => refetchType === 'none' || !canStartOver(query));
  void queryClient.invalidateQueries({ queryKey, refetchType, predicate: (query) => !underWay.includes(query) });
  for (const { queryKey: one, promise } of underWay) {
    if (!promise || awaited.has(promise)) continue;
    awaited.add(promise);
    promise.then(
      () => queryClient.invalidateQueries({ queryKey: one, exact: true, refetchType }),
      () => {}, // the query itself reports the error
    );
  }
}

const awaited = new WeakSet<Promise<unknown>>();

/** Not during the first load, while the next page loads, or without an observer. */
const canStartOver = (query: Query) =>
  query.state.data !== undefined && !query.state.fetchMeta?.fetchMore && query.isActive();

/** For changes already written to the cache: only a request in flight could overwrite them with older data. */
export function invalidateIfFetching(queryKey: QueryKey, refetchType?: Refetch) {
  if (queryClient.isFetching({ queryKey }) > 0) invalidate(queryKey, refetchType);
}

let loadedFor: string | undefined;

/** Clears the cache when the user changes: another user may sign in here without the first one signing out. */
subscribe(() => {
  const { status, user } = getSession();
  const isSomebodyElse = user !== null && loadedFor !== undefined && user.id !== loadedFor;
  if (status === 'out' || isSomebodyElse) queryClient.clear();
  loadedFor = user?.id;
});
