import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusal } from './rules.ts';
import { getSession, subscribe } from './session.ts';

/**
 * What signed-in people have loaded. Handed to `useQuery` as its second argument: a provider in the root would bring the
 * library to visitors who never need it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => !isRefusal(error) && failures < 2 },
  },
});

type Refetch = 'active' | 'none';

/**
 * Something has happened that belongs there: what is on the screen is asked for anew, with `none` when it is next looked at.
 * What is already on its way may have been made before that. Where it cannot be broken off, it is not the last word.
 */
export function askAgain(queryKey: QueryKey, refetchType: Refetch = 'active') {
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
      () => {}, // whoever looks at it is told
    );
  }
}

const awaited = new WeakSet<Promise<unknown>>();

/** Not the first time, not the next page that somebody asked for, not where nobody looks. */
const canStartOver = (query: Query) =>
  query.state.data !== undefined && !query.state.fetchMeta?.fetchMore && query.isActive();

/** What has happened was put in its place here. Only what is on its way could take it back. */
export function outdate(queryKey: QueryKey, refetchType?: Refetch) {
  if (queryClient.isFetching({ queryKey }) > 0) askAgain(queryKey, refetchType);
}

let loadedFor: string | undefined;

/** Nothing of one person is left for the next one on the same device, who may come without the first one signing out. */
subscribe(() => {
  const { status, user } = getSession();
  const isSomebodyElse = user !== null && loadedFor !== undefined && user.id !== loadedFor;
  if (status === 'out' || isSomebodyElse) queryClient.clear();
  loadedFor = user?.id;
});
