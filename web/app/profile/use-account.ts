import { useQuery } from '@tanstack/react-query';
import { loadAccount } from '../account/resume-session.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../session/session.ts';

const KEY = ['account'];

/** The viewer's account from the session, refetched when stale or after a failure. */
export function useAccount() {
  const { status, account } = useSession();
  const { error, isError, isFetching, refetch } = useQuery(
    {
      queryKey: KEY,
      queryFn: async () => {
        await loadAccount();
        return true;
      },
      enabled: status === 'in',
      ...(account ? { initialData: true, initialDataUpdatedAt: () => performance.timeOrigin } : {}),
    },
    queryClient,
  );
  return { account, isFailed: isError && account === null, error, isBusy: isFetching, retry: () => void refetch() };
}
