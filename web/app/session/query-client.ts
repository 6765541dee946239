import { QueryClient, type QueryKey } from '@tanstack/react-query';
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

/**
 * Something has happened that belongs there. What was loaded before is asked for at once. What is on its way for the first
 * time cannot be broken off, and may have been made before it happened: it is asked for once more when it is there.
 */
export function askAgain(queryKey: QueryKey) {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ queryKey });
  for (const query of first)
    query.promise?.then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
      () => {}, // whoever looks at it is told
    );
}

/** What has happened was put in its place here. Only what is on its way could take it back. */
export function outdate(queryKey: QueryKey) {
  if (queryClient.isFetching({ queryKey }) > 0) askAgain(queryKey);
}

let loadedFor: string | undefined;

/** Nothing of one person is left for the next one on the same device, who may come without the first one signing out. */
subscribe(() => {
  const { status, user } = getSession();
  const isSomebodyElse = user !== null && loadedFor !== undefined && user.id !== loadedFor;
  if (status === 'out' || isSomebodyElse) queryClient.clear();
  loadedFor = user?.id;
});
