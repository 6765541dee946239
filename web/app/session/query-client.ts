import { QueryClient } from '@tanstack/react-query';
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

let loadedFor: string | undefined;

/** Nothing of one person is left for the next one on the same device, who may come without the first one signing out. */
subscribe(() => {
  const { status, user } = getSession();
  const isSomebodyElse = user !== null && loadedFor !== undefined && user.id !== loadedFor;
  if (status === 'out' || isSomebodyElse) queryClient.clear();
  loadedFor = user?.id;
});
