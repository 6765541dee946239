import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../session/query-client.ts';
import { useSession } from '../session/session.ts';
import { loadAccount } from '../session/start.ts';

const KEY = ['account'];

/** The own account. The session holds it; here it is asked for again when it is old, or when it could not be had. */
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
